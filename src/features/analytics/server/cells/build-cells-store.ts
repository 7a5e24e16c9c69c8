// Builds the cells of finished days from their rows (docs/decisions/102-filtered-reports.md).
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { DayRange } from '../../domain/days.ts'
import type { AnalyticsTables } from '../tables.ts'
import { dimensionBits, dimensionColumns, dimensionsOf, levels } from './cell-levels.ts'
import { asDate } from './read-cells-store.ts'
import { combinationsBeyond, joinBeyond, namedTags, viewColumns } from './view-columns-store.ts'

/** The number of the advisory lock; no other lock uses it. */
const cellLock = 7_951

/**
 * Serializes changes of cells, so that none is built from rows that are being erased. Taken before the lock of page
 * views, which must not wait for a build.
 */
export async function lockCells(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1::bigint)', [cellLock])
}

/** The first day whose cells are missing or wrong. `range` has finished days only. */
export async function nextUnbuiltDay(database: Queryable, { from, to }: DayRange): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    SELECT visit_days.day FROM visit_days LEFT JOIN (
      SELECT day, sum(views) AS views, sum(visitors) AS visitors FROM view_cells
      WHERE level = 0 AND day BETWEEN ${asDate(from)} AND ${asDate(to)} GROUP BY day
    ) AS built USING (day)
    WHERE visit_days.day BETWEEN ${asDate(from)} AND ${asDate(to)}
      AND (built.views IS DISTINCT FROM visit_days.views OR built.visitors IS DISTINCT FROM visit_days.visitors)
    ORDER BY visit_days.day LIMIT 1`.execute(queriesOn<AnalyticsTables>(database))
  return rows[0]?.day ?? null
}

/** A day of a busy site takes longer than a request may. */
const buildLimits = { limitMs: 5 * 60_000 }

export async function buildCells(database: Database, day: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockCells(transaction)
    await transaction.run('DELETE FROM view_cells WHERE level = ANY ($2::int2[]) AND day = $1::text::date', [
      day,
      levels,
    ])
    await insertCells(day).execute(queriesOn<AnalyticsTables>(transaction))
  }, buildLimits)
}

/** Deletes the cells of the days on which these sessions viewed pages, because they contain their tags. */
export async function deleteCellsOf(transaction: Queryable, sessionIds: readonly string[]): Promise<void> {
  await transaction.run(
    `DELETE FROM view_cells WHERE level = ANY ($2::int2[]) AND day = ANY (ARRAY(
      SELECT DISTINCT (created_at AT TIME ZONE 'UTC')::date FROM page_views WHERE session_id = ANY ($1::text[])
    ))`,
    [sessionIds, levels],
  )
}

const allColumns = Object.values(dimensionColumns).flat()
const keptBits = Object.entries(dimensionBits)
  .toSorted(([, one], [, other]) => other - one)
  .map(([name]) => (name === 'tags' ? 'is_tagged' : name === 'viewSource' ? 'view_source' : name))
const groupingSets = levels.map((level) => {
  const columns = dimensionsOf(level).flatMap((name) => [...dimensionColumns[name]])
  return `(${columns.join(', ')})`
})

/** One pass over the day's rows and those of the same sessions on earlier days, for all levels together. */
export function insertCells(day: string): RawBuilder<unknown> {
  return sql`INSERT INTO view_cells (${cellColumns}) ${cellsOfDay(day)}`
}

export const cellColumns = sql.raw(`day, level, ${allColumns.join(', ')}, previous_day, views, visitors`)

/** The cells that a day should have. */
export const cellsOfDay = (text: string) => {
  const day = asDate(text)
  return sql`
    WITH of_day AS MATERIALIZED (
      SELECT ${viewColumns}, ${day} AS day FROM page_views WHERE created_at >= ${day} AND created_at < ${day} + 1
    ),
    beyond AS MATERIALIZED (${combinationsBeyond(sql`SELECT ${day} AS day`)}),
    of_sessions AS (
      SELECT ${sql.lit(2 ** keptBits.length - 1)} - GROUPING(${sql.raw(keptBits.join(', '))}) AS level, ${sql.raw(allColumns.join(', '))},
        count(*) FILTER (WHERE day = ${day}) AS views, max(day) FILTER (WHERE day < ${day}) AS previous_day
      FROM (
        SELECT * FROM of_day UNION ALL
        SELECT viewed.* FROM (SELECT DISTINCT session_id FROM of_day) AS present CROSS JOIN LATERAL (
          SELECT ${viewColumns}, (created_at AT TIME ZONE 'UTC')::date AS day FROM page_views
          WHERE page_views.session_id = present.session_id AND created_at < ${day} OFFSET 0
        ) AS viewed
      ) AS viewed GROUP BY session_id, GROUPING SETS (${sql.raw(groupingSets.join(', '))})
    ),
    counted AS (
      SELECT *, ${day} AS day, level & ${sql.lit(dimensionBits.viewSource)} = 0 AS counts_visitors FROM of_sessions WHERE views > 0
    )
    SELECT counted.day, level, path, device, view_source, ${namedTags}, is_tagged,
      CASE WHEN counts_visitors THEN previous_day END, sum(views), CASE WHEN counts_visitors THEN count(*) ELSE 0 END
    FROM counted ${joinBeyond}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, counts_visitors ORDER BY level`
}
