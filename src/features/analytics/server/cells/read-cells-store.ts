// Reads the cells of a range: stored ones of the days whose cells are right, and those of all other days from the rows.
import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '../../domain/days.ts'
import type { WebsiteFilter } from '../../website-contract.ts'
import { countsVisitors, type Dimension, dimensionColumns, dimensionsOf, levelOf } from './cell-levels.ts'
import { asDate } from './cells-of-day-store.ts'
import { type ArchivedViews, tableOf } from './other-views-store.ts'
import {
  combinationsBeyond,
  isTaggedRow,
  joinBeyond,
  namedTags,
  noTag,
  otherCampaign,
  viewColumns,
} from './view-columns-store.ts'

export type Filters = Readonly<Record<WebsiteFilter, string | null>>

const dimensionOf: Record<WebsiteFilter, Dimension> = {
  source: 'tags',
  medium: 'tags',
  campaign: 'tags',
  path: 'path',
  device: 'device',
}

export function filteredDimensions(filters: Filters): Dimension[] {
  return Object.entries(dimensionOf).flatMap(([name, dimension]) =>
    filters[name as WebsiteFilter] === null ? [] : [dimension],
  )
}

type Wanted = {
  range: DayRange
  filters: Filters
  /** The dimensions that the report shows. */
  by?: readonly Dimension[]
  /** Only sessions with a campaign tag. */
  isTagged?: boolean
  archived: ArchivedViews
}

/**
 * The parts of a WITH clause that end with `cells`: the matching cells with their dimensions, `day`, `previous_day`,
 * `views` and `visitors`. The statement sees rows, counters and cells at one time.
 */
export function withCells({ range, filters, by = [], isTagged = false, archived }: Wanted): RawBuilder<unknown> {
  const level = levelOf([...filteredDimensions(filters), ...by])
  const dimensions = dimensionsOf(level)
  const ofRows = isTagged ? sql`${rowConditions(filters)} AND ${isTaggedRow}` : rowConditions(filters)
  const columns = sql.raw(['day', 'previous_day', ...columnsOf(dimensions), 'views', 'visitors'].join(', '))
  // OFFSET 0: few days need their rows, which an index finds; the planner expects many.
  const parts = [
    daysOf(range, archived?.built ?? []),
    sql`of_days AS MATERIALIZED (
      SELECT raw_days.day, viewed.* FROM raw_days CROSS JOIN LATERAL (
        SELECT ${viewColumns} FROM page_views
        WHERE created_at >= raw_days.day AND created_at < raw_days.day + 1 AND ${ofRows}
          ${archived === null ? sql`` : sql`AND id <= ${archived.seenUntil}::int8`}
        OFFSET 0
      ) AS viewed
    )`,
    ...(dimensions.includes('tags') ? [sql`beyond AS MATERIALIZED (${combinationsBeyond(taggedOfRawDays)})`] : []),
    countsVisitors(level) ? rawCells({ range, ofRows, dimensions, archived }) : rawCellsOfViews(dimensions),
    sql`cells AS (
      SELECT ${columns} FROM view_cells
      WHERE level = ${sql.lit(level)} AND day BETWEEN ${asDate(range.from)} AND ${asDate(range.to)}
        AND day = ANY (ARRAY(SELECT day FROM checked WHERE is_right)) AND ${cellConditions(filters, true)}
        ${isTagged ? sql`AND is_tagged` : sql``}
      UNION ALL SELECT ${columns} FROM raw_cells WHERE ${cellConditions(filters, false)}
    )`,
  ]
  return sql.join(parts)
}

/** The views of `cells`, and the distinct visitors of the whole range. */
export const cellSums = ({ from }: DayRange) => ({
  views: sql<number>`coalesce(sum(views), 0)::int8`,
  visitors: sql<number>`coalesce(sum(visitors) FILTER (WHERE previous_day IS NULL OR previous_day < ${asDate(from)}), 0)::int8`,
})

/** The cells of a day are right when they sum up to its counters. */
const daysOf = ({ from, to }: DayRange, built: readonly string[]) => sql`
  checked AS MATERIALIZED (
    SELECT visit_days.day, coalesce(built.views = visit_days.views AND built.visitors = visit_days.visitors, false)
      ${built.length === 0 ? sql`` : sql`OR visit_days.day = ANY (${built}::text[]::date[])`} AS is_right
    FROM visit_days LEFT JOIN (
      SELECT day, sum(views) AS views, sum(visitors) AS visitors FROM view_cells
      WHERE level = 0 AND day BETWEEN ${asDate(from)} AND ${asDate(to)} GROUP BY day
    ) AS built USING (day)
    WHERE visit_days.day BETWEEN ${asDate(from)} AND ${asDate(to)}
  ),
  raw_days AS MATERIALIZED (SELECT day FROM checked WHERE NOT is_right)`

const taggedOfRawDays = sql`
  SELECT raw_days.day, tagged.* FROM raw_days CROSS JOIN LATERAL (
    SELECT coalesce(utm_source, entry_source) AS source, utm_medium AS medium, utm_campaign AS campaign FROM page_views
    WHERE created_at >= raw_days.day AND created_at < raw_days.day + 1 AND ${isTaggedRow}
  ) AS tagged`

type RawCells = Pick<Wanted, 'range' | 'archived'> & { ofRows: RawBuilder<unknown>; dimensions: readonly Dimension[] }

/** A session counts once per day and dimensions; `previous_day` is its day before with the same ones. */
function rawCells({ range: { from }, ofRows, dimensions, archived }: RawCells): RawBuilder<unknown> {
  const own = columnsOf(dimensions)
  const columns = sql.raw(['session_id', 'day', ...own].join(', '))
  const ofSession = sql.raw(['session_id', ...own].join(', '))
  return sql`
    of_sessions AS (
      SELECT ${columns}, count(*) AS views FROM (
        SELECT * FROM of_days UNION ALL
        SELECT (viewed.created_at AT TIME ZONE 'UTC')::date AS day, ${sql.raw('viewed.session_id')},
          ${sql.raw('path, device, view_source, source, medium, campaign, is_tagged')}
        FROM (SELECT DISTINCT session_id FROM of_days) AS present CROSS JOIN LATERAL (
          SELECT created_at, ${viewColumns} FROM page_views
          WHERE page_views.session_id = present.session_id AND created_at >= ${asDate(from)}
            AND created_at < (SELECT max(day) FROM raw_days) AND ${ofRows}
          OFFSET 0
        ) AS viewed
        WHERE (viewed.created_at AT TIME ZONE 'UTC')::date NOT IN (SELECT day FROM raw_days)
        ${archived === null ? sql`` : sql`UNION ALL SELECT day, ${viewColumns} FROM ${tableOf(archived.earlier)} WHERE ${ofRows}`}
      ) AS views GROUP BY ${columns}
    ),
    counted AS (
      SELECT *, lag(day) OVER (PARTITION BY ${ofSession} ORDER BY day) AS previous_day FROM of_sessions
    ),
    raw_cells AS (
      SELECT counted.day, previous_day, ${namedColumns(dimensions)} sum(counted.views) AS views, count(*) AS visitors
      FROM counted ${dimensions.includes('tags') ? joinBeyond : sql``}
      WHERE counted.day IN (SELECT day FROM raw_days) GROUP BY ${positions(own.length + 2)}
    )`
}

function rawCellsOfViews(dimensions: readonly Dimension[]): RawBuilder<unknown> {
  return sql`raw_cells AS (
    SELECT counted.day, NULL::date AS previous_day, ${namedColumns(dimensions)} count(*) AS views, 0::int8 AS visitors
    FROM of_days AS counted ${dimensions.includes('tags') ? joinBeyond : sql``}
    GROUP BY ${positions(columnsOf(dimensions).length + 2)}
  )`
}

function columnsOf(dimensions: readonly Dimension[]): string[] {
  return dimensions.flatMap((dimension) => [...dimensionColumns[dimension]])
}

/** In the order of `columnsOf`, each with a comma after it. */
function namedColumns(dimensions: readonly Dimension[]): RawBuilder<unknown> {
  const named = dimensions.map((dimension) =>
    dimension === 'tags'
      ? sql`${namedTags}, counted.is_tagged,`
      : sql.raw(dimensionColumns[dimension].map((column) => `counted.${column},`).join(' ')),
  )
  return named.length === 0 ? sql`` : sql.join(named, sql` `)
}

const positions = (count: number) => sql.raw(Array.from({ length: count }, (_, place) => place + 1).join(', '))

/** How many characters of a path its index has. */
const indexedCharacters = 200

/** The conditions on cells. A session without a known first view is not one without tags. */
function cellConditions(filters: Filters, isStored: boolean): RawBuilder<unknown> {
  const { path, device, source } = filters
  const conditions = [
    ...(path === null ? [] : [sql`path = ${path}::text`]),
    ...(path === null || !isStored
      ? []
      : [sql`left(path, ${sql.lit(indexedCharacters)}) = left(${path}::text, ${sql.lit(indexedCharacters)})`]),
    ...(device === null ? [] : [sql`device = ${device}::text`]),
    ...(source === null ? [] : [sql`source = ${source}::text`]),
    ...(['medium', 'campaign'] as const).flatMap((tag) => {
      const value = filters[tag]
      if (value === null) return []
      return value === noTag
        ? [sql`source IS NOT NULL AND ${sql.ref(tag)} IS NULL`]
        : [sql`is_tagged AND ${sql.ref(tag)} = ${value}::text`]
    }),
  ]
  return allOf(conditions)
}

/** What a row must be to belong to a matching cell. Any combination may be named `other`. */
function rowConditions({ path, device, source, medium, campaign }: Filters): RawBuilder<unknown> {
  const tag = (column: RawBuilder<unknown>, value: string | null) => {
    if (value === null || value === otherCampaign) return []
    return value === noTag ? [sql`${column} IS NULL`] : [sql`${column} = ${value}::text`]
  }
  return allOf([
    ...(path === null ? [] : [sql`path = ${path}::text`]),
    ...(device === null ? [] : [sql`device = ${device}::text`]),
    ...(source === null || source === otherCampaign ? [] : [sql`coalesce(utm_source, entry_source) = ${source}::text`]),
    ...tag(sql.ref('utm_medium'), medium),
    ...tag(sql.ref('utm_campaign'), campaign),
  ])
}

const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
