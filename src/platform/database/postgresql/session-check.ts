// Whether a connection keeps its session. Notifications, and statements prepared by name, need one.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** A notification arrives within milliseconds, or never. */
const limitMs = 5_000

/**
 * Listens on an idle connection and notifies over another one. A pooler in transaction mode has given the session that
 * listens back, so that nothing arrives, however little else it has to do; nor does it from another database. A failure,
 * such as of a standby, shows nothing: true.
 */
export async function keepsSessions(
  options: pg.ClientConfig,
  notify: (channel: string) => Promise<unknown>,
): Promise<boolean> {
  const channel = `session_check_${randomUUID()}`
  const client = new pg.Client({ ...options, query_timeout: limitMs })
  // Its calls reject as well.
  client.on('error', () => undefined)
  const arrived = new Promise<true>((resolve) => client.once('notification', () => resolve(true)))
  try {
    await client.connect()
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    await notify(channel)
    return await Promise.race([arrived, pause(limitMs, false, { ref: false })])
  } catch {
    return true
  } finally {
    client.end().catch(() => undefined)
  }
}
