// The engine for production and for several processes: a pool of `pg` connections.
import type { Socket } from 'node:net'
import type pg from 'pg'
import type { DatabaseEngine, NoteFailure, Queryable, Statement, TransactionOptions } from '../engine/engine.ts'
import { DatabaseUnavailable } from '../engine/failures.ts'
import { trackNesting } from '../engine/nesting.ts'
import { defaultLimitMs, runTransaction, type Session, writeProbe } from '../engine/transaction.ts'
import { endsWithin } from '../outage/time-limits.ts'
import { Notifications, type Pulse } from './notifications.ts'
import { openPools, type PostgresqlAddresses } from './open-pools.ts'
import { connectLimitMs, runAlone, runBatch, runScript, withSession } from './session.ts'

const closeLimitMs = 3_000
const probeLimitMs = 5_000

export async function openPostgresql(
  addresses: PostgresqlAddresses,
  note: NoteFailure,
  pulse?: Pulse,
): Promise<DatabaseEngine> {
  const sockets = new Set<Socket>()
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  const { sessions, own, direct } = await openPools(addresses, { sockets, note })
  const pools = new Set([sessions.pool, own.pool])

  const nesting = trackNesting()
  const notifications = new Notifications(direct, { note, onSilence: cutAll, pulse })
  const run = async (sql: string, parameters?: readonly unknown[]) => {
    nesting.refuseInside()
    return runAlone(sessions, sql, parameters)
  }
  const query = async <T>(sql: string, parameters?: readonly unknown[]) => (await run(sql, parameters)).rows as T[]
  const transaction = async <T>(work: (tx: Queryable) => Promise<T>, options: TransactionOptions = {}) => {
    nesting.refuseInside()
    const limitMs = options.limitMs ?? defaultLimitMs
    const within = async (handle: Queryable) => {
      if (options.limitMs !== undefined) await handle.query(limitsOfTransaction, [`${options.limitMs}ms`])
      return nesting.run(() => work(handle))
    }
    return withSession(sessions, limitMs, (session) => runTransaction(session, within, options))
  }
  let closing: Promise<void> | undefined
  return {
    engine: 'postgresql',
    query,
    run,
    transaction,
    batch: async <T>(statements: readonly Statement<T>[]) => {
      nesting.refuseInside()
      return (await withSession(sessions, defaultLimitMs, (session) => runBatch(session, statements))).rows as T[]
    },
    script: async (sql) => {
      nesting.refuseInside()
      return withSession(own, defaultLimitMs, (session) => runScript(session, sql))
    },
    insideTransaction: nesting.isInside,
    notify: async (channel, payload) => {
      await query('SELECT pg_notify($1, $2)', [channel, payload])
    },
    listen: (channel, listener) => notifications.listen(channel, listener),
    connections: () => ({ open: sumOf(pools, 'totalCount'), waiting: sumOf(pools, 'waitingCount') }),
    confirmWrites: () => withSession(sessions, connectLimitMs, refuseReadOnly),
    probe: () => transaction(writeProbe, { limitMs: probeLimitMs }),
    // The server's autovacuum and checkpointer do this.
    maintain: async () => undefined,
    close: () => {
      closing ??= endsWithin(closeLimitMs, Promise.all([notifications.close(), ...endOf(pools)]), cutAll)
      return closing
    },
  }
}

function endOf(pools: Iterable<pg.Pool>): Promise<void>[] {
  return Array.from(pools, (pool) => pool.end())
}

function sumOf(pools: Iterable<pg.Pool>, count: 'totalCount' | 'waitingCount'): number {
  return Array.from(pools, (pool) => pool[count]).reduce((sum, one) => sum + one, 0)
}

/** The session's limits hold for single statements; longer or shorter work sets its own. */
const limitsOfTransaction = `SELECT set_config('statement_timeout', $1, true), set_config('lock_timeout', $1, true)`

/** For instance a standby, a former primary after a failover, or a server that its operator set read-only. */
async function refuseReadOnly(session: Session): Promise<void> {
  const { rows } = await session.run("SELECT current_setting('transaction_read_only') = 'on' AS is")
  if ((rows as { is: boolean }[])[0]?.is) throw new DatabaseUnavailable('it is read-only')
}
