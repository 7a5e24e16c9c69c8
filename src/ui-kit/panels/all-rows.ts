import type { RowPage } from '#shared/calls/panel-view.ts'

export const maxExportedRows = 10_000

type Reading<Row> = {
  /** Returns null when the session has ended. */
  readPage: (page: number) => Promise<RowPage<Row> | null>
  signal: AbortSignal
  onProgress: (progress: { read: number; of: number }) => void
}

/**
 * Reads the pages of a list, newest first, as it was when reading began, up to `maxExportedRows`. Returns null if it is
 * canceled or a page returns null.
 *
 * New rows push others onto later pages. Those rows are read twice and kept once. Deleted rows pull others onto pages
 * that were already read. The total shrinks by at least as many rows, so reading goes back that far.
 */
export async function readAllRows<Row extends { id: number }>({ readPage, signal, onProgress }: Reading<Row>) {
  const first = await readPage(1)
  if (!first) return null
  const newest = Math.max(...first.items.map(({ id }) => id))
  const pageSize = Math.max(first.items.length, 1)
  const of = Math.min(first.total, maxExportedRows)
  const rows = new Map<number, Row>()
  let [page, response, totalBefore] = [1, first, first.total]
  for (let reads = 1; !signal.aborted; reads++) {
    for (const row of response.items) if (row.id <= newest) rows.set(row.id, row)
    onProgress({ read: Math.min(rows.size, of), of })
    const deleted = Math.max(totalBefore - response.total, 0)
    if (deleted === 0 && (rows.size >= of || page >= response.totalPages)) {
      return { rows: newestFirst(rows).slice(0, maxExportedRows), total: first.total }
    }
    if (reads > 2 * Math.ceil(of / pageSize) + 100) throw new Error('The list changes faster than it is read')
    page = deleted > 0 ? Math.max(1, page - Math.ceil(deleted / pageSize)) : page + 1
    totalBefore = response.total
    const next = await readPage(page)
    if (!next) return null
    response = next
  }
  return null
}

function newestFirst<Row extends { id: number }>(rows: ReadonlyMap<number, Row>): Row[] {
  return [...rows.values()].sort((one, other) => other.id - one.id)
}
