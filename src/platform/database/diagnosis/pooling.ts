// Whether a pooler between the site and PostgreSQL gives each transaction another session of the server.
import { type Connected, type PlainClient, withPlainClient } from './plain-client.ts'

/** One attempt suffices on an idle pool; other clients may take the session that it watches. */
const attempts = 3

/**
 * With a session of its own a client always meets the same process of the server. Otherwise another client's open
 * transaction takes that process away, and the next statement meets another one, or waits for one.
 */
export async function sharesSessions(databaseUrl: string): Promise<Connected<boolean>> {
  const outer = await withPlainClient(databaseUrl, (watched) =>
    withPlainClient(databaseUrl, async (other) => {
      for (let left = attempts; left > 0; left--) if (await isTakenAway(watched, other)) return true
      return false
    }),
  )
  return outer.ok ? outer.result : outer
}

async function isTakenAway(watched: PlainClient, other: PlainClient): Promise<boolean> {
  const before = await processOf(watched)
  await other.query('BEGIN')
  await processOf(other)
  // Null: the pool has no second session.
  const after = await processOf(watched).catch(() => null)
  await other.query('ROLLBACK')
  return after !== before
}

async function processOf({ query }: PlainClient): Promise<number | null> {
  const [row] = await query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return row?.pid ?? null
}
