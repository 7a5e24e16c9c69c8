// Formats the results as a table, printed and saved in `bench/CHAOS.md`: one section per scenario, replaced on each
// run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Machine } from '../../report/results.ts'
import { median } from '../../report/statistics.ts'
import { type Case, describeResponses, type NotRun } from './case.ts'

export type Section = { name: string; about: string; seconds: number; otherWork: number; cases: (Case | NotRun)[] }

const file = 'bench/CHAOS.md'
const columns =
  '| what happens | acknowledged | found | missing | doubled | responses | back after, ms | memory, MB | result |'
const rule = `|${' --- |'.repeat(9)}`
const opening = `# What the site does when things fail

Written by \`npm run chaos\` ([how to read it](../docs/how-to/measure.md#failures)): real processes, a real PostgreSQL, the real embedded database, on one machine. Visitors write numbered rows all the time and repeat, with the same key, what was not acknowledged. Afterwards each row is looked for by its id and number.

- **acknowledged**: rows that the site confirmed with 201. **found**: rows stored afterwards; it may be more than acknowledged, when the confirmation was what got lost. **missing**: confirmed and not found. **doubled**: stored twice.
- **back after**: from the end of the failure to the first row that is stored again; the middle and the longest of several.
- **memory**: the most that the site's process took, from the end of its start.
`

export function sectionText({ name, about, seconds, otherWork, cases }: Section, machine: Machine): string {
  const date = machine.at.slice(0, 10)
  const made = `${date}, ${seconds.toFixed(0)} s. ${machine.processors} x ${machine.model}, ${machine.memoryGigabytes} GB, Node ${machine.node}; ${otherWork.toFixed(1)} processors busy with other work before it began.`
  const notes = cases.flatMap((item) => ('notes' in item ? item.notes.map((note) => `- ${item.what}: ${note}`) : []))
  const parts = [`## ${name}`, about, made, [columns, rule, ...cases.map(line)].join('\n')]
  return `${[...parts, ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n')}\n`
}

function line(item: Case | NotRun): string {
  if ('notRun' in item) return `| ${[item.what, ...Array(7).fill(''), `not run: ${item.notRun}`].join(' | ')} |`
  const { rows, responses, backMs, megabytes, shortfalls } = item
  const counts = rows ? [rows.acknowledged, rows.found, rows.missing, rows.doubled] : ['', '', '', '']
  const cells = [
    item.what,
    ...counts.map((count) => count.toLocaleString('en-US')),
    responses ? describeResponses(responses) : '',
    backMs ? middleAndLongest(backMs) : '',
    megabytes ? Math.round(megabytes) : '',
    shortfalls.length === 0 ? 'met' : `falls short: ${shortfalls.join('; ')}`,
  ]
  return `| ${cells.join(' | ')} |`
}

function middleAndLongest(times: readonly number[]): string {
  if (times.length === 0) return ''
  const figures = times.length === 1 ? times : [median(times), Math.max(...times)]
  return figures.map((time) => (Number.isFinite(time) ? Math.round(time).toLocaleString('en-US') : 'never')).join(' / ')
}

/** Sections of scenarios that did not run stay unchanged. */
export function keepSections(texts: ReadonlyMap<string, string>, order: readonly string[]): void {
  const kept = new Map(readSections().map((text) => [/^## (.+)/.exec(text)?.[1] ?? '', text]))
  const sections = order.flatMap((name) => texts.get(name) ?? kept.get(name) ?? [])
  writeFileSync(file, [opening, ...sections].join('\n'))
}

function readSections(): string[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split(/^(?=## )/m)
    .slice(1)
    .map((text) => `${text.trimEnd()}\n`)
}
