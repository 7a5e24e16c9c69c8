// PostgreSQL databases for tests: copies of templates that are filled at their first use. A template serves one day,
// because its tables and rows are made for that day.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { utcDayOf } from '#platform/database/partitions/key-days.ts'
import { connectToPostgres, urlOf } from './postgres-server.ts'

export type Template = { name: string; fill: (databaseUrl: string) => Promise<void> }

/** Returns the address of a new database: a copy of the template, or empty without one. */
export async function newPostgresDatabase(port: number, template?: Template): Promise<string> {
  const client = await connectToPostgres(urlOf(port))
  try {
    const source = template ? await madeToday(client, port, template) : 'template1'
    const name = uniqueName('test')
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source}`)
    return urlOf(port, name)
  } finally {
    await client.end()
  }
}

/** The lock makes the other test processes wait; a template gets its name only when it is complete. */
async function madeToday(client: pg.Client, port: number, template: Template): Promise<string> {
  const name = `${template.name}_${utcDayOf(Date.now()).replaceAll('-', '')}`
  const exists = async () => (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1
  if (await exists()) return name
  await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
  try {
    if (await exists()) return name
    const unfinished = uniqueName(name)
    await client.query(`CREATE DATABASE ${unfinished}`)
    await template.fill(urlOf(port, unfinished))
    await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
    return name
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [name])
  }
}

const uniqueName = (start: string) => `${start}_${randomUUID().replaceAll('-', '')}`
