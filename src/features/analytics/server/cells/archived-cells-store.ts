// The cells that a day should have, counted by ClickHouse (docs/decisions/117-clickhouse.md): as cells-of-day-store.ts
// does in PostgreSQL, from the rows of the day and of the same sessions on earlier days.
import type { Archive } from '#platform/database/engine/engine.ts'
import { dimensionBits, dimensionsOf, levels } from './cell-levels.ts'
import { type OtherView, otherColumns, otherStructure, viewTable } from './other-views-store.ts'
import { maxCombinations, otherCampaign } from './view-columns-store.ts'

/** A row of `view_cells` without its day. */
export type Cell = {
  level: number
  path: string | null
  device: string | null
  view_source: string | null
  source: string | null
  medium: string | null
  campaign: string | null
  is_tagged: boolean | null
  previous_day: string | null
  views: number
  visitors: number
}

/** Other names than those of the columns, because ClickHouse would prefer an alias to a column. */
const groupedColumns = {
  path: ['path'],
  device: ['device'],
  viewSource: ['host'],
  tags: ['origin', 'medium', 'campaign', 'tagged'],
} as const
const groupingSets = levels.map((level) =>
  ['session_id', ...dimensionsOf(level).flatMap((name) => [...groupedColumns[name]])].join(', '),
)
const allColumns = Object.values(groupedColumns).flat().join(', ')

const has = (dimension: keyof typeof dimensionBits) => `bitAnd(level, ${dimensionBits[dimension]}) != 0`
const kept = (dimension: keyof typeof dimensionBits, column: string) => `if(${has(dimension)}, ${column}, NULL)`

/** A combination without a source keeps its name, as in PostgreSQL. */
const isBeyond =
  `${has('tags')} AND tagged AND isNotNull(origin) ` +
  `AND (ifNull(origin, ''), ifNull(medium, ''), ifNull(campaign, '')) NOT IN named`
const tag = (column: string) => `if(is_beyond, '${otherCampaign}', ${kept('tags', column)})`

/** `others` are rows in PostgreSQL of the day and of earlier ones. Null when ClickHouse has no row of these days. */
export function readArchivedCells(archive: Archive, day: string, others: readonly OtherView[]): Promise<Cell[] | null> {
  return archive.read<Cell>(viewTable, {
    days: { from: '0001-01-01', to: day },
    values: { built: day },
    sql: (stored) => `
      WITH viewed AS (
        SELECT day, session_id, path, device, source AS host, coalesce(utm_source, entry_source) AS origin,
          utm_medium AS medium, utm_campaign AS campaign,
          isNotNull(utm_source) OR isNotNull(utm_medium) OR isNotNull(utm_campaign) AS tagged
        FROM (SELECT ${otherColumns} FROM ${stored} AS stored ${others.length === 0 ? '' : unionAll(others)})
      ),
      named AS (
        SELECT ifNull(origin, ''), ifNull(medium, ''), ifNull(campaign, '') FROM (
          SELECT origin, medium, campaign FROM viewed WHERE day = {built:Date} AND tagged GROUP BY origin, medium, campaign
          ORDER BY count() DESC, origin ASC NULLS LAST, ifNull(medium, ''), ifNull(campaign, '') LIMIT ${maxCombinations}
        ) WHERE isNotNull(origin)
      )
      SELECT level, c1 AS path, c2 AS device, c3 AS view_source, c4 AS source, c5 AS medium, c6 AS campaign, c7 AS is_tagged,
        previous AS previous_day, sum(views_of) AS views, sum(visitor) AS visitors
      FROM (
        SELECT level, ${isBeyond} AS is_beyond, ${kept('path', 'path')} AS c1, ${kept('device', 'device')} AS c2,
          ${kept('viewSource', 'host')} AS c3, ${tag('origin')} AS c4, ${tag('medium')} AS c5, ${tag('campaign')} AS c6,
          ${kept('tags', 'tagged')} AS c7, views_of, if(${has('viewSource')}, NULL, earlier) AS previous,
          if(${has('viewSource')}, 0, 1) AS visitor
        FROM (
          SELECT 15 - grouping(tagged, host, device, path) AS level, ${allColumns}, countIf(day = {built:Date}) AS views_of,
            maxIf(toNullable(day), day < {built:Date}) AS earlier
          FROM viewed WHERE session_id IN (SELECT session_id FROM viewed WHERE day = {built:Date})
          GROUP BY GROUPING SETS (${groupingSets.map((columns) => `(${columns})`).join(', ')})
        ) WHERE views_of > 0
      )
      GROUP BY level, c1, c2, c3, c4, c5, c6, c7, previous`,
  })
}

function unionAll(others: readonly OtherView[]): string {
  const lines = others.map((view) => JSON.stringify(view)).join('\n')
  const literal = lines.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  return `UNION ALL SELECT ${otherColumns} FROM format(JSONEachRow, '${otherStructure}', '${literal}')`
}
