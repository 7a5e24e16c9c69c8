// A single connection without named statements, which also works where a pooler gives each transaction another server.
import pg from 'pg'
import { reasonOf } from '../postgresql/connection-failures.ts'
import { valueTypes } from '../postgresql/value-types.ts'

export type PlainClient = { query: <T>(sql: string, parameters?: readonly unknown[]) => Promise<T[]> }

export type Connected<T> = { ok: true; result: T } | { ok: false; reason: string }

/** A statement that takes longer is given up. */
const limitMs = 5_000

/** The reason never contains the URL, which has a password. */
export async function withPlainClient<T>(
  databaseUrl: string,
  work: (client: PlainClient) => Promise<T>,
): Promise<Connected<T>> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    application_name: 'marketing-toolkit doctor',
    types: valueTypes,
  })
  // A connection that breaks while it is idle would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const query = async <R>(sql: string, parameters: readonly unknown[] = []) =>
      (await client.query(sql, [...parameters])).rows as R[]
    return { ok: true, result: await work({ query }) }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  } finally {
    await client.end().catch(() => undefined)
  }
}
