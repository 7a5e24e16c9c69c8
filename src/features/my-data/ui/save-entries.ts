import type { Entries } from './read-entries.ts'

const releaseAfterMs = 1_000

/** Hands the entries to the visitor as one file. Receipts stay out of it: whoever has one may erase its entry. */
export function saveEntries({ rows, more }: Entries, now = new Date()): void {
  const lines = rows.map((row) => JSON.stringify({ ...row, receipt: undefined }))
  const head = `{"readAt":"${now.toISOString()}","morePageViews":${more},"entries":[\n`
  const file = new Blob([head, lines.join(',\n'), '\n]}\n'], { type: 'application/json' })
  const address = URL.createObjectURL(file)
  const day = now.toISOString().slice(0, 10)
  Object.assign(document.createElement('a'), { href: address, download: `my-data-${day}.json` }).click()
  setTimeout(() => URL.revokeObjectURL(address), releaseAfterMs)
}
