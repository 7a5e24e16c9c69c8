// Opens the database: PostgreSQL when `DATABASE_URL` is set, otherwise the embedded engine in `DATA_DIR`.
import type { Database, DatabaseEngine, DatabaseLog, NoteFailure } from './engine/engine.ts'
import { migrate } from './migrations.ts'
import { OutageWatch } from './outage/outage-watch.ts'

export type { Database, DatabaseLog, NotificationListener, Queryable, Rows, Trouble } from './engine/engine.ts'
export { DatabaseUnavailable, QueryError } from './engine/failures.ts'

export type DatabaseOptions = { databaseUrl?: string | undefined; dataDir: string; log: DatabaseLog }

/** Opens the database and migrates it, or throws a `ConfigError` with one line for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await openAsItIs(options)
  try {
    await migrate(database, options.log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Opens the database without migrating it. */
export async function openAsItIs(options: DatabaseOptions): Promise<Database> {
  const outages = new OutageWatch(options.log)
  return outages.watch(await openEngine(options, outages.note))
}

/** Imports only the engine in use, because each costs memory and start time. */
async function openEngine({ databaseUrl, dataDir, log }: DatabaseOptions, note: NoteFailure): Promise<DatabaseEngine> {
  if (databaseUrl !== undefined) {
    const { openPostgresql } = await import('./postgresql/postgresql.ts')
    return openPostgresql(databaseUrl, note)
  } else {
    const { openEmbedded } = await import('./embedded/embedded.ts')
    return openEmbedded(dataDir, { log, note })
  }
}
