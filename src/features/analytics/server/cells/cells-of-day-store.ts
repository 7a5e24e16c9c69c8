// The cells that a day should have, counted from its rows by PostgreSQL.
import { type RawBuilder, sql } from 'kysely'
import { dimensionBits, dimensionColumns, dimensionsOf, levels } from './cell-levels.ts'
import { combinationsBeyond, joinBeyond, namedTags, viewColumns } from './view-columns-store.ts'

export const asDate = (day: string) => sql<string>`${day}::text::date`

const allColumns = Object.values(dimensionColumns).flat()
const keptBits = Object.entries(dimensionBits)
  .toSorted(([, one], [, other]) => other - one)
  .map(([name]) => (name === 'tags' ? 'is_tagged' : name === 'viewSource' ? 'view_source' : name))
const groupingSets = levels.map((level) => {
  const columns = dimensionsOf(level).flatMap((name) => [...dimensionColumns[name]])
  return `(${columns.join(', ')})`
})

export const cellColumns = sql.raw(`day, level, ${allColumns.join(', ')}, previous_day, views, visitors`)

/** Combinations of tags as they are compared: without null. */
export type Combination = { source: string | null; medium: string; campaign: string }

/** Every so many-th session of a day. `named`: the combinations of the whole day that keep their names. */
export type PartOfDay = { place: number; parts: number; named: readonly Combination[] }

type CellsOptions = { others?: RawBuilder<unknown> | null; part?: PartOfDay | null }

/**
 * One pass over the day's rows and those of the same sessions on earlier days, for all levels together. `others` is a
 * table expression of such rows that are in ClickHouse.
 */
export const cellsOfDay = (text: string, { others = null, part = null }: CellsOptions = {}) => {
  const day = asDate(text)
  const withOthers = (condition: RawBuilder<unknown>) =>
    others === null ? sql`` : sql`UNION ALL SELECT ${viewColumns}, day FROM ${others} WHERE ${condition}`
  return sql`
    WITH of_day AS MATERIALIZED (
      SELECT ${viewColumns}, ${day} AS day FROM page_views WHERE created_at >= ${day} AND created_at < ${day} + 1
        ${part === null ? sql`` : sql`AND ${isInPart(part)}`}
      ${withOthers(sql`day = ${day}`)}
    ),
    beyond AS MATERIALIZED (${part === null ? combinationsBeyond(taggedOfDay) : otherCombinations(day, part)}),
    of_sessions AS (
      SELECT ${sql.lit(2 ** keptBits.length - 1)} - GROUPING(${sql.raw(keptBits.join(', '))}) AS level, ${sql.raw(allColumns.join(', '))},
        count(*) FILTER (WHERE day = ${day}) AS views, max(day) FILTER (WHERE day < ${day}) AS previous_day
      FROM (
        SELECT * FROM of_day UNION ALL
        SELECT viewed.* FROM (SELECT DISTINCT session_id FROM of_day) AS present CROSS JOIN LATERAL (
          SELECT ${viewColumns}, (created_at AT TIME ZONE 'UTC')::date AS day FROM page_views
          WHERE page_views.session_id = present.session_id AND created_at < ${day} OFFSET 0
        ) AS viewed
        ${withOthers(sql`day < ${day}`)}
      ) AS viewed GROUP BY session_id, GROUPING SETS (${sql.raw(groupingSets.join(', '))})
    ),
    counted AS (
      SELECT *, ${day} AS day, level & ${sql.lit(dimensionBits.viewSource)} = 0 AS counts_visitors FROM of_sessions WHERE views > 0
    )
    SELECT counted.day, level, path, device, view_source, ${namedTags}, is_tagged,
      CASE WHEN counts_visitors THEN previous_day END AS previous_day, sum(views)::int8 AS views,
      CASE WHEN counts_visitors THEN count(*) ELSE 0 END AS visitors
    FROM counted ${joinBeyond}
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, counts_visitors ORDER BY level`
}

const isInPart = ({ place, parts }: PartOfDay) =>
  sql`(hashtext(session_id) & 2147483647) % ${parts}::int4 = ${place}::int4`

const taggedOfDay = sql`SELECT day, source, medium, campaign FROM of_day WHERE is_tagged`

const otherCombinations = (day: RawBuilder<unknown>, { named }: PartOfDay) => sql`
  SELECT day, source, coalesce(medium, '') AS medium, coalesce(campaign, '') AS campaign FROM (${taggedOfDay}) AS tagged
  EXCEPT SELECT ${day}, source, medium, campaign FROM jsonb_to_recordset(${JSON.stringify(named)}::text::jsonb)
    AS named (source text, medium text, campaign text)`
