// The cursor of the article list: the last article of a page, by its milliseconds and id, so that new articles do not
// shift the next page. Opaque to callers.

export type Cursor = { publishedAt: string; id: number }

/** The last instant of the year 9999. */
const latestMs = 253_402_300_799_999

/** @example writeCursor({ publishedAt: '2025-09-17T08:30:00.250Z', id: 42 }) === 'mfnr2zkq-16' */
export function writeCursor({ publishedAt, id }: Cursor): string {
  return `${Date.parse(publishedAt).toString(36)}-${id.toString(36)}`
}

/** Null for text that `writeCursor` did not create. */
export function readCursor(text: string): Cursor | null {
  const [, instant = '', number = ''] = /^([0-9a-z]{1,10})-([0-9a-z]{1,11})$/.exec(text) ?? []
  const ms = Number.parseInt(instant, 36)
  const id = Number.parseInt(number, 36)
  if (!(ms <= latestMs) || !Number.isSafeInteger(id) || id < 1) return null
  const cursor = { publishedAt: new Date(ms).toISOString(), id }
  return writeCursor(cursor) === text ? cursor : null
}
