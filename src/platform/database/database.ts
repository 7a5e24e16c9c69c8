// The door of the database: PostgreSQL when `DATABASE_URL` names one, otherwise the embedded engine in `DATA_DIR`.
import type { Database, DatabaseLog } from './engine.ts'
import { migrate } from './migrations.ts'

export type { Database, DatabaseLog, NotificationListener, Queryable, Rows } from './engine.ts'
export { DatabaseUnavailable, QueryError } from './failures.ts'

export type DatabaseOptions = { databaseUrl?: string | undefined; dataDir: string; log: DatabaseLog }

/** Opens the database with its tables brought up to date, or throws a `ConfigError` with one line for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await openEngine(options)
  try {
    await migrate(database, options.log)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Loads only the engine in use: it costs memory and time at the start. */
async function openEngine({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgresql } = await import('./postgresql/postgresql.ts')
    return openPostgresql(databaseUrl, log)
  } else {
    const { openEmbedded } = await import('./embedded/embedded.ts')
    return openEmbedded(dataDir, log)
  }
}
