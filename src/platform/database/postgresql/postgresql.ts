// The engine for production and for several processes: a pool of `pg` connections.
import { Socket } from 'node:net'
import pg from 'pg'
import { ConfigError } from '../../read-variable.ts'
import type { DatabaseEngine, NoteFailure, Queryable, Statement, TransactionOptions } from '../engine/engine.ts'
import { DatabaseUnavailable } from '../engine/failures.ts'
import { trackNesting } from '../engine/nesting.ts'
import { defaultLimitMs, runTransaction, type Session, writeProbe } from '../engine/transaction.ts'
import { endsWithin } from '../outage/time-limits.ts'
import { reasonOf, unavailable } from './connection-failures.ts'
import { Notifications, type Pulse } from './notifications.ts'
import { connectLimitMs, prepareSession, runBatch, runScript, withSession } from './session.ts'
import { valueTypes } from './value-types.ts'

const maxConnections = 10
const closeLimitMs = 3_000
const probeLimitMs = 5_000

export async function openPostgresql(databaseUrl: string, note: NoteFailure, pulse?: Pulse): Promise<DatabaseEngine> {
  const sockets = new Set<Socket>()
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const connection = connectionOptions(databaseUrl, sockets)
  const pool = new pg.Pool({ ...connection, max: maxConnections, idleTimeoutMillis: 60_000, onConnect: prepareSession })
  // Idle connections end with the server, and the pool opens new ones. Without a listener the error would end the
  // process.
  pool.on('error', (error) => note(unavailable(error)))
  await refuseUnreachable(pool, databaseUrl)

  const nesting = trackNesting()
  const notifications = new Notifications(connection, { note, onSilence: cutAll, pulse })
  const run = async (sql: string, parameters?: readonly unknown[]) => {
    nesting.refuseInside()
    return withSession(pool, defaultLimitMs, (session) => session.run(sql, parameters))
  }
  const query = async <T>(sql: string, parameters?: readonly unknown[]) => (await run(sql, parameters)).rows as T[]
  const transaction = async <T>(work: (tx: Queryable) => Promise<T>, options: TransactionOptions = {}) => {
    nesting.refuseInside()
    const limitMs = options.limitMs ?? defaultLimitMs
    const within = async (handle: Queryable) => {
      if (options.limitMs !== undefined) await handle.query(limitsOfTransaction, [`${options.limitMs}ms`])
      return nesting.run(() => work(handle))
    }
    return withSession(pool, limitMs, (session) => runTransaction(session, within, options))
  }
  let closing: Promise<void> | undefined
  return {
    engine: 'postgresql',
    query,
    run,
    transaction,
    batch: async <T>(statements: readonly Statement<T>[]) => {
      nesting.refuseInside()
      return (await withSession(pool, defaultLimitMs, (session) => runBatch(session, statements))) as T[]
    },
    script: async (sql) => {
      nesting.refuseInside()
      return withSession(pool, defaultLimitMs, (session) => runScript(session, sql))
    },
    insideTransaction: nesting.isInside,
    notify: async (channel, payload) => {
      await query('SELECT pg_notify($1, $2)', [channel, payload])
    },
    listen: (channel, listener) => notifications.listen(channel, listener),
    connections: () => ({ open: pool.totalCount, waiting: pool.waitingCount }),
    confirmWrites: () => withSession(pool, connectLimitMs, refuseReadOnly),
    probe: () => transaction(writeProbe, { limitMs: probeLimitMs }),
    // The server's autovacuum and checkpointer do this.
    maintain: async () => undefined,
    close: () => {
      closing ??= endsWithin(closeLimitMs, Promise.all([notifications.close(), pool.end()]), cutAll)
      return closing
    },
  }
}

/** The session's limits hold for single statements; longer or shorter work sets its own. */
const limitsOfTransaction = `SELECT set_config('statement_timeout', $1, true), set_config('lock_timeout', $1, true)`

/** For instance a standby, a former primary after a failover, or a server that its operator set read-only. */
async function refuseReadOnly(session: Session): Promise<void> {
  const { rows } = await session.run("SELECT current_setting('transaction_read_only') = 'on' AS is")
  if ((rows as { is: boolean }[])[0]?.is) throw new DatabaseUnavailable('it is read-only')
}

/** Keeps sockets, because no message can close a hanging connection. */
function connectionOptions(databaseUrl: string, sockets: Set<Socket>): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectLimitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // The statements of a batch are sent without waiting for each other's results.
    pipeline: true,
    application_name: 'marketing-toolkit',
    types: valueTypes,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      return socket.once('close', () => sockets.delete(socket))
    },
  }
}

/** Stops the start with one line; never prints the URL, because it contains a password. */
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
