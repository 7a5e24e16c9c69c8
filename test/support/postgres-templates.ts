// PostgreSQL databases for tests: copies of templates that are filled once per run, at their first use.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { connectToPostgres, urlOf } from './postgres-server.ts'

export type Template = { name: string; fill: (databaseUrl: string) => Promise<void> }

/** Returns the address of a new database: a copy of the template, or empty without one. */
export async function newPostgresDatabase(port: number, template?: Template): Promise<string> {
  const client = await connectToPostgres(urlOf(port))
  try {
    if (template) await makeOnce(client, port, template)
    const name = uniqueName('test')
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template?.name ?? 'template1'}`)
    return urlOf(port, name)
  } finally {
    await client.end()
  }
}

/** The lock makes the other test processes wait; a template gets its name only when it is complete. */
async function makeOnce(client: pg.Client, port: number, { name, fill }: Template): Promise<void> {
  const exists = async () => (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1
  if (await exists()) return
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
  try {
    if (await exists()) return
    const unfinished = uniqueName(name)
    await client.query(`CREATE DATABASE ${unfinished}`)
    await fill(urlOf(port, unfinished))
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name])
  }
}

const uniqueName = (start: string) => `${start}_${randomUUID().replaceAll('-', '')}`
