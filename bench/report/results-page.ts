// `bench/RESULTS.md`: one section per measurement with the figures of its last run, so that runs of single measurements add up.
import { barStatusOf, type Finding } from './finding.ts'
import type { Machine, Outcome } from './results.ts'
import { cells, titles } from './table.ts'

const opening = `# Results

The last run of each measurement; each section says when and where. How to read them: [measure](../docs/how-to/measure.md).
`

/** Replaces the sections of `outcomes`. `order` names all existing measurements; others are removed. */
export function withResults(
  page: string,
  { machine, outcomes, order }: { machine: Machine; outcomes: readonly Outcome[]; order: readonly string[] },
): string {
  const sections = sectionsOf(page)
  for (const outcome of outcomes) {
    if (outcome.problem === undefined) sections.set(outcome.name, section(outcome, machine))
  }
  return [opening, ...order.flatMap((name) => sections.get(name) ?? [])].join('\n')
}

function sectionsOf(page: string): Map<string, string> {
  const sections = page.split(/^(?=## )/m).slice(1)
  return new Map(sections.map((text) => [text.slice('## '.length, text.indexOf('\n')), `${text.trimEnd()}\n`]))
}

function section({ name, findings, seconds, otherWork, stolen }: Outcome, machine: Machine): string {
  const { at, node, processors, model, memoryGigabytes } = machine
  const where = `Node ${node}, ${processors} x ${model}, ${memoryGigabytes} GB`
  const when = `${at.slice(0, 10)}, ${where}; ${seconds.toFixed(0)} s, with ${otherWork.toFixed(1)} processors busy with other work before and ${stolen.toFixed(1)} taken by the host meanwhile.`
  const lines = [titles, titles.map(() => '---'), ...findings.map(cells)].map((line) => `| ${line.join(' | ')} |`)
  const notes = findings.flatMap(({ what, note }) => (note === undefined ? [] : [`- ${what}: ${note}`]))
  const barsMet = barsMetOf(findings)
  return [
    `## ${name}`,
    '',
    when,
    ...(barsMet ? [barsMet] : []),
    '',
    ...lines,
    ...(notes.length > 0 ? ['', ...notes] : []),
    '',
  ].join('\n')
}

function barsMetOf(findings: readonly Finding[]): string {
  const held = findings.filter(({ bar }) => bar)
  const met = held.filter((finding) => barStatusOf(finding) === 'meets')
  return held.length === 0 ? '' : `${met.length} of ${held.length} bars met.`
}
