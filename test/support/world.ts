// The demo world for journeys and screenshots: the same articles that `npm run demo` shows.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { seedDatabase } from '../../demo/seed.ts'
import { missingPostgres, untilPostgresAnswers, urlOf } from './postgres-server.ts'

const template = 'demo_world'
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The address of a new PostgreSQL database that holds the demo world. */
export function seededDatabaseUrl(): Promise<string> {
  const port = inject('postgresPort')
  if (port === undefined) throw new Error(missingPostgres)
  return copyOfWorld(port)
}

/** Filling a database takes a second: it is done once per run, and PostgreSQL copies the files from then on. */
export async function copyOfWorld(port: number): Promise<string> {
  await untilPostgresAnswers(urlOf(port))
  const client = new pg.Client(urlOf(port))
  await client.connect()
  try {
    // Held until the connection ends: one test file makes the template, the others wait.
    await client.query(`SELECT pg_advisory_lock(hashtext('${template}'))`)
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
    if (rowCount === 0) await makeTemplate(client, port)
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    return urlOf(port, name)
  } finally {
    await client.end()
  }
}

async function makeTemplate(client: pg.Client, port: number): Promise<void> {
  const unfinished = `${template}_${randomUUID().replaceAll('-', '')}`
  await client.query(`CREATE DATABASE ${unfinished}`)
  await seedDatabase({ databaseUrl: urlOf(port, unfinished), dataDir: '', log })
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`)
}
