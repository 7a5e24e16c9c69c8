// Opens the database: PostgreSQL when `DATABASE_URL` is set, otherwise the embedded engine in `DATA_DIR`.
import type { Database, DatabaseEngine, DatabaseLog, NoteFailure } from './engine/engine.ts'
import { isMigrated, migrate } from './migrations.ts'
import { OutageWatch } from './outage/outage-watch.ts'
import { TableBusy } from './partitions/lock-soon.ts'
import { makePartitions } from './partitions/make-partitions.ts'

export type { Database, DatabaseLog, NotificationListener, Queryable, Rows, Trouble } from './engine/engine.ts'
export { ArchiveUnavailable, DatabaseUnavailable, QueryError } from './engine/failures.ts'

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  /** A way past the pooler of `databaseUrl`. */
  databaseDirectUrl?: string | undefined
  /** Where the rows of earlier days are. */
  clickHouseUrl?: string | undefined
  dataDir: string
  log: DatabaseLog
}

/** Opens the database, migrates it and makes the partitions of the next days, or throws a `ConfigError` with one line for the operator. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await openAsItIs(options)
  try {
    await bringUpToDate(database, options)
    await makeFirstPartitions(database, options.log)
    return await withArchive(database, options)
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Nothing of the archive is loaded without its address. */
async function withArchive(database: Database, { clickHouseUrl: url, log }: DatabaseOptions): Promise<Database> {
  if (url === undefined) {
    const archived = await database.query('SELECT FROM archived_days LIMIT 1')
    if (archived.length > 0) log.warn('rows of earlier days are in ClickHouse: set CLICKHOUSE_URL')
    return database
  }
  const { openArchive } = await import('./archive/archive.ts')
  const archive = openArchive(database, url)
  return { ...database, archive, close: () => Promise.all([archive.close(), database.close()]).then(() => undefined) }
}

/** A pooler may end transactions that take as long as migrations do. */
async function bringUpToDate(database: Database, options: DatabaseOptions): Promise<void> {
  const { databaseDirectUrl, log, dataDir } = options
  if (databaseDirectUrl === undefined) await migrate(database, log)
  else if (!(await isMigrated(database))) {
    const direct = await openAsItIs({ databaseUrl: databaseDirectUrl, dataDir, log })
    await migrate(direct, log).finally(() => direct.close())
  }
}

/** Before the first row, so that its day has a partition. Without one it is stored all the same, among the rest. */
async function makeFirstPartitions(database: Database, log: DatabaseLog): Promise<void> {
  try {
    await makePartitions(database)
  } catch (error) {
    if (!(error instanceof TableBusy)) throw error
    log.warn('the partitions of the next days are not made yet: other statements use the tables')
  }
}

/** Opens the database without migrating it. */
export async function openAsItIs(options: DatabaseOptions): Promise<Database> {
  const outages = new OutageWatch(options.log)
  return outages.watch(await openEngine(options, outages.note))
}

/** Imports only the engine in use, because each costs memory and start time. */
async function openEngine(
  { databaseUrl, databaseDirectUrl: directUrl, dataDir, log }: DatabaseOptions,
  note: NoteFailure,
): Promise<DatabaseEngine> {
  if (databaseUrl !== undefined) {
    const { openPostgresql } = await import('./postgresql/postgresql.ts')
    return openPostgresql({ databaseUrl, directUrl }, note)
  } else {
    const { openEmbedded } = await import('./embedded/embedded.ts')
    return openEmbedded(dataDir, { log, note })
  }
}
