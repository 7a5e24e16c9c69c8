// The database of a measured site, on either engine.
import pg from 'pg'
import { type Database, openDatabase } from '#platform/database/database.ts'
import {
  createPostgresServer,
  findPostgresBinaries,
  freePort,
  type PostgresServer,
} from '../../test/support/postgres-server.ts'
import { temporaryFolder } from './program.ts'
import type { Stage } from './stage.ts'
import { NotMeasurable } from './stage.ts'

export type Engine = Database['engine']
export const engines: readonly Engine[] = ['postgresql', 'embedded']
export const engineNames: Record<Engine, string> = { postgresql: 'PostgreSQL', embedded: 'embedded' }

export type Storage = { engine: Engine; env: Record<string, string>; databaseUrl?: string; dataDir: string }

export function makeStorage(stage: Stage, engine: Engine): Promise<Storage> {
  return engine === 'postgresql' ? postgresqlStorage(stage) : embeddedStorage(stage)
}

async function embeddedStorage(stage: Stage): Promise<Storage> {
  const dataDir = await temporaryFolder(stage)
  return { engine: 'embedded', dataDir, env: { DATA_DIR: dataDir } }
}

/**
 * A cluster for this measurement, with the durability of a real one; under `folder` instead of the system's temporary
 * folder.
 */
export async function postgresqlStorage(stage: Stage, folder?: string): Promise<Storage & { server: PostgresServer }> {
  if (findPostgresBinaries() === undefined) {
    throw new NotMeasurable('needs PostgreSQL: install it, or set PG_BIN to the folder of initdb and postgres')
  }
  const server = await createPostgresServer(await freePort(), { ...(folder !== undefined && { within: folder }) })
  stage.defer(() => server.remove())
  await server.start()
  const client = new pg.Client(server.url())
  await client.connect()
  await client.query('CREATE DATABASE bench')
  await client.end()
  const dataDir = await temporaryFolder(stage)
  const databaseUrl = server.url('bench')
  return { engine: 'postgresql', databaseUrl, dataDir, env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, server }
}

/** Queries the database directly. The embedded one opens only while its site is stopped. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Storage,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const database = await openDatabase({ databaseUrl, dataDir, log })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
