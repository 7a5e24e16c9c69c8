import { sql } from 'kysely'
import type { ArticleCost } from '../../editor-contract.ts'

/** The sum of the requests that led to an article. Article generation stores them. */
export const articleCost = sql<ArticleCost | null>`(
  SELECT CASE WHEN count(*) > 0 THEN jsonb_build_object(
    'inputTokens', sum(used.input_tokens), 'outputTokens', sum(used.output_tokens), 'usd', sum(used.usd)
  ) END FROM generation_costs AS used WHERE used.article_id = articles.id
)`
