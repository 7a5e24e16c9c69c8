// Conversion of column values to JavaScript values, the same on both engines.

export type ValueParser = (text: string) => unknown

/** By the type's object id. Other types keep the drivers' own rules, which agree. */
export const valueParsers: Readonly<Record<number, ValueParser>> = {
  20: Number, // int8: ids and counts stay far below 2^53
  1082: (date) => date,
  1114: toIso,
  1184: toIso,
}

/** Array types by their element type. */
export const arrayElements: Readonly<Record<number, number>> = { 1016: 20, 1182: 1082, 1115: 1114, 1185: 1184 }

/**
 * PostgreSQL's notation to ISO 8601 with milliseconds. Both engines run their sessions in UTC.
 * @example toIso('2025-09-17 08:30:00.25+00') === '2025-09-17T08:30:00.250Z'
 */
export function toIso(timestamp: string): string {
  const parts = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?(?:\+00)?$/.exec(timestamp)
  if (!parts) return timestamp
  const [, date, time, fraction = ''] = parts
  return `${date}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}
