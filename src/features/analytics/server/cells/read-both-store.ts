// Reads reports from cells while days and sessions may be in both databases.
import { sql } from 'kysely'
import { betweenMoves } from '#platform/database/archive/reach-rows.ts'
import { type Database, DatabaseUnavailable, type Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { DayRange } from '../../domain/days.ts'
import type { AnalyticsTables } from '../tables.ts'
import { buildCells } from './build-cells-store.ts'
import { type ArchivedViews, readArchivedDays, readEarlier, readRawDays, viewTable } from './other-views-store.ts'

/** Longer than this, a report does not wait for the cells of days whose rows are in ClickHouse; the job goes on. */
const buildLimitMs = 10_000

/**
 * Days whose rows are in ClickHouse get their cells first. All other days without cells have all of their rows in
 * PostgreSQL, and only some of their sessions have earlier ones in ClickHouse.
 */
export async function readFromCells<Result>(
  database: Database,
  range: DayRange,
  read: (queryable: Queryable, archived: ArchivedViews) => Promise<Result>,
): Promise<Result> {
  const { archive } = database
  if (!archive) return read(database, null)
  const endAt = performance.now() + buildLimitMs
  return betweenMoves(database, viewTable, async () => {
    const built: string[] = []
    for (;;) {
      const { archived, inPostgres } = await rawDays(database, range)
      for (const { day } of archived) {
        if (performance.now() > endAt) throw new DatabaseUnavailable('filtered reports are being prepared')
        await buildCells(database, day)
        built.push(day)
      }
      const seenUntil = await newestId(database)
      const days = inPostgres.map(({ day }) => day)
      const earlier = await readEarlier(database, archive, { from: range.from, days })
      const result = await database.transaction(
        async (transaction) => {
          const raw = await rawDays(transaction, range)
          const isBuilt = raw.archived.every(({ day, isEmpty }) => built.includes(day) && !isEmpty)
          return isBuilt ? { value: await read(transaction, { earlier, seenUntil, built }) } : null
        },
        { isSnapshot: true },
      )
      if (result) return result.value
    }
  })
}

async function rawDays(database: Queryable, range: DayRange) {
  const archived = await readArchivedDays(database)
  const raw = await readRawDays(database, range)
  return {
    archived: raw.filter(({ day }) => archived.has(day)),
    inPostgres: raw.filter(({ day }) => !archived.has(day)),
  }
}

/** Page views are stored one group after the other, so later ones have higher ids. */
async function newestId(database: Queryable): Promise<number> {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM page_views`.execute(
    queriesOn<AnalyticsTables>(database),
  )
  return rows[0]?.id ?? 0
}
