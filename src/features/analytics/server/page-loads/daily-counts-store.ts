// Counts by day, kind and key. They identify no visitor.
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { type Queries, queriesOn } from '#platform/database/queries.ts'
import type { CrawlPurpose } from '../../domain/ai-crawlers.ts'
import type { AnalyticsTables } from '../tables.ts'
import { type CountKind, countKinds, type DailyCount } from './daily-counter.ts'

export type CrawledArticle = { articleId: number } & Record<CrawlPurpose, number>
export type DailyCountsStore = ReturnType<typeof dailyCountsStore>

export function dailyCountsStore(database: Database) {
  const queries = queriesOn<AnalyticsTables>(database)
  return {
    /** Adds counts. Every process updates the rows in the same order, to avoid deadlocks. */
    async add(counts: readonly DailyCount[]): Promise<void> {
      const column = (name: keyof DailyCount) => counts.map((count) => count[name])
      await sql`
        INSERT INTO daily_counts (day, kind, key, count)
        SELECT * FROM unnest(${column('day')}::date[], ${column('kind')}::text[], ${column('key')}::text[], ${column('count')}::int8[])
        ORDER BY 1, 2, 3
        ON CONFLICT (day, kind, key) DO UPDATE SET count = daily_counts.count + excluded.count`.execute(queries)
    },

    /** Sums each key of a kind over these days. */
    async sums(kind: CountKind, days: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ key: string; count: number }>`
        SELECT key, sum(count)::int8 AS count FROM daily_counts
        WHERE day = ANY(${days}::date[]) AND kind = ${kind} GROUP BY key`.execute(queries)
      return new Map(rows.map(({ key, count }) => [key, count]))
    },

    crawledArticles: (days: readonly string[], limit: number) => crawledArticles(queries, days, limit),

    /** Deletes the counts before this day in batches, and returns the number of rows. */
    deleteBefore(day: string): Promise<number> {
      return deleteInBatches((atMost) => {
        const old = queries
          .selectFrom('daily_counts')
          .select(sql<string>`ctid`.as('row'))
          .where('day', '<', day)
          .where('kind', 'in', countKinds)
          .orderBy('day')
          .limit(atMost)
        return queries
          .deleteFrom('daily_counts')
          .where(sql`ctid`, '=', sql`ANY (ARRAY(${old}))`)
          .executeTakeFirstOrThrow()
      })
    },
  }
}

/** Lists the articles that crawlers fetched most on these days, with the total number of fetched articles. */
async function crawledArticles(
  queries: Queries<AnalyticsTables>,
  days: readonly string[],
  limit: number,
): Promise<{ articles: CrawledArticle[]; total: number }> {
  const { rows } = await sql<{ key: string; total: number } & Record<CrawlPurpose, number>>`
    SELECT key,
      coalesce(sum(count) FILTER (WHERE kind = 'crawl-search'), 0)::int8 AS search,
      coalesce(sum(count) FILTER (WHERE kind = 'crawl-answers'), 0)::int8 AS answers,
      coalesce(sum(count) FILTER (WHERE kind = 'crawl-training'), 0)::int8 AS training,
      count(*) OVER () AS total
    FROM daily_counts
    WHERE day = ANY(${days}::date[]) AND kind IN ('crawl-search', 'crawl-answers', 'crawl-training')
    GROUP BY key ORDER BY sum(count) DESC, key::int8 DESC LIMIT ${limit}`.execute(queries)
  return {
    articles: rows.map(({ key, search, answers, training }) => ({ articleId: Number(key), search, answers, training })),
    total: rows[0]?.total ?? 0,
  }
}
