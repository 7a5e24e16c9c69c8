import { type Bar, barStatusOf, type Finding, type Unit } from './finding.ts'

export const titles = ['what', 'measured', 'bar', 'limit in the same run', 'ratio', 'result']
const numericColumns = new Set([1, 2, 4])

/** An aligned table, one line per finding, with the notes below it. */
export function table(findings: readonly Finding[]): string {
  const lines = [titles, ...findings.map(cells)]
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const [head = '', ...body] = lines.map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return numericColumns.has(column) ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd(),
  )
  const notes = findings.flatMap(({ what, note }) => (note === undefined ? [] : [`  ${what}: ${note}`]))
  return [head, widths.map((width) => '-'.repeat(width)).join('  '), ...body, ...notes].join('\n')
}

export function cells(finding: Finding): string[] {
  const { what, measured, unit, bar, limit, ratio } = finding
  return [
    what,
    figure(measured, unit),
    bar ? barText(bar, unit) : '',
    limit ? `${figure(limit.value, unit)} ${limit.what}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    barStatusOf(finding),
  ]
}

function barText(bar: Bar, unit: Unit): string {
  switch (bar.kind) {
    case 'at-least':
      return `≥ ${figure(bar.value, unit)}`
    case 'at-most':
      return `≤ ${figure(bar.value, unit)}`
    case 'share-of-limit':
      return `≥ ${Math.round(bar.value * 100)} % of limit`
    case 'times-limit':
      return `ratio ≤ ${bar.value}`
  }
}

export function figure(value: number, unit: Unit): string {
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 1 ? 1 : 2
  return `${value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`
}
