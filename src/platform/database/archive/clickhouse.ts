// The statements that go to ClickHouse. Its client is loaded with the first one.
import type { ClickHouseClient } from '@clickhouse/client'
import { ArchiveUnavailable } from '../engine/failures.ts'

/** Values for the placeholders of a statement: `{paths:Array(String)}`. */
export type ArchiveValues = Readonly<Record<string, unknown>>

export type ClickHouse = {
  /** Rows as JSON: 64-bit numbers as numbers, times as `2026-11-01 10:00:00.123456` in UTC. */
  read<Row>(sql: string, values?: ArchiveValues): Promise<Row[]>
  command(sql: string, values?: ArchiveValues): Promise<void>
  /** Stores lines of JSON. The same token again stores nothing. */
  insert(table: string, lines: readonly string[], token: string): Promise<void>
  close(): Promise<void>
}

const requestLimitMs = 60_000

/** The condition that bounds every query of rows by days, so that only their parts are read. */
export const withinDays = 'day BETWEEN {first_day:Date} AND {last_day:Date}'

export function openClickHouse(url: string): ClickHouse {
  let opened: Promise<ClickHouseClient> | undefined
  const client = () => {
    opened ??= connect(url)
    return opened
  }
  return {
    read: (sql, values = {}) =>
      reached(async () => {
        const result = await (await client()).query({ query: sql, query_params: { ...values }, format: 'JSONEachRow' })
        return result.json()
      }),
    command: (sql, values = {}) =>
      reached(async () => {
        await (await client()).command({ query: sql, query_params: { ...values } })
      }),
    insert: (table, lines, token) =>
      reached(async () => {
        await (await client()).command({
          query: `INSERT INTO ${table} FORMAT JSONEachRow\n${lines.join('\n')}`,
          clickhouse_settings: { insert_deduplication_token: token },
        })
      }),
    async close() {
      await (await opened)?.close()
    },
  }
}

async function connect(url: string): Promise<ClickHouseClient> {
  const { ClickHouseLogLevel, createClient } = await import('@clickhouse/client')
  return createClient({
    url,
    request_timeout: requestLimitMs,
    compression: { response: true, request: true },
    application: 'marketing-toolkit',
    // Its errors are thrown, which is enough.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: {
      date_time_input_format: 'best_effort',
      output_format_json_quote_64bit_integers: 0,
      // An acknowledged batch is on the disk, and mutations are complete when they return.
      async_insert: 0,
      // Parameters hold the ids of visitors.
      log_queries: 0,
      mutations_sync: '2',
      lightweight_deletes_sync: '2',
      // Statements contain the few rows that are in PostgreSQL.
      max_query_size: '20000000',
    },
  })
}

/** A failing ClickHouse is a failing database for the caller: 503, and the same call may succeed later. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw new ArchiveUnavailable(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
