// The cells that a day should have, counted where most of its rows are.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AnalyticsTables } from '../tables.ts'
import { type Cell, readArchivedCells } from './archived-cells-store.ts'
import { asDate, type Combination, cellsOfDay } from './cells-of-day-store.ts'
import {
  mustBeFew,
  readArchivedDays,
  readArchivedUntil,
  readEarlier,
  readOthersUntil,
  tableOf,
} from './other-views-store.ts'
import { combinationsWithin, isTaggedRow } from './view-columns-store.ts'

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
  return cellsOfDay(day, { others: others.length === 0 ? null : tableOf(others) })
}

/**
 * The same, counted in several short statements, each for a part of the sessions. The query has no cells when the
 * counters have changed meanwhile: then a visitor may have been erased between two parts.
 */
export async function readRightCellsInParts(
  database: Database,
  day: string,
  { parts, counted, rest }: { parts: number; counted: CountedDay; rest: (workedMs: number) => Promise<void> },
): Promise<RawBuilder<unknown>> {
  const queries = queriesOn<AnalyticsTables>(database)
  const { rows: named } = await namedCombinations(day).execute(queries)
  const sums = new Map<string, Cell>()
  for (let place = 0; place < parts; place++) {
    const begunAt = performance.now()
    const { rows } = await sql<Cell>`${cellsOfDay(day, { part: { place, parts, named } })}`.execute(queries)
    for (const cell of rows) addCell(sums, cell)
    await rest(performance.now() - begunAt)
  }
  return sql`${queryOf(day, [...sums.values()])} WHERE EXISTS (
    SELECT FROM visit_days WHERE day = ${asDate(day)} AND views = ${counted.views}::int8 AND visitors = ${counted.visitors}::int8)`
}

/** The counters of a day. */
export type CountedDay = { views: number; visitors: number }

export async function readCountedDay(database: Queryable, day: string): Promise<CountedDay> {
  const { rows } = await sql<CountedDay>`SELECT views, visitors FROM visit_days WHERE day = ${asDate(day)}`.execute(
    queriesOn<AnalyticsTables>(database),
  )
  return rows[0] ?? { views: 0, visitors: 0 }
}

const namedCombinations = (day: string) =>
  sql<Combination>`${combinationsWithin(sql`
    SELECT ${asDate(day)} AS day, coalesce(utm_source, entry_source) AS source, utm_medium AS medium, utm_campaign AS campaign
    FROM page_views WHERE created_at >= ${asDate(day)} AND created_at < ${asDate(day)} + 1 AND ${isTaggedRow}`)}`

function addCell(sums: Map<string, Cell>, { views, visitors, ...dimensions }: Cell): void {
  const key = JSON.stringify(Object.values(dimensions))
  const sum = sums.get(key)
  sums.set(key, {
    ...dimensions,
    views: (sum?.views ?? 0) + views,
    visitors: (sum?.visitors ?? 0) + visitors,
  })
}

async function countViews(database: Database, day: string): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    SELECT count(*) AS views FROM page_views WHERE created_at >= ${asDate(day)} AND created_at < ${asDate(day)} + 1`.execute(
    queriesOn<AnalyticsTables>(database),
  )
  return rows[0]?.views ?? 0
}

const queryOf = (day: string, cells: readonly Cell[]) => sql`
  SELECT ${asDate(day)}, level, path, device, view_source, source, medium, campaign, is_tagged, previous_day, views, visitors
  FROM jsonb_to_recordset(${JSON.stringify(cells)}::text::jsonb) AS cell (level int2, path text, device text,
    view_source text, source text, medium text, campaign text, is_tagged boolean, previous_day date, views int8, visitors int8)`
