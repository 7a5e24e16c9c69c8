import { expect, it } from 'vitest'
import { barStatusOf } from './finding.ts'
import type { Outcome } from './results.ts'
import { withResults } from './results-page.ts'

const machine = {
  at: '2026-02-03T04:05:06Z',
  node: 'v24',
  processors: 2,
  model: 'M',
  memoryGigabytes: 8,
  loadAverage: 0,
  summary: '',
}
const order = ['ingest', 'bytes']

function outcome(name: string, measured: number): Outcome {
  const findings: Outcome['findings'] = [{ what: 'a page', measured, unit: 'KB', bar: { kind: 'at-most', value: 100 } }]
  return { name, findings, seconds: 3, otherWork: 0, stolen: 0 }
}

function pageOf(page: string, ...outcomes: Outcome[]): string {
  return withResults(page, { machine, outcomes, order })
}

it('keeps the last figures of each measurement, in the order of the list', () => {
  const first = pageOf('', outcome('bytes', 99))
  const second = pageOf(first, outcome('ingest', 7))
  expect(second.match(/^## .*$/gm)).toEqual(['## ingest', '## bytes'])
  expect(second).toContain('| a page | 99 KB | ≤ 100 KB |  |  | meets |')
  const third = pageOf(second, outcome('bytes', 101))
  expect(third).toContain('| a page | 101 KB | ≤ 100 KB |  |  | falls short |')
  expect(third).not.toContain('99 KB')
  expect(third).toContain('2026-02-03, Node v24, 2 x M, 8 GB')
  expect(pageOf(third)).toBe(third)
})

it('keeps the earlier figures of a measurement that could not run, and drops measurements that no longer exist', () => {
  const page = pageOf('', outcome('bytes', 99))
  expect(pageOf(page, { ...outcome('bytes', 1), findings: [], problem: 'no PostgreSQL' })).toBe(page)
  expect(withResults(page, { machine, outcomes: [], order: ['ingest'] })).not.toContain('## bytes')
})

it.each([
  ['share-of-limit', 0.9, 0.91, 'meets'],
  ['share-of-limit', 0.9, 0.89, 'falls short'],
  ['share-of-limit', 0.9, undefined, 'falls short'],
  ['times-limit', 1.5, 1.5, 'meets'],
  ['times-limit', 1.5, 1.51, 'falls short'],
  ['times-limit', 1.5, undefined, 'falls short'],
] as const)('compares a ratio with its bar: %s %s, measured %s: %s', (kind, value, ratio, status) => {
  expect(barStatusOf({ what: 'a page', measured: 1, unit: 'ms', bar: { kind, value }, ...(ratio && { ratio }) })).toBe(
    status,
  )
})
