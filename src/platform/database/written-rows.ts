// Matches given rows to stored rows, where an event may have been stored before.

export type WrittenRow = {
  id: number
  createdAt: string
  /** Its key was stored before: nothing was added. */
  isRepeat: boolean
}

/** The result for one given row: an error concerns that row only. */
export type Outcome = WrittenRow | Error | undefined

/** As the statement returns them. Rows without a key have ascending ids in the given order. */
export type StoredRow = { id: number; createdAt: string; key?: string | null; isRepeat?: boolean }

type Keyed = { key: string | null }

/** One stored row for each given one, undefined where there is none. */
export function placeRows(given: readonly Keyed[], stored: readonly StoredRow[]): (WrittenRow | undefined)[] {
  const byKey = new Map<string, WrittenRow>()
  const withoutKey: WrittenRow[] = []
  for (const { id, createdAt, key = null, isRepeat = false } of stored) {
    if (key === null) withoutKey.push({ id, createdAt, isRepeat })
    else byKey.set(key, { id, createdAt, isRepeat })
  }
  withoutKey.sort((one, other) => one.id - other.id)
  let next = 0
  return given.map(({ key }) => {
    if (key === null) return withoutKey[next++]
    const row = byKey.get(key)
    // Later rows with this key repeat the first.
    if (row) byKey.set(key, { ...row, isRepeat: true })
    return row
  })
}

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
