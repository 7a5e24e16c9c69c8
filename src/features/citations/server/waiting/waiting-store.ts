// Drafts and sources that wait for an editor.
import { sql } from 'kysely'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { EvidenceTables } from '../tables.ts'

export type WaitingDrafts = { waiting: number; withOpenFacts: number; notFound: number; noSource: number }
/** `deadIn`, `changedIn`: the published articles that cite them. */
export type BrokenSources = { dead: number; deadIn: number; changed: number; changedIn: number }

export async function waitingDrafts(database: Queryable): Promise<WaitingDrafts> {
  const claimsIn = (state: 'not-found' | 'no-source') => sql<number>`(
    SELECT count(*) FROM articles AS draft JOIN article_evidence ON article_id = draft.id,
      jsonb_array_elements(claims) AS claim
    WHERE draft.status = 'draft' AND claim->>'state' = ${state})`
  return queriesOn<EvidenceTables>(database)
    .selectFrom('articles')
    .select([
      sql<number>`count(*)`.as('waiting'),
      sql<number>`count(*) FILTER (WHERE open_claims > 0)`.as('withOpenFacts'),
      claimsIn('not-found').as('notFound'),
      claimsIn('no-source').as('noSource'),
    ])
    .where('status', '=', sql.lit('draft'))
    .executeTakeFirstOrThrow()
}

/** In published articles. A source that several articles cite counts once. */
export async function brokenSources(database: Queryable): Promise<BrokenSources> {
  const { rows } = await sql<BrokenSources>`
    WITH dead AS (
      SELECT id, citation->>'url' AS url FROM articles, jsonb_array_elements(citation_checks) AS citation
      WHERE status = 'published' AND citation->>'state' = 'dead' AND citation->>'url' = ANY (citations)
    ), changed AS (
      SELECT id, unnest(changed_sources) AS url FROM articles WHERE status = 'published'
    )
    SELECT
      (SELECT count(DISTINCT url) FROM dead) AS dead, (SELECT count(DISTINCT id) FROM dead) AS "deadIn",
      (SELECT count(DISTINCT url) FROM changed) AS changed, (SELECT count(DISTINCT id) FROM changed) AS "changedIn"
  `.execute(queriesOn<EvidenceTables>(database))
  const [sources] = rows
  if (!sources) throw new Error('The database answered without the row of the sources')
  return sources
}
