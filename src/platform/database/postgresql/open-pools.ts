// Opens the connections of `DATABASE_URL` and `DATABASE_DIRECT_URL`, and stops the start with one line when they cannot
// do what the site needs of them.
import { Socket } from 'node:net'
import pg from 'pg'
import { ConfigError } from '../../read-variable.ts'
import type { NoteFailure } from '../engine/engine.ts'
import { reasonOf, unavailable } from './connection-failures.ts'
import { connectLimitMs, prepareSession, type SessionKind, type SessionPool, withSession } from './session.ts'
import { keepsSessions } from './session-check.ts'
import { valueTypes } from './value-types.ts'

/** `directUrl` leads past a pooler, which then may give each transaction another session. */
export type PostgresqlAddresses = { databaseUrl: string; directUrl?: string | undefined }

export type Pools = {
  sessions: SessionPool
  /** Where each connection is a session of its own: the same pool, unless a pooler is in between. */
  own: SessionPool
  /** Where notifications arrive. */
  direct: pg.ClientConfig
}

const maxConnections = 10
/** Past a pooler: for pg-boss's scripts, some of which no transaction may surround. */
const maxDirectConnections = 2

export async function openPools(
  { databaseUrl, directUrl }: PostgresqlAddresses,
  { sockets, note }: { sockets: Set<Socket>; note: NoteFailure },
): Promise<Pools> {
  const open = (url: string, kind: SessionKind, max: number): SessionPool => {
    const options = { ...connectionOptions(url, sockets), max, idleTimeoutMillis: 60_000 }
    const pool = new pg.Pool({ ...options, ...(kind === 'own' && { onConnect: prepareSession }) })
    // Idle connections end with the server, and the pool opens new ones. Without a listener the error would end the
    // process.
    pool.on('error', (error) => note(unavailable(error)))
    return { pool, kind }
  }
  const sessions = open(databaseUrl, directUrl === undefined ? 'own' : 'shared', maxConnections)
  const own = directUrl === undefined ? sessions : open(directUrl, 'own', maxDirectConnections)
  const direct = connectionOptions(directUrl ?? databaseUrl, sockets)
  try {
    await refuseUnreachable(sessions, 'DATABASE_URL', databaseUrl)
    if (directUrl !== undefined) await refuseUnreachable(own, 'DATABASE_DIRECT_URL', directUrl)
    await refuseLostSessions({ sessions, direct, isDirect: directUrl !== undefined })
    return { sessions, own, direct }
  } catch (error) {
    await Promise.all(Array.from(new Set([sessions.pool, own.pool]), (pool) => pool.end()))
    throw error
  }
}

/** Keeps sockets, because no message can close a hanging connection. */
function connectionOptions(url: string, sockets: Set<Socket>): pg.ClientConfig {
  return {
    connectionString: url,
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

/** Never prints the URL, because it contains a password. */
async function refuseUnreachable(sessions: SessionPool, variable: string, url: string): Promise<void> {
  try {
    await withSession(sessions, connectLimitMs, (session) => session.run('SELECT 1'))
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new ConfigError(variable, `names a database at ${hostOf(url)} that cannot be used (${reasonOf(cause)})`)
  }
}

type Checked = { sessions: SessionPool; direct: pg.ClientConfig; isDirect: boolean }

async function refuseLostSessions({ sessions, direct, isDirect }: Checked): Promise<void> {
  const notify = (channel: string) =>
    withSession(sessions, connectLimitMs, (session) => session.run(`NOTIFY ${pg.escapeIdentifier(channel)}`))
  if (await keepsSessions(direct, notify)) return
  throw isDirect
    ? new ConfigError(
        'DATABASE_DIRECT_URL',
        'must lead to the database of DATABASE_URL past any pooler: a notification did not arrive',
      )
    : new ConfigError(
        'DATABASE_DIRECT_URL',
        'must be set, because DATABASE_URL leads through a pooler that keeps no sessions (transaction mode)',
      )
}

function hostOf(url: string): string {
  const parsed = URL.parse(url)
  return parsed?.searchParams.get('host') ?? (parsed?.host || 'an unreadable address')
}
