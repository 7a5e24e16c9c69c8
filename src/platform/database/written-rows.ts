// Rows of a group writer in their stored form.

/** The column of every table whose events may be sent again, with a unique index. */
export const keyColumn = 'idempotency_key'

export type WrittenRow = {
  id: number
  createdAt: string
  /** Its key was already stored: nothing was added. */
  isRepeat: boolean
}

/** As the statement returns them. Rows without a key have ascending ids in the given order. */
export type StoredRow = { id: number; createdAt: string; key?: string | null }

type Keyed = { key: string | null }

/** The rows without a key, and the first of each key. */
export function firstOfEachKey<Row extends Keyed>(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows.filter(({ key }) => {
    if (key === null) return true
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}
