// Compares the cells of a day with its rows, for the recount.
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AnalyticsTables } from '../tables.ts'
import { levels } from './cell-levels.ts'
import { asDate, cellColumns } from './cells-of-day-store.ts'

/**
 * The number of cells that are wrong and that are missing, if reports use the day's cells. Those that do not sum up to
 * its counters are only waiting to be built again. A previous day whose rows have expired is none. `cells` is a query of
 * those that the day should have.
 */
export async function findWrongCells(database: Queryable, day: string, cells: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows } = await sql`
    WITH used AS MATERIALIZED (
      SELECT * FROM view_cells WHERE level = ANY (${levels}::int2[]) AND day = ${asDate(day)} AND EXISTS (
        SELECT FROM visit_days, (
          SELECT sum(views) AS views, sum(visitors) AS visitors FROM view_cells WHERE level = 0 AND day = ${asDate(day)}
        ) AS built
        WHERE day = ${asDate(day)} AND built.views = visit_days.views AND built.visitors = visit_days.visitors
      )
    ),
    right_ones (${cellColumns}) AS MATERIALIZED (${cells}),
    stored AS MATERIALIZED (${summed('used')}),
    counted AS MATERIALIZED (${summed('right_ones')}),
    differences AS (
      SELECT (SELECT count(*) FROM (SELECT * FROM stored EXCEPT SELECT * FROM counted) AS wrong) AS wrong,
        (SELECT count(*) FROM (SELECT * FROM counted EXCEPT SELECT * FROM stored) AS missing) AS missing
    )
    SELECT 'cells' AS key, wrong AS counted, missing AS rows FROM differences
    WHERE wrong + missing > 0 AND EXISTS (SELECT FROM used)`.execute(queriesOn<AnalyticsTables>(database))
  return rows
}

const summed = (cells: string) => sql`
  SELECT level, path, device, view_source, source, medium, campaign, is_tagged, kept_day,
    sum(views) AS views, sum(visitors) AS visitors
  FROM ${sql.ref(cells)} CROSS JOIN LATERAL (
    SELECT CASE WHEN EXISTS (SELECT FROM visit_days WHERE day = previous_day) THEN previous_day END AS kept_day
  ) AS kept GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`
