// The database and disk alone: rows of the same size, written in groups at a fixed rate, without counters, server or
// HTTP.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { percentile } from '../../report/statistics.ts'
import { type Storage, withDatabase } from '../../stage/storage.ts'

export type Paced = { p99Ms: number; longestMs: number }
type Pace = { ratePerSecond: number; durationMs: number }
type Insert = (sql: string, parameters: unknown[]) => Promise<unknown>

const table =
  'CREATE TABLE IF NOT EXISTS direct_rows (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, text text NOT NULL)'
const insert = 'INSERT INTO direct_rows (text) SELECT * FROM unnest($1::text[]) RETURNING id'
const short = 'x'.repeat(150)
/** One row in ten is long. Incompressible, like the long conversions. */
const long = Array.from({ length: 3_000 }, (_, i) => String.fromCharCode(33 + ((i * i * 31 + i * 7) % 90))).join('')
const mostRows = 500

/** The time of each row, measured from its due time. */
export async function directRows(storage: Storage, pace: Pace): Promise<Paced> {
  if (storage.databaseUrl === undefined)
    return withDatabase(storage, (database) => writeAtPace((...call) => database.query(...call), pace))
  const client = new pg.Client(storage.databaseUrl)
  await client.connect()
  try {
    return await writeAtPace((sql, parameters) => client.query(sql, parameters), pace)
  } finally {
    await client.end()
  }
}

async function writeAtPace(write: Insert, { ratePerSecond, durationMs }: Pace): Promise<Paced> {
  await write(table, [])
  const timesMs: number[] = []
  const start = performance.now()
  const rows = (ratePerSecond * durationMs) / 1_000
  const dueAt = (row: number) => start + (row * 1_000) / ratePerSecond
  while (timesMs.length < rows) {
    const first = timesMs.length
    const due = Math.floor(((performance.now() - start) * ratePerSecond) / 1_000) - first
    if (due <= 0) {
      await pause(1)
      continue
    }
    const group = Array.from({ length: Math.min(due, mostRows) }, (_, i) => ((first + i) % 10 === 9 ? long : short))
    await write(insert, [group])
    const end = performance.now()
    for (let row = first; row < first + group.length; row++) timesMs.push(end - dueAt(row))
  }
  return { p99Ms: percentile(timesMs, 0.99), longestMs: percentile(timesMs, 1) }
}
