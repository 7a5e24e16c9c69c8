// Rows of earlier days, as the site would have stored them then.
import type { Queryable } from '#platform/database/database.ts'
import { lowestKey } from '#platform/database/partitions/key-days.ts'

/** The key of the n-th event of a day. */
export function keyOfDay(day: string, n: number): string {
  return (
    lowestKey(day)
      .replace(/^(.{14})0/, '$17')
      .slice(0, 24) + n.toString(16).padStart(12, '0')
  )
}

/** Returns their ids. */
export async function storeConversions(
  database: Queryable,
  day: string,
  count: number,
  text = 'text',
): Promise<number[]> {
  const stored = await database.query<{ id: number }>(
    `INSERT INTO conversions (input_text, output_text, created_at, idempotency_key)
    SELECT $3 || n, $3 || n, $1::timestamptz + n * interval '1.000123 second', key::uuid
    FROM unnest($2::text[]) WITH ORDINALITY AS given (key, n) ORDER BY n RETURNING id`,
    [day, Array.from({ length: count }, (_, n) => keyOfDay(day, n)), text],
  )
  return stored.map(({ id }) => id)
}

const texts = [
  'plain',
  '𝗯𝗼𝗹𝗱 ä "quoted" \\ \n\t\r\u0001\u007f',
  '',
  'مرحبا 👩‍👩‍👧‍👦',
  `{"a": ['b']}`,
  'x'.repeat(100_000),
  `\\N`,
  'NULL',
]

/** Some columns allow null, which is neither an empty text nor the word; session ids are looked up by an index. */
function valueIn(column: string, text: string, n: number): string | string[] | null {
  if (column === 'colors') return [text, text]
  if (column === 'session_id') return text.slice(0, 200)
  return n % 2 === 1 && /data|referrer|utm/.test(column) ? null : text
}

/** Each table, and how it gets rows that hold what is hard to copy. */
export const tables = [
  { table: 'conversions', columns: ['input_text', 'output_text'] },
  { table: 'palettes', columns: ['starting_color', 'method', 'colors'] },
  { table: 'usage_events', columns: ['tool_type', 'action', 'input_data', 'output_data', 'metadata'] },
  { table: 'page_views', columns: ['path', 'referrer', 'session_id', 'source', 'device', 'utm_source'] },
].map(({ table, columns }) => ({
  table,
  insert: async (database: Queryable, day: string): Promise<void> => {
    for (const [n, text] of texts.entries()) {
      const values = columns.map((name) => valueIn(name, text, n))
      await database.query(
        `INSERT INTO ${table} (${columns.join(', ')}, created_at, idempotency_key)
        VALUES (${columns.map((_, place) => `$${place + 3}`).join(', ')}, $1::timestamptz + interval '1.234567 second', $2)`,
        [day, n === 0 ? null : keyOfDay(day, n), ...values],
      )
    }
  },
}))
