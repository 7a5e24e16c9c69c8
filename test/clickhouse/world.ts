// A database of its own whose rows of earlier days go to a ClickHouse of its own.
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { type Engine, freshDatabaseOptions, silentLog } from '../support/databases.ts'
import { type ClickHouseProcess, startClickHouse } from './clickhouse-process.ts'

export type ArchiveWorld = {
  database: Database & { archive: NonNullable<Database['archive']> }
  clickHouse: ClickHouseProcess
}

/** Opens both before the tests of the surrounding `describe`, and closes them after it. */
export function archiveWorldFor(engine: Engine): () => ArchiveWorld {
  let world: ArchiveWorld | undefined
  beforeAll(async () => {
    const clickHouse = await startClickHouse()
    const database = await openDatabase({
      ...(await freshDatabaseOptions(engine)),
      clickHouseUrl: clickHouse.url,
      log: silentLog,
    })
    if (database.archive) world = { database: { ...database, archive: database.archive }, clickHouse }
  })
  afterAll(async () => {
    await world?.database.close()
    await world?.clickHouse.remove()
  })
  return () => {
    if (!world) throw new Error('The databases are opened in beforeAll: ask for them inside a test')
    return world
  }
}
