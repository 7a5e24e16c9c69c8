// The door of the database: PostgreSQL when `DATABASE_URL` names one, otherwise the embedded engine in `DATA_DIR`.
import type { Database, DatabaseEngine, DatabaseLog, NoteFailure } from './engine.ts'
import { migrate } from './migrations.ts'
import { OutageWatch } from './outage/outage-watch.ts'

export type { Database, DatabaseLog, NotificationListener, Queryable, Rows } from './engine.ts'
export { DatabaseUnavailable, QueryError } from './failures.ts'

export type DatabaseOptions = { databaseUrl?: string | undefined; dataDir: string; log: DatabaseLog }

/** Opens the database with its tables brought up to date, or throws a `ConfigError` with one line for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const outages = new OutageWatch(options.log)
  const database = outages.watch(await openEngine(options, outages.note))
  try {
    await migrate(database, options.log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Loads only the engine in use: it costs memory and time at the start. */
async function openEngine({ databaseUrl, dataDir, log }: DatabaseOptions, note: NoteFailure): Promise<DatabaseEngine> {
  if (databaseUrl !== undefined) {
    const { openPostgresql } = await import('./postgresql/postgresql.ts')
    return openPostgresql(databaseUrl, note)
  } else {
    const { openEmbedded } = await import('./embedded/embedded.ts')
    return openEmbedded(dataDir, { log, note })
  }
}
