// One connection of the pool, lent for a statement or a transaction, with the time limits of both sides.
import type pg from 'pg'
import { defaultLimitMs, type Session, type SessionAnswer } from '../transaction.ts'
import { keepsConnection, statementFailure, unavailable } from './connection-failures.ts'

export const connectLimitMs = 3_000

/**
 * The server's limits are below the client's: a statement that is given up must not go on there. Who waits for a lock waits for
 * somebody else, which is to be told sooner.
 */
const statementLimitMs = defaultLimitMs - 5_000
const lockLimitMs = 10_000

/** Statements instead of start-up parameters, which connection poolers such as PgBouncer refuse. */
export async function prepareSession(client: pg.ClientBase): Promise<void> {
  const settings = [
    `SET TIME ZONE 'UTC'`,
    `SET statement_timeout = ${statementLimitMs}`,
    `SET lock_timeout = ${lockLimitMs}`,
    `SET idle_in_transaction_session_timeout = ${defaultLimitMs}`,
    // Compiling takes a quarter of a second, and whoever reads a report waits for it: statements here are to be shorter than that.
    'SET jit = off',
  ]
  await client.query(statement(settings.join('; '), connectLimitMs))
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
export async function withSession<T>(
  pool: pg.Pool,
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
        return sessionAnswer(await client.query(statement(sql, limitMs, parameters)))
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

/** `pg` resolves with one result for each statement where a script has several, which its types do not say. */
function sessionAnswer(results: pg.QueryResult | pg.QueryResult[]): SessionAnswer {
  if (Array.isArray(results)) return { rows: results.flatMap(({ rows }) => rows), command: 'SCRIPT', affectedRows: 0 }
  const { rows, command, rowCount } = results
  // The server counts the rows of a SELECT too.
  return { rows, command, affectedRows: command === 'SELECT' ? 0 : (rowCount ?? 0) }
}

export async function runScript(session: Session, sql: string): Promise<unknown[]> {
  try {
    return (await session.run(sql)).rows
  } catch (error) {
    // Fails only when the connection is gone, and then the server rolls back by itself.
    await session.run('ROLLBACK').catch(() => undefined)
    throw error
  }
}
