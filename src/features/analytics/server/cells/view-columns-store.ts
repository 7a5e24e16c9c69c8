// What a stored page view is in the reports, and which combinations of campaign tags keep their names.
import { type RawBuilder, sql } from 'kysely'

/** A day counts this many combinations by name, those with most views. The others are one, `other`. */
export const maxCombinations = 1_000
export const otherCampaign = 'other'
export const noTag = '(none)'

const isTagged = 'num_nonnulls(utm_source, utm_medium, utm_campaign) > 0'
export const isTaggedRow = sql.raw(isTagged)

/** The columns of `view_cells` from those of `page_views`. */
export const viewColumns = sql.raw(
  `session_id, path, device, source AS view_source, coalesce(utm_source, entry_source) AS source, ` +
    `utm_medium AS medium, utm_campaign AS campaign, ${isTagged} AS is_tagged`,
)

/** From most views to fewest. `tagged` is a query of all tagged views, with the columns `day`, `source`, `medium` and `campaign`. */
const rankedCombinations = (tagged: RawBuilder<unknown>) => sql`
  SELECT tagged.day, tagged.source, coalesce(tagged.medium, '') AS medium, coalesce(tagged.campaign, '') AS campaign,
    row_number() OVER (PARTITION BY tagged.day ORDER BY count(*) DESC, tagged.source COLLATE "C",
      coalesce(tagged.medium, '') COLLATE "C", coalesce(tagged.campaign, '') COLLATE "C") AS place
  FROM (${tagged}) AS tagged GROUP BY tagged.day, tagged.source, tagged.medium, tagged.campaign`

/** The first 1,000 combinations of each day. */
export const combinationsWithin = (tagged: RawBuilder<unknown>) =>
  sql`SELECT source, medium, campaign FROM (${rankedCombinations(tagged)}) AS ranked WHERE place <= ${sql.lit(maxCombinations)}`

/** All other combinations of each day. */
export const combinationsBeyond = (tagged: RawBuilder<unknown>) =>
  sql`SELECT day, source, medium, campaign FROM (${rankedCombinations(tagged)}) AS ranked WHERE place > ${sql.lit(maxCombinations)}`

/** Joins `beyond` to rows of `counted`, and names the tags of those that it finds `other`. */
export const joinBeyond = sql.raw(
  `LEFT JOIN beyond ON counted.is_tagged AND beyond.day = counted.day AND beyond.source = counted.source ` +
    `AND beyond.medium = coalesce(counted.medium, '') AND beyond.campaign = coalesce(counted.campaign, '')`,
)
export const namedTags = sql.raw(
  ['source', 'medium', 'campaign']
    .map((tag) => `CASE WHEN beyond.day IS NULL THEN counted.${tag} ELSE '${otherCampaign}' END AS ${tag}`)
    .join(', '),
)
