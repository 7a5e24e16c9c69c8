// The cells that a day should have, counted where most of its rows are.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AnalyticsTables } from '../tables.ts'
import { type ArchivedCell, readArchivedCells } from './archived-cells-store.ts'
import { asDate, cellsOfDay } from './cells-of-day-store.ts'
import {
  mustBeFew,
  readArchivedDays,
  readArchivedUntil,
  readEarlier,
  readOthersUntil,
  tableOf,
} from './other-views-store.ts'

/** A query of the cells. Call it in `betweenMoves`. */
export async function readRightCells(database: Database, day: string): Promise<RawBuilder<unknown>> {
  const { archive } = database
  if (!archive) return cellsOfDay(day)
  const archived = (await readArchivedDays(database)).get(day) ?? 0
  if (archived > 0 && archived >= (await countViews(database, day))) {
    const cells = await readArchivedCells(archive, day, await readOthersUntil(database, day))
    return queryOf(day, cells ?? [])
  }
  mustBeFew(archived, day)
  const ofDay = archived === 0 ? [] : await readArchivedUntil(archive, day)
  const earlier = await readEarlier(database, archive, { from: '-infinity', days: [day] })
  const others = [...ofDay, ...earlier]
  return cellsOfDay(day, others.length === 0 ? null : tableOf(others))
}

async function countViews(database: Database, day: string): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    SELECT count(*) AS views FROM page_views WHERE created_at >= ${asDate(day)} AND created_at < ${asDate(day)} + 1`.execute(
    queriesOn<AnalyticsTables>(database),
  )
  return rows[0]?.views ?? 0
}

const queryOf = (day: string, cells: readonly ArchivedCell[]) => sql`
  SELECT ${asDate(day)}, level, path, device, view_source, source, medium, campaign, is_tagged, previous_day, views, visitors
  FROM jsonb_to_recordset(${JSON.stringify(cells)}::text::jsonb) AS cell (level int2, path text, device text,
    view_source text, source text, medium text, campaign text, is_tagged boolean, previous_day date, views int8, visitors int8)`
