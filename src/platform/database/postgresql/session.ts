// One connection of the pool, used for a statement or a transaction, with the time limits of both sides.
import type pg from 'pg'
import type { Statement } from '../engine/engine.ts'
import { defaultLimitMs, type Session, type StatementResult } from '../engine/transaction.ts'
import { keepsConnection, statementFailure, unavailable } from './connection-failures.ts'

export const connectLimitMs = 3_000

/**
 * The server's limits are below the client's, because a statement that the client gave up must not continue on the
 * server. Waiting for a lock has the shortest limit.
 */
const statementLimitMs = defaultLimitMs - 5_000
const lockLimitMs = 10_000

const settings = [
  `TIME ZONE 'UTC'`,
  `statement_timeout = ${statementLimitMs}`,
  `lock_timeout = ${lockLimitMs}`,
  `idle_in_transaction_session_timeout = ${defaultLimitMs}`,
  // JIT compilation takes a quarter of a second, longer than any statement of the product.
  'jit = off',
]
const ofSession = settings.map((setting) => `SET ${setting}`).join('; ')
const ofTransaction = settings.map((setting) => `SET LOCAL ${setting}`).join('; ')

/** Statements instead of start-up parameters, which connection poolers such as PgBouncer refuse. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  await client.query(statement(ofSession, connectLimitMs))
}

/** `shared`: a pooler gives each transaction another session, so nothing may stay behind in one. */
export type SessionKind = 'own' | 'shared'

export type SessionPool = { pool: pg.Pool; kind: SessionKind }

/** With the client-side time limit that `pg` supports per statement but its types omit. */
function statement(
  sql: string,
  limitMs: number,
  parameters: readonly unknown[] = [],
  kind: SessionKind = 'own',
): pg.QueryConfig & { query_timeout: number } {
  const name = kind === 'own' && parameters.length > 0 ? nameOf(sql) : undefined
  const text = kind === 'shared' && sql.startsWith('BEGIN') ? `${sql}; ${ofTransaction}` : sql
  return { text, values: [...parameters], query_timeout: limitMs, ...(name && { name }) }
}

/** More than the product has; a server keeps them for each connection. */
const maxNames = 300
const names = new Map<string, string>()

/** A named statement is parsed and planned once per connection, which is most of the server's cost of a small read. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `statement-${names.size}`
  names.set(sql, name)
  return name
}

/** Uses one connection. Releases it after success or a rejected statement, and destroys it after any other failure. */
export async function withSession<T>(
  { pool, kind }: SessionPool,
  limitMs: number,
  work: (session: Session) => Promise<T>,
): Promise<T> {
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
        return statementResult(await client.query(statement(sql, limitMs, parameters, kind)))
      } catch (error) {
        const failure = statementFailure(error)
        if (!(failure instanceof TypeError || keepsConnection(error))) isBroken = true
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

/** `pg` returns one result per statement of a script, which its types omit. */
function statementResult(results: pg.QueryResult | pg.QueryResult[]): StatementResult {
  if (Array.isArray(results)) return { rows: results.flatMap(({ rows }) => rows), command: 'SCRIPT', affectedRows: 0 }
  const { rows, command, rowCount } = results
  // The server counts the rows of a SELECT too.
  return { rows, command, affectedRows: command === 'SELECT' ? 0 : (rowCount ?? 0) }
}

/**
 * Sends everything from BEGIN to COMMIT in one round trip. After a rejected statement the server rejects those behind
 * it, and COMMIT rolls back.
 */
export async function runBatch(session: Session, statements: readonly Statement[]): Promise<StatementResult> {
  const all = [{ sql: 'BEGIN' }, ...statements, { sql: 'COMMIT' }]
  const results = await Promise.allSettled(all.map(({ sql, parameters }: Statement) => session.run(sql, parameters)))
  const refused = results.find((result) => result.status === 'rejected')
  if (refused) throw refused.reason
  const last = results.at(-2)
  return last?.status === 'fulfilled' ? last.value : { rows: [], command: 'BATCH', affectedRows: 0 }
}

/** In a transaction of its own where only that has the settings. */
export function runAlone(
  sessions: SessionPool,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<StatementResult> {
  return withSession(sessions, defaultLimitMs, (session) =>
    sessions.kind === 'own' ? session.run(sql, parameters) : runBatch(session, [{ sql, parameters }]),
  )
}

export async function runScript(session: Session, sql: string): Promise<unknown[]> {
  try {
    return (await session.run(sql)).rows
  } catch (error) {
    // Fails only when the connection is lost; then the server rolls back.
    await session.run('ROLLBACK').catch(() => undefined)
    throw error
  }
}
