// The reports of page views that filters narrow, from the cells.
import { sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { DayRange } from '../../domain/days.ts'
import { maxPageStats } from '../../website-contract.ts'
import type { ArchivedViews } from '../cells/other-views-store.ts'
import { readFromCells } from '../cells/read-both-store.ts'
import { cellSums, type Filters, withCells } from '../cells/read-cells-store.ts'
import type { AnalyticsTables } from '../tables.ts'
import type { DayCounts, DeviceViews, ViewedPath, VisitCounts } from './visit-reports-store.ts'

export async function readFilteredTotals(database: Database, range: DayRange, filters: Filters): Promise<VisitCounts> {
  const { views, visitors } = cellSums(range)
  const [totals = { visits: 0, uniqueVisitors: 0 }] = await readFromCells(database, range, (queryable, archived) =>
    rowsOf<VisitCounts>(
      queryable,
      sql`WITH ${withCells({ range, filters, archived })}
        SELECT ${views} AS visits, ${visitors} AS "uniqueVisitors" FROM cells`,
    ),
  )
  return totals
}

export function readFilteredDays(database: Database, range: DayRange, filters: Filters): Promise<DayCounts[]> {
  return readFromCells(database, range, (queryable, archived) =>
    rowsOf(
      queryable,
      sql`WITH ${withCells({ range, filters, archived })}
      SELECT day AS date, sum(views)::int8 AS visits, sum(visitors)::int8 AS "uniqueVisitors" FROM cells GROUP BY day`,
    ),
  )
}

export function readFilteredPages(database: Database, range: DayRange, filters: Filters): Promise<ViewedPath[]> {
  const { views, visitors } = cellSums(range)
  return readFromCells(database, range, (queryable, archived) =>
    rowsOf(
      queryable,
      sql`WITH ${withCells({ range, filters, archived, by: ['path'] })}
      SELECT path, ${views} AS views, ${visitors} AS "uniqueVisitors" FROM cells GROUP BY path
      ORDER BY 2 DESC, path COLLATE "C" LIMIT ${sql.lit(maxPageStats)}`,
    ),
  )
}

/** The views of each device class that has some. */
export function readFilteredDevices(database: Database, range: DayRange, filters: Filters): Promise<DeviceViews[]> {
  return readFromCells(database, range, (queryable, archived) =>
    rowsOf(
      queryable,
      sql`WITH ${withCells({ range, filters, archived, by: ['device'] })}
      SELECT device, sum(views)::int8 AS views FROM cells GROUP BY device`,
    ),
  )
}

/** The views of each source, as a query that begins with WITH. */
export const filteredSources = (range: DayRange, filters: Filters, archived: ArchivedViews) => sql<{
  source: string
  views: number
}>`
  WITH ${withCells({ range, filters, archived, by: ['viewSource'] })}
  SELECT view_source AS source, sum(views)::int8 AS views FROM cells GROUP BY view_source`

export async function rowsOf<Row>(database: Queryable, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  const { rows } = await query.execute(queriesOn<AnalyticsTables>(database))
  return rows
}
