// Keys of the whole site: the first process that needs one creates it, all processes share it, and backups contain it.
import type { Database } from '../engine/engine.ts'

/** Returns the key of that name; calls `make` when there is none. */
export async function siteKey(database: Database, name: string, make: () => string | Promise<string>): Promise<string> {
  const known = await readKey(database, name)
  if (known !== undefined) return known
  await database.query('INSERT INTO site_keys (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING', [
    name,
    await make(),
  ])
  const made = await readKey(database, name)
  if (made === undefined) throw new Error(`The site key ${name} is missing and cannot be created`)
  return made
}

/** Undefined where no process has needed the key yet. */
export async function readKey(database: Pick<Database, 'query'>, name: string): Promise<string | undefined> {
  const [row] = await database.query<{ value: string }>('SELECT value FROM site_keys WHERE name = $1', [name])
  return row?.value
}
