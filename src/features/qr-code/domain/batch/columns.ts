// Column names in the first line of a list.

const nameWords = ['name', 'title', 'label', 'file', 'file name', 'filename']
const addressWords = ['url', 'link', 'address', 'web address', 'website', 'href', 'destination']

type Columns = (cells: readonly string[]) => { name: string; address: string; hasMore: false }

/** The column order. Null when the first line names no address column, which makes that line a row. */
export function namedColumns(cells: readonly string[]): Columns | null {
  const known = cells.map((cell) => cell.toLowerCase())
  const addressAt = known.findIndex((cell) => addressWords.includes(cell))
  const nameAt = known.findIndex((cell) => nameWords.includes(cell))
  if (addressAt < 0) return null
  return (row) => ({ name: row[nameAt] ?? '', address: row[addressAt] ?? '', hasMore: false })
}
