// One transaction on one session, with the same behavior on both engines.
import type { Queryable, QueryResult, Rows, TransactionOptions } from './engine.ts'
import { DatabaseUnavailable, QueryError } from './failures.ts'

export type StatementResult = QueryResult & { command: string }
export type Session = { run(sql: string, parameters?: readonly unknown[]): Promise<StatementResult> }

/** The limit of a statement and of a whole transaction, because the embedded engine serves nothing else meanwhile. */
export const defaultLimitMs = 30_000

export async function runTransaction<T>(
  session: Session,
  work: (transaction: Queryable) => Promise<T>,
  { limitMs = defaultLimitMs, isSnapshot = false }: TransactionOptions = {},
): Promise<T> {
  await session.run(isSnapshot ? 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY' : 'BEGIN')
  const handle = openHandle(session)
  try {
    const result = await within(limitMs, work(handle.transaction))
    await handle.finish()
    const { command } = await session.run('COMMIT')
    // A statement failed and `work` swallowed the error: the server rolls back without reporting an error.
    if (command === 'ROLLBACK') {
      throw new QueryError('The transaction was rolled back because one of its statements failed', '25P02')
    }
    return result
  } catch (error) {
    await handle.finish()
    // Fails only when the connection is lost; then the server rolls back.
    await session.run('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Runs the statements of a transaction one after the other and rejects those after its end. */
function openHandle(session: Session) {
  let isOver = false
  let last: Promise<unknown> = Promise.resolve()
  const run = (sql: string, parameters?: readonly unknown[]) => {
    const result = last.then(() => {
      if (isOver) throw new Error('The transaction is over')
      return session.run(sql, parameters)
    })
    last = result.catch(() => undefined)
    return result
  }
  const transaction: Queryable = {
    run,
    query: async <Row>(sql: string, parameters?: readonly unknown[]) => (await run(sql, parameters)).rows as Rows<Row>,
  }
  return {
    transaction,
    /** Resolves when no statement of the transaction is running. */
    async finish() {
      isOver = true
      await last
    },
  }
}

function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    limit.reject(new DatabaseUnavailable(`a transaction took longer than ${limitMs} ms and was rolled back`))
  }, limitMs)
  return Promise.race([work, limit.promise]).finally(() => clearTimeout(timer))
}

/** Lets engines test whether they can write: a temporary table, large enough to need space of its own. */
export async function writeProbe(transaction: Queryable): Promise<void> {
  await transaction.query(
    "CREATE TEMPORARY TABLE write_probe ON COMMIT DROP AS SELECT repeat('x', 1000) AS text FROM generate_series(1, 1000)",
  )
}
