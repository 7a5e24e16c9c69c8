// The texts that wait for their analysis, and the results.
import { sql } from 'kysely'
import { lowestStoredId, type Reachable, reachIds } from '#platform/database/archive/reach-rows.ts'
import type { Queryable } from '#platform/database/database.ts'
import { deleteInBatches } from '#platform/database/engine/delete-in-batches.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { type ExpiringStore, retentionRules } from '#shared/retention.ts'
import type { Analysis } from '../domain/analysis.ts'
import { analysesLabel } from '../messages.ts'
import type { TextAnalysisTables } from './tables.ts'

export type WaitingText = { conversionId: number; text: string }

export type TextResult = { state: 'analyzed'; analysis: Analysis } | { state: 'wordless' } | { state: 'failed' }

/** Counts the waiting texts up to `atMost`. */
export async function countWaiting(database: Queryable, atMost: number): Promise<number> {
  const queries = queriesOn<TextAnalysisTables>(database)
  const { count } = await queries
    .selectFrom(
      queries
        .selectFrom('converted_texts')
        .select('conversion_id')
        .where('state', '=', sql.lit('waiting'))
        .limit(atMost)
        .as('waiting'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type WantedTexts = { atMost: number; without: readonly number[] }

/**
 * Reads waiting texts, those with the fewest failures first, then the newest, without the ids in `without`. Conversions
 * in ClickHouse come back first.
 */
export async function nextTexts(database: Reachable, wanted: WantedTexts): Promise<WaitingText[]> {
  if (!database.archive) return readTexts(database, wanted)
  const waiting = await queriesOn<TextAnalysisTables>(database)
    .selectFrom('converted_texts as text')
    .select('text.conversion_id as id')
    .where('text.state', '=', sql.lit('waiting'))
    .where(sql<boolean>`text.conversion_id <> ALL(${wanted.without}::bigint[])`)
    .where(sql<boolean>`text.conversion_id >= ${sql.raw(lowestStoredId('conversions'))}`)
    .orderBy('text.attempts')
    .orderBy('text.conversion_id', (order) => order.desc().nullsLast())
    .limit(wanted.atMost)
    .execute()
  const ids = waiting.map(({ id }) => id)
  const [texts] = await reachIds(database, { table: 'conversions', ids }, () => readTexts(database, { ...wanted, ids }))
  return texts
}

/** `ids`: only these. */
function readTexts(
  database: Queryable,
  { atMost, without, ids }: WantedTexts & { ids?: readonly number[] },
): Promise<WaitingText[]> {
  return queriesOn<TextAnalysisTables>(database)
    .selectFrom('converted_texts as text')
    .innerJoin('conversions as conversion', 'conversion.id', 'text.conversion_id')
    .select(['text.conversion_id as conversionId', 'conversion.input_text as text'])
    .where('text.state', '=', sql.lit('waiting'))
    .where(sql<boolean>`text.conversion_id <> ALL(${without}::bigint[])`)
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`text.conversion_id = ANY(${ids}::bigint[])`))
    .orderBy('text.attempts')
    .orderBy('text.conversion_id', (order) => order.desc().nullsLast())
    .limit(atMost)
    .execute()
}

/** Stores a result within a transaction. False when the text was deleted or analyzed meanwhile. */
export async function storeResult(transaction: Queryable, conversionId: number, result: TextResult): Promise<boolean> {
  const queries = queriesOn<TextAnalysisTables>(transaction)
  // Locks the conversion before the rows that refer to it, in the same order as a deletion, which prevents deadlocks.
  const kept = await queries
    .selectFrom('conversions')
    .select('id')
    .where('id', '=', conversionId)
    .forKeyShare()
    .executeTakeFirst()
  if (!kept) return false
  const { numUpdatedRows } = await queries
    .updateTable('converted_texts')
    .set(result.state === 'failed' ? { attempts: sql<number>`attempts + 1` } : { state: result.state })
    .where('conversion_id', '=', conversionId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  if (result.state === 'analyzed') await insertAnalysis(transaction, conversionId, result.analysis)
  return true
}

async function insertAnalysis(transaction: Queryable, conversionId: number, analysis: Analysis): Promise<void> {
  await queriesOn<TextAnalysisTables>(transaction)
    .insertInto('text_analyses')
    .values({
      conversion_id: conversionId,
      language: analysis.language,
      language_confidence: analysis.languageConfidence,
      industries: [...analysis.industries],
      industry_confidence: analysis.industryConfidence,
      // PostgreSQL rejects NUL characters and lone surrogates, which a provider may send.
      translation: analysis.translation?.toWellFormed().replaceAll('\0', '') ?? null,
      translation_confidence: analysis.translationConfidence,
    })
    .execute()
}

/** Deletes expired analyses (Spec 9, Retention). Usually they are deleted earlier, together with their conversions. */
export function analysisStore(database: Queryable): ExpiringStore {
  const queries = queriesOn<TextAnalysisTables>(database)
  const rule = retentionRules.toolUsage
  const expired = queries
    .selectFrom('text_analyses')
    .select('id')
    .where('created_at', '<', sql<string>`date_trunc('day', now(), 'UTC') - make_interval(days => ${rule.count - 1})`)
    .orderBy('created_at')
  return {
    label: analysesLabel,
    rule,
    kept: () =>
      queries
        .selectFrom('text_analyses')
        .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min<string | null>('created_at').as('oldest')])
        .executeTakeFirstOrThrow(),
    deleteExpired: (signal) =>
      deleteInBatches(
        (atMost) =>
          queries.deleteFrom('text_analyses').where('id', 'in', expired.limit(atMost)).executeTakeFirstOrThrow(),
        signal,
      ),
  }
}
