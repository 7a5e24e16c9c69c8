// Databases for tests: each test file gets its own, on either engine.
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, inject, onTestFinished } from 'vitest'
import { type Database, openAsItIs, openDatabase } from '#platform/database/database.ts'
import { utcDayOf } from '#platform/database/partitions/key-days.ts'
import { breadth } from './breadth.ts'
import { createPostgresServer, freePort, missingPostgres } from './postgres-server.ts'
import { newPostgresDatabase, type Template } from './postgres-templates.ts'

export type Engine = Database['engine']
export const engines: readonly Engine[] = ['postgresql', 'embedded']

export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** One `describe` per engine around the same tests. */
export function eachEngine(tests: (engine: Engine) => void): void {
  describe.each(engines)('on %s', (engine) => tests(engine))
}

/**
 * In the everyday run on one engine: for features and programs. The database room is tested on both, and one test walks
 * the whole site on the embedded one.
 */
export function mainlyOn(everyday: Engine, tests: (engine: Engine) => void): void {
  describe.each(breadth([everyday], engines))('on %s', (engine) => tests(engine))
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

/** The test must close it. */
export async function freshDatabase(engine: Engine): Promise<Database> {
  return openDatabase({ ...(await freshDatabaseOptions(engine)), log: silentLog })
}

/** The settings with which `openDatabase` and the server find a private database. */
export async function freshDatabaseOptions(engine: Engine): Promise<{ databaseUrl?: string; dataDir: string }> {
  return engine === 'postgresql'
    ? { databaseUrl: await freshDatabaseUrl(), dataDir: await emptyDataDir() }
    : { dataDir: await freshDataDir() }
}

/** The same on an engine that writes through to the disk, deleted with the test. */
export async function durableDatabaseOptions(engine: Engine): Promise<{ databaseUrl?: string; dataDir: string }> {
  if (engine === 'embedded') {
    const onDisk = await mkdtemp(join(tmpdir(), 'toolkit-data-'))
    onTestFinished(() => rm(onDisk, { recursive: true, force: true }))
    return { dataDir: await copyOfTemplate(onDisk) }
  } else {
    const server = await createPostgresServer(await freePort())
    onTestFinished(() => server.remove())
    await server.start()
    return { databaseUrl: server.url(), dataDir: await emptyDataDir() }
  }
}

/** The address of a new PostgreSQL database with its tables: a copy of one that migrates once per test run and day. */
export function freshDatabaseUrl(): Promise<string> {
  return newPostgresDatabase(sharedPostgresPort(), migrated)
}

/** The address of a new PostgreSQL database without any table. */
export function emptyDatabaseUrl(): Promise<string> {
  return newPostgresDatabase(sharedPostgresPort())
}

function sharedPostgresPort(): number {
  const port = inject('postgresPort')
  if (port === undefined) throw new Error(missingPostgres)
  return port
}

const migrated: Template = {
  name: 'migrated',
  fill: async (databaseUrl) => {
    const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    await database.close()
  },
}

/** A data directory with an embedded database and its tables: a copy of one created once per test run and day. */
export async function freshDataDir(): Promise<string> {
  return copyOfTemplate(await emptyDataDir())
}

/** The same without any table. */
export async function tablelessDataDir(): Promise<string> {
  return copyOfTemplate(await emptyDataDir(), 'tableless')
}

async function copyOfTemplate(dataDir: string, kind: 'migrated' | 'tableless' = 'migrated'): Promise<string> {
  const templates = join(inject('testFolder'), `templates-${utcDayOf(Date.now())}`)
  if (!existsSync(templates)) await makeTemplates(templates)
  await cp(join(templates, kind, 'pg'), join(dataDir, 'pg'), { recursive: true })
  return dataDir
}

export function emptyDataDir(): Promise<string> {
  return mkdtemp(join(inject('testFolder'), 'data-'))
}

/** Creating a database keeps both cores busy for seconds: one test file creates it, the others wait. */
async function makeTemplates(templates: string): Promise<void> {
  const making = `${templates}.making`
  const isOurs = await mkdir(making).then(
    () => true,
    () => false,
  )
  if (isOurs && existsSync(templates)) {
    // Another file finished it between the check and the lock.
    await rm(making, { recursive: true })
  } else if (isOurs) {
    const [tableless, migrated] = [join(making, 'tableless'), join(making, 'migrated')]
    await (await openAsItIs({ dataDir: tableless, log: silentLog })).close()
    await cp(tableless, migrated, { recursive: true })
    await (await openDatabase({ dataDir: migrated, log: silentLog })).close()
    await rename(making, templates)
  } else {
    const deadline = Date.now() + 110_000
    while (!existsSync(templates)) {
      if (Date.now() > deadline) throw new Error('The test file that makes the embedded database did not finish')
      await pause(50)
    }
  }
}
