// All articles by what they disclose about how they were made, with the review that the label rests on.
import { sql } from 'kysely'
import { type ArticleTables, withAiLabel } from '#features/articles/server.ts'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { type Disclosed, type LabeledArticles, labeledPageSize } from '../label-contract.ts'

export type LabelFilter = { disclosed?: Disclosed | undefined; page: number }

/** In SQL what the table of `articles/domain/disclosure.ts` says. */
const disclosed = sql<Disclosed>`CASE WHEN origin = 'manual' THEN 'human-only'
  WHEN reviewed_at IS NULL THEN 'ai-autonomous' ELSE 'ai-assisted' END`

/** Newest first, in pages. The counts are of all articles. */
export async function listByLabel(database: Queryable, filter: LabelFilter): Promise<LabeledArticles> {
  const articles = queriesOn<ArticleTables>(database).selectFrom('articles')
  const rows = await articles
    .select((query) => [disclosed.as('disclosed'), query.fn.countAll<number>().as('count')])
    .groupBy('disclosed')
    .execute()
  const counts = { 'human-only': 0, 'ai-assisted': 0, 'ai-autonomous': 0 }
  for (const row of rows) counts[row.disclosed] = row.count
  const total = filter.disclosed ? counts[filter.disclosed] : Object.values(counts).reduce((sum, one) => sum + one, 0)
  const items = await articles
    .select(['id', 'title', 'status', 'origin', 'model', disclosed.as('disclosed')])
    .select(['published_at as publishedAt', 'reviewed_by as reviewedBy', 'reviewed_at as reviewedAt'])
    .$if(filter.disclosed !== undefined, (query) => query.where(disclosed, '=', filter.disclosed ?? 'human-only'))
    .orderBy('id', 'desc')
    .limit(labeledPageSize)
    .offset((filter.page - 1) * labeledPageSize)
    .execute()
  return {
    counts,
    items: items.map((row) => ({ ...withAiLabel(row), reviewedAt: row.reviewedAt })),
    total,
    totalPages: Math.ceil(total / labeledPageSize),
  }
}
