import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { maxExportedRows, readAllRows } from './all-rows.ts'

type Row = { id: number }
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)
const idsDownFrom = (newest: number, count = newest) => Array.from({ length: count }, (_, i) => newest - i)

/** A paged list, newest first. `meanwhile` changes it before each page after the first. */
function listOf(count: number, meanwhile: (list: Row[], page: number) => void = () => undefined) {
  const list = idsDownFrom(count).map((id) => ({ id }))
  let isFirst = true
  const readPage = vi.fn(async (page: number) => {
    if (!isFirst) meanwhile(list, page)
    isFirst = false
    const items = list.slice((page - 1) * 100, page * 100)
    return { items, total: list.length, totalPages: Math.ceil(list.length / 100) }
  })
  return { list, readPage }
}

const read = (readPage: ReturnType<typeof listOf>['readPage'], signal = new AbortController().signal) =>
  readAllRows({ readPage, signal, onProgress: () => undefined })

it.each([0, 1, 100, 101, 350])('reads all of %i rows, each page once', async (count) => {
  const { readPage } = listOf(count)
  expect(await read(readPage)).toEqual({ rows: idsDownFrom(count).map((id) => ({ id })), total: count })
  expect(readPage).toHaveBeenCalledTimes(Math.max(1, Math.ceil(count / 100)))
})

it('stops at the newest 10,000 rows and returns the total', async () => {
  const { readPage } = listOf(10_250)
  const all = await read(readPage)
  expect(all?.total).toBe(10_250)
  expect(ids(all?.rows ?? [])).toEqual(idsDownFrom(10_250, maxExportedRows))
  expect(readPage).toHaveBeenCalledTimes(100)
})

it('skips rows that arrive while reading, and neither repeats nor loses any', async () => {
  let next = 1_000
  const { readPage } = listOf(350, (list) => {
    for (let i = 0; i < 60; i++) list.unshift({ id: next++ })
  })
  expect(ids((await read(readPage))?.rows ?? [])).toEqual(idsDownFrom(350))
})

it('loses no rows when rows of earlier pages are deleted', async () => {
  const { readPage } = listOf(350, (list, page) => {
    if (page === 2) list.splice(10, 40)
  })
  const rows = ids((await read(readPage))?.rows ?? [])
  // The deleted rows had already been read.
  expect(rows).toEqual(idsDownFrom(350))
})

it('returns every row that exists from beginning to end, once and newest first, under any changes', async () => {
  const change = fc.record({ arrive: fc.nat(150), deleteAt: fc.nat(500), deleted: fc.nat(150) })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 700 }), fc.array(change, { maxLength: 12 }), async (count, changes) => {
      let next = count + 1
      const { list, readPage } = listOf(count, (rows) => {
        const { arrive = 0, deleteAt = 0, deleted = 0 } = changes.shift() ?? {}
        rows.splice(deleteAt, deleted)
        for (let i = 0; i < arrive; i++) rows.unshift({ id: next++ })
      })
      const rows = ids((await read(readPage))?.rows ?? [])
      expect(rows).toEqual([...new Set(rows)].sort((one, other) => other - one))
      expect(rows.every((id) => id <= count)).toBe(true)
      expect(ids(list).filter((id) => id <= count && !rows.includes(id))).toEqual([])
    }),
    { numRuns: 200 },
  )
})

it.each([
  ['more rows arrive than a page holds', 130],
  ['rows are deleted', -1],
])('gives up when %s endlessly', async (_, change) => {
  let total = 1_000_000
  const readPage = async () => {
    total += change
    return { items: [{ id: 1 }], total, totalPages: total }
  }
  await expect(read(vi.fn(readPage))).rejects.toThrow('faster than it is read')
})

it('stops when it is canceled, and reports its progress until then', async () => {
  const controller = new AbortController()
  const { readPage } = listOf(1_000, (_, page) => {
    if (page === 3) controller.abort()
  })
  const onProgress = vi.fn()
  expect(await readAllRows({ readPage, signal: controller.signal, onProgress })).toBeNull()
  expect(onProgress.mock.calls).toEqual([[{ read: 100, of: 1_000 }], [{ read: 200, of: 1_000 }]])
  expect(readPage).toHaveBeenCalledTimes(3)
})
