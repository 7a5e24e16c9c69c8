// Which campaigns brought views, visitors and goals: the combinations of tags of sessions that have any.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import type { DayRange } from '../../domain/days.ts'
import { directSource } from '../../domain/visit-source.ts'
import { type CampaignStat, maxCampaigns } from '../../website-contract.ts'
import { asDate } from '../cells/cells-of-day-store.ts'
import { readFromCells } from '../cells/read-both-store.ts'
import { cellSums, type Filters, withCells } from '../cells/read-cells-store.ts'
import { noTag, otherCampaign } from '../cells/view-columns-store.ts'
import { pathKey } from '../page-views/view-keys.ts'
import { rowsOf } from './filtered-reports-store.ts'

export type CampaignCounts = Omit<CampaignStat, 'previous'>

type Names = Pick<CampaignStat, 'source' | 'medium' | 'campaign'>

/** The campaigns with most views, or those of the given names. */
export function readCampaignCounts(
  database: Database,
  { range, filters, only }: { range: DayRange; filters: Filters; only?: readonly Names[] },
): Promise<CampaignCounts[]> {
  const { views, visitors } = cellSums(range)
  const listed =
    only === undefined
      ? sql`true`
      : sql`(source, coalesce(medium, ''), coalesce(campaign, '')) IN (SELECT * FROM unnest(
          ${only.map(({ source }) => source)}::text[], ${only.map(({ medium }) => medium ?? '')}::text[],
          ${only.map(({ campaign }) => campaign ?? '')}::text[]))`
  return readFromCells(database, range, (queryable, archived) =>
    rowsOf(
      queryable,
      sql`WITH ${withCells({ range, filters, archived, by: ['tags'], isTagged: true })},
      viewed AS (
        SELECT coalesce(source, ${sql.lit(directSource)}) AS source, medium, campaign, ${views} AS views, ${visitors} AS visitors
        FROM cells GROUP BY 1, 2, 3
      ),
      reached AS (SELECT source, medium, campaign, count(DISTINCT visitor) AS goals FROM (${namedGoals(range, filters)}) AS named GROUP BY 1, 2, 3)
      SELECT * FROM (
        SELECT ${coalesced('source')}, ${coalesced('medium')}, ${coalesced('campaign')}, coalesce(viewed.views, 0)::int8 AS views,
          coalesce(viewed.visitors, 0)::int8 AS "uniqueVisitors", coalesce(reached.goals, 0)::int8 AS goals
        FROM viewed FULL JOIN reached ON ${sameNames('viewed', 'reached')}
      ) AS campaigns WHERE ${listed}
      ORDER BY views DESC, source COLLATE "C", coalesce(medium, '') COLLATE "C", coalesce(campaign, '') COLLATE "C"
      LIMIT ${sql.lit(maxCampaigns)}`,
    ),
  )
}

const coalesced = (name: string) =>
  sql`coalesce(${sql.ref(`viewed.${name}`)}, ${sql.ref(`reached.${name}`)}) AS ${sql.ref(name)}`
const sameNames = (one: string, other: string) =>
  sql.raw(
    `${one}.source = ${other}.source AND coalesce(${one}.medium, '') = coalesce(${other}.medium, '') ` +
      `AND coalesce(${one}.campaign, '') = coalesce(${other}.campaign, '')`,
  )

/** Where some combinations are one, `other`, the goals of those without a row of their own belong to it. */
function namedGoals({ from, to }: DayRange, filters: Filters): RawBuilder<unknown> {
  const named = ['source', 'medium', 'campaign'].map(
    (name) => sql`CASE WHEN is_own THEN ${sql.ref(name)} ELSE ${sql.lit(otherCampaign)} END AS ${sql.ref(name)}`,
  )
  return sql`
    SELECT visitor, ${sql.join(named)} FROM (
      SELECT goal.visitor, goal.source, goal.medium, goal.campaign, viewed.source IS NOT NULL OR NOT EXISTS (
        SELECT FROM viewed WHERE (source, medium, campaign) = (${sql.join(named.map(() => sql.lit(otherCampaign)))})
      ) AS is_own
      FROM (
        SELECT visitor, coalesce(source, ${sql.lit(directSource)}) AS source, medium, campaign FROM session_goals
        WHERE day BETWEEN ${asDate(from)} AND ${asDate(to)} AND is_tagged AND ${goalConditions(filters)}
      ) AS goal LEFT JOIN viewed ON ${sameNames('viewed', 'goal')}
    ) AS owned`
}

/** The sessions that reached at least one goal. */
export async function countSessionsWithGoal(database: Queryable, range: DayRange, filters: Filters): Promise<number> {
  const [counted] = await rowsOf<{ sessions: number }>(
    database,
    sql`SELECT count(DISTINCT visitor)::int8 AS sessions FROM session_goals
      WHERE day BETWEEN ${asDate(range.from)} AND ${asDate(range.to)} AND ${goalConditions(filters)}`,
  )
  return counted?.sessions ?? 0
}

/** The conditions on `session_goals`; of a path, that the session viewed it. */
export function goalConditions({ source, medium, campaign, path, device }: Filters): RawBuilder<unknown> {
  const tag = (name: string, value: string | null) => {
    if (value === null) return []
    return value === noTag
      ? [sql`source IS NOT NULL AND ${sql.ref(name)} IS NULL`]
      : [sql`${sql.ref(name)} = ${value}::text`]
  }
  const conditions = [
    ...(source === null ? [] : [sql`source = ${source}::text`]),
    ...tag('medium', medium),
    ...tag('campaign', campaign),
    ...(device === null ? [] : [sql`device = ${device}::text`]),
    ...(path === null
      ? []
      : [
          sql`EXISTS (SELECT FROM path_visitors AS seen
            WHERE seen.visitor = session_goals.visitor AND seen.path = ${pathKey(path)}::uuid)`,
        ]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `)
}
