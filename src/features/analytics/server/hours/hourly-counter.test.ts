import { expect, it, onTestFinished, vi } from 'vitest'
import { type HourlyCount, hourlyCounter, writtenNames } from './hourly-counter.ts'

const log = { error: vi.fn() }

function counterAt(start: string) {
  const clock = { now: Date.parse(start) }
  const written: HourlyCount[][] = []
  let failure: Error | null = null
  const counter = hourlyCounter({
    async write(counts) {
      if (failure) throw failure
      written.push([...counts])
    },
    log,
    now: () => clock.now,
  })
  onTestFinished(() => counter.end())
  return { clock, counter, written, fail: (error: Error | null) => (failure = error) }
}

it('writes the loads of each hour with their pages and sources, and each once', async () => {
  const { clock, counter, written } = counterAt('2026-11-23T09:59:59Z')
  counter.add({ path: '/', source: 'google.com' })
  clock.now += 1_000
  counter.add({ path: '/', source: null })
  await counter.flush()
  await counter.flush()
  const [nine, ten] = ['2026-11-23T09:00:00.000Z', '2026-11-23T10:00:00.000Z']
  expect(written).toEqual([
    [
      { hour: nine, kind: 'all', key: '', loads: 1 },
      { hour: nine, kind: 'path', key: '/', loads: 1 },
      { hour: nine, kind: 'source', key: 'google.com', loads: 1 },
      { hour: ten, kind: 'all', key: '', loads: 1 },
      { hour: ten, kind: 'path', key: '/', loads: 1 },
    ],
  ])
})

it('writes only the most frequent names of a flood, and every load', async () => {
  const { counter, written } = counterAt('2026-11-23T09:00:00Z')
  for (let load = 0; load < 5_000; load++) counter.add({ path: `/${load % 2_000}`, source: `host-${load}.example` })
  for (let load = 0; load < 50; load++) counter.add({ path: '/7', source: null })
  await counter.flush()
  const rows = written.flat()
  expect(rows.filter(({ kind }) => kind === 'all').map(({ loads }) => loads)).toEqual([5_050])
  expect(rows.filter(({ kind }) => kind === 'path')).toHaveLength(writtenNames)
  expect(rows.find(({ kind }) => kind === 'path')).toMatchObject({ key: '/7', loads: 53 })
})

it('loses nothing when a write fails', async () => {
  const { counter, written, fail } = counterAt('2026-11-23T09:00:00Z')
  counter.add({ path: '/', source: null })
  fail(new Error('gone'))
  await expect(counter.flush()).rejects.toThrow('gone')
  counter.add({ path: '/', source: null })
  fail(null)
  await counter.flush()
  expect(written.flat().map(({ kind, loads }) => [kind, loads])).toEqual([
    ['all', 2],
    ['path', 2],
  ])
})
