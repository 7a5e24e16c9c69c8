// Databases for tests: each test file gets its own, on either engine.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { prepareDataFolder } from '#platform/database/embedded/data-folder.ts'
import { createPostgresServer, freePort, missingPostgres, untilPostgresAnswers, urlOf } from './postgres-server.ts'

export type Engine = Database['engine']
export const engines: readonly Engine[] = ['postgresql', 'embedded']

export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** One `describe` per engine around the same tests. */
export function eachEngine(tests: (engine: Engine) => void): void {
  describe.each(engines)('on %s', (engine) => tests(engine))
}

/** Opens a fresh database before the tests of the surrounding `describe` and closes it after them. */
export function databaseFor(engine: Engine): () => Database {
  let database: Database | undefined
  let dataDir: string | undefined
  beforeAll(async () => {
    const options = await freshDatabaseOptions(engine)
    dataDir = options.dataDir
    database = await openDatabase({ ...options, log: silentLog })
  })
  afterAll(async () => {
    await database?.close()
    // 40 MB each: a whole test run must not fill the disk.
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true })
  })
  return () => {
    if (!database) throw new Error('The database is opened in beforeAll: ask for it inside a test')
    return database
  }
}

/** To be closed by the test. */
export async function freshDatabase(engine: Engine): Promise<Database> {
  return openDatabase({ ...(await freshDatabaseOptions(engine)), log: silentLog })
}

/** What `openDatabase` and the server need to find a database that nobody else uses. */
export async function freshDatabaseOptions(engine: Engine): Promise<{ databaseUrl?: string; dataDir: string }> {
  return engine === 'postgresql'
    ? { databaseUrl: await freshDatabaseUrl(), dataDir: await emptyDataDir() }
    : { dataDir: await freshDataDir() }
}

/** The same over an engine that writes through to the disk, for the test that asks: its PostgreSQL ends with it. */
export async function durableDatabaseOptions(engine: Engine): Promise<{ databaseUrl?: string; dataDir: string }> {
  if (engine === 'embedded') return freshDatabaseOptions(engine)
  const server = await createPostgresServer(await freePort())
  onTestFinished(() => server.remove())
  await server.start()
  return { databaseUrl: server.url(), dataDir: await emptyDataDir() }
}

/** The address of a new empty PostgreSQL database. */
export async function freshDatabaseUrl(): Promise<string> {
  const port = inject('postgresPort')
  if (port === undefined) throw new Error(missingPostgres)
  await untilPostgresAnswers(urlOf(port))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client(urlOf(port))
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return urlOf(port, name)
}

/** A data directory with an empty embedded database in it, copied from one made once per test run. */
export async function freshDataDir(): Promise<string> {
  const template = join(inject('testFolder'), 'template')
  if (!existsSync(template)) await makeTemplate(template)
  const dataDir = await emptyDataDir()
  await cp(template, dataDir, { recursive: true })
  return dataDir
}

export function emptyDataDir(): Promise<string> {
  return mkdtemp(join(inject('testFolder'), 'data-'))
}

/** Making a database takes seconds of both cores: one test file does it, the others wait. */
async function makeTemplate(template: string): Promise<void> {
  const making = `${template}.making`
  const isOurs = await mkdir(making).then(
    () => true,
    () => false,
  )
  if (isOurs && existsSync(template)) {
    // Another one has finished it between our look and our turn.
    await rm(making, { recursive: true })
  } else if (isOurs) {
    await prepareDataFolder(making, silentLog)
    await rename(making, template)
  } else {
    const deadline = Date.now() + 110_000
    while (!existsSync(template)) {
      if (Date.now() > deadline) throw new Error('The test file that makes the embedded database did not finish')
      await pause(50)
    }
  }
}
