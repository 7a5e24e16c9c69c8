// What the requests to the AI provider used, by request, article and month.
import { sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { CostMonth } from '../contract.ts'
import type { GenerationTables } from './tables.ts'

export type NewCost = {
  at: Date
  /** As `provider/model`. */
  model: string
  inputTokens: number
  outputTokens: number
  usd: number | null
}

export type CostStore = {
  /** Returns the id of the stored request. */
  record(cost: NewCost): Promise<number>
  /** Connects requests with the article that they led to. */
  link(transaction: Queryable, ids: readonly number[], articleId: number): Promise<void>
  /** In US dollars. */
  spent(within: { start: Date; end: Date }): Promise<number>
  /** Months in UTC, newest first. */
  months(): Promise<CostMonth[]>
}

export function costStore(database: Database): CostStore {
  const queries = queriesOn<GenerationTables>(database)
  return {
    async record({ at, model, inputTokens, outputTokens, usd }) {
      const { id } = await queries
        .insertInto('generation_costs')
        .values({ at: at.toISOString(), model, input_tokens: inputTokens, output_tokens: outputTokens, usd })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async link(transaction, ids, articleId) {
      if (ids.length === 0) return
      await queriesOn<GenerationTables>(transaction)
        .updateTable('generation_costs')
        .set({ article_id: articleId })
        .where('id', 'in', ids)
        .execute()
    },
    async spent({ start, end }) {
      const { usd } = await queries
        .selectFrom('generation_costs')
        .select(({ fn }) => fn.sum<number | null>('usd').as('usd'))
        .where('at', '>=', start.toISOString())
        .where('at', '<', end.toISOString())
        .executeTakeFirstOrThrow()
      return usd ?? 0
    },
    months: () =>
      queries
        .selectFrom('generation_costs')
        .select(({ fn }) => [
          monthInUtc.as('month'),
          fn.sum<number>('input_tokens').as('inputTokens'),
          fn.sum<number>('output_tokens').as('outputTokens'),
          fn.sum<number | null>('usd').as('usd'),
        ])
        .groupBy(monthInUtc)
        .orderBy('month', 'desc')
        .execute(),
  }
}

const monthInUtc = sql<string>`to_char(at AT TIME ZONE 'UTC', 'YYYY-MM')`
