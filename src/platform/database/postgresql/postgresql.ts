// The engine for production and for several processes: a pool of `pg` connections.
import pg from 'pg'
import { ConfigError } from '../../read-variable.ts'
import type { Database, DatabaseLog, Queryable, TransactionOptions } from '../engine.ts'
import { DatabaseUnavailable } from '../failures.ts'
import { trackNesting } from '../nesting.ts'
import { answersWithin } from '../readiness.ts'
import { defaultLimitMs, runTransaction, type Session, type SessionAnswer } from '../transaction.ts'
import { reasonOf, statementFailure, unavailable } from './connection-failures.ts'
import { Notifications } from './notifications.ts'
import { valueTypes } from './value-types.ts'

const maxConnections = 10
const connectLimitMs = 3_000

export async function openPostgresql(databaseUrl: string, log: DatabaseLog): Promise<Database> {
  const connection = connectionOptions(databaseUrl)
  const pool = new pg.Pool({ ...connection, max: maxConnections, idleTimeoutMillis: 60_000, onConnect: prepareSession })
  // Idle connections die with the server; the pool opens new ones by itself. Without a listener this would end the process.
  pool.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'idle database connection lost'))
  await refuseUnreachable(pool, databaseUrl)

  const nesting = trackNesting()
  const notifications = new Notifications(connection, log)
  const run = async (sql: string, parameters?: readonly unknown[]) => {
    nesting.refuseInside()
    return withSession(pool, defaultLimitMs, (session) => session.run(sql, parameters))
  }
  const query = async <T>(sql: string, parameters?: readonly unknown[]) => (await run(sql, parameters)).rows as T[]
  const transaction = async <T>(work: (tx: Queryable) => Promise<T>, options: TransactionOptions = {}) => {
    nesting.refuseInside()
    const limitMs = options.limitMs ?? defaultLimitMs
    return withSession(pool, limitMs, (session) =>
      runTransaction(session, (handle) => nesting.run(() => work(handle)), limitMs),
    )
  }
  let closing: Promise<void> | undefined
  return {
    engine: 'postgresql',
    query,
    run,
    transaction,
    script: async (sql) => {
      nesting.refuseInside()
      return withSession(pool, defaultLimitMs, (session) => runScript(session, sql))
    },
    insideTransaction: nesting.isInside,
    notify: async (channel, payload) => {
      await query('SELECT pg_notify($1, $2)', [channel, payload])
    },
    listen: (channel, listener) => notifications.listen(channel, listener),
    isReady: () => answersWithin(() => withSession(pool, connectLimitMs, (session) => session.run('SELECT 1'))),
    // Autovacuum and the checkpointer of the server do it.
    maintain: async () => undefined,
    close: () => {
      closing ??= notifications.close().then(() => pool.end())
      return closing
    },
  }
}

function connectionOptions(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectLimitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'marketing-toolkit',
    types: valueTypes,
  }
}

/** Statements instead of start-up parameters, which connection poolers such as PgBouncer refuse. */
async function prepareSession(client: pg.ClientBase): Promise<void> {
  const sql = `SET TIME ZONE 'UTC'; SET idle_in_transaction_session_timeout = ${defaultLimitMs}`
  await client.query(statement(sql, connectLimitMs))
}

/** With the client-side time limit that `pg` knows per statement but its types do not. */
function statement(
  sql: string,
  limitMs: number,
  parameters: readonly unknown[] = [],
): pg.QueryConfig & { query_timeout: number } {
  const name = parameters.length > 0 ? nameOf(sql) : undefined
  return { text: sql, values: [...parameters], query_timeout: limitMs, ...(name && { name }) }
}

/** More than the product has; a server keeps them for each connection. */
const maxNames = 300
const names = new Map<string, string>()

/** A named statement is parsed and planned once for each connection, which is most of what a small read costs the server. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `statement-${names.size}`
  names.set(sql, name)
  return name
}

/** Lends one connection. A statement the server refuses leaves it usable; after anything else it is thrown away. */
async function withSession<T>(pool: pg.Pool, limitMs: number, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error) => {
    throw unavailable(error)
  })
  let isBroken = false
  const markBroken = () => {
    isBroken = true
  }
  client.on('error', markBroken)
  const session: Session = {
    async run(sql, parameters) {
      try {
        return sessionAnswer(await client.query(statement(sql, limitMs, parameters)))
      } catch (error) {
        const failure = statementFailure(error)
        if (failure instanceof DatabaseUnavailable) isBroken = true
        throw failure
      }
    },
  }
  try {
    return await work(session)
  } finally {
    client.off('error', markBroken)
    client.release(isBroken)
  }
}

/** `pg` resolves with one result for each statement where a script has several, which its types do not say. */
function sessionAnswer(results: pg.QueryResult | pg.QueryResult[]): SessionAnswer {
  if (Array.isArray(results)) return { rows: results.flatMap(({ rows }) => rows), command: 'SCRIPT', affectedRows: 0 }
  const { rows, command, rowCount } = results
  // The server counts the rows of a SELECT too.
  return { rows, command, affectedRows: command === 'SELECT' ? 0 : (rowCount ?? 0) }
}

async function runScript(session: Session, sql: string): Promise<unknown[]> {
  try {
    return (await session.run(sql)).rows
  } catch (error) {
    // Fails only when the connection is gone, and then the server rolls back by itself.
    await session.run('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Stops the start with one line; the URL itself is never printed, it holds a password. */
async function refuseUnreachable(pool: pg.Pool, databaseUrl: string): Promise<void> {
  try {
    await withSession(pool, connectLimitMs, (session) => session.run('SELECT 1'))
  } catch (error) {
    await pool.end()
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new ConfigError(
      'DATABASE_URL',
      `names a database at ${hostOf(databaseUrl)} that cannot be used (${reasonOf(cause)})`,
    )
  }
}

function hostOf(databaseUrl: string): string {
  const url = URL.parse(databaseUrl)
  return url?.searchParams.get('host') ?? (url?.host || 'an unreadable address')
}
