// The cursor up to which conversions have been separated, and the texts found among them.
import { sql } from 'kysely'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { Chain, Step } from '../domain/typing-steps.ts'
import type { OpenChain, TextAnalysisTables } from './tables.ts'

export type Cursor = { nextId: number; open: readonly OpenChain[] }

/** The id of the single row. */
const id = 1

/** Reads the cursor, and creates it on first use. */
export async function readCursor(database: Queryable): Promise<Cursor> {
  const queries = queriesOn<TextAnalysisTables>(database)
  const cursor = await queries
    .selectFrom('conversion_cursor')
    .select(['next_conversion_id as nextId', 'open_chains as open'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (cursor) return cursor
  await queries
    .insertInto('conversion_cursor')
    .values({ id, next_conversion_id: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { nextId: 0, open: [] }
}

/** Reads the conversions of open chains; a chain whose conversion was erased is dropped. */
export async function readChains(database: Queryable, open: readonly OpenChain[]): Promise<Chain[]> {
  const ids = open.flatMap(({ head, peak }) => (peak === null ? [head] : [head, peak]))
  const rows = await queriesOn<TextAnalysisTables>(database)
    .selectFrom('conversions')
    .select(['id', 'input_text as text', 'created_at as at'])
    .where(sql<boolean>`id = ANY(${ids}::bigint[])`)
    .execute()
  const steps = new Map(rows.map(({ id: stepId, text, at }) => [stepId, { id: stepId, text, at: Date.parse(at) }]))
  return open.flatMap(({ head, peak, ...chain }) => {
    const step = steps.get(head)
    return step ? [{ ...chain, head: step, peak: peak === null ? null : (steps.get(peak) ?? null) }] : []
  })
}

export type Page = {
  steps: Step[]
  /** No more conversions are old enough. */
  isLast: boolean
  /** The time, by the clock of the database, up to which all conversions are visible. */
  settledAt: number
}

/**
 * Reads conversions in the order of their ids, up to the first one so young that one with a lower id may still be uncommitted: no
 * transaction takes longer (`defaultLimitMs`).
 */
export async function readSteps(database: Queryable, nextId: number, atMost: number): Promise<Page> {
  const settled = sql<string>`now() - interval '30 seconds'`
  const rows = await queriesOn<TextAnalysisTables>(database)
    .selectFrom('conversions')
    .select(['id', 'input_text as text', 'created_at as at', sql<boolean>`created_at <= ${settled}`.as('isSettled')])
    .where('id', '>=', nextId)
    .orderBy('id')
    .limit(atMost)
    .execute()
  const end = rows.findIndex(({ isSettled }) => !isSettled)
  const taken = end === -1 ? rows : rows.slice(0, end)
  const {
    rows: [clock],
  } = await sql<{ at: string }>`SELECT ${settled} AS at`.execute(queriesOn(database))
  return {
    steps: taken.map(({ id: stepId, text, at }) => ({ id: stepId, text, at: Date.parse(at) })),
    isLast: taken.length < atMost,
    settledAt: Date.parse(clock?.at ?? ''),
  }
}

type Move = { from: Cursor; to: Cursor; texts: readonly number[] }

/** Stores texts and moves the cursor. False, without a change, when another process has moved it meanwhile. */
export function moveCursor(database: Database, { from, to, texts }: Move): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const queries = queriesOn<TextAnalysisTables>(transaction)
    const { numUpdatedRows } = await queries
      .updateTable('conversion_cursor')
      .set({ next_conversion_id: to.nextId, open_chains: JSON.stringify(to.open) })
      .where('id', '=', id)
      .where('next_conversion_id', '=', from.nextId)
      .where(sql<boolean>`open_chains = ${JSON.stringify(from.open)}::jsonb`)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    if (texts.length > 0) await insertTexts(transaction, texts)
    return true
  })
}

/** Inserts texts, except those of conversions that were erased meanwhile. */
async function insertTexts(transaction: Queryable, texts: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO converted_texts (conversion_id, state)
    SELECT id, 'waiting' FROM conversions WHERE id = ANY(${texts}::bigint[]) FOR KEY SHARE
    ON CONFLICT (conversion_id) DO UPDATE SET is_early = false
  `.execute(queriesOn<TextAnalysisTables>(transaction))
}

/** Reads the newest conversions too, although typing may still continue. */
export async function readNewestSteps(database: Queryable, nextId: number, atMost: number): Promise<Step[]> {
  const rows = await queriesOn<TextAnalysisTables>(database)
    .selectFrom('conversions')
    .select(['id', 'input_text as text', 'created_at as at'])
    .where('id', '>=', nextId)
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.map(({ id: stepId, text, at }) => ({ id: stepId, text, at: Date.parse(at) }))
}

/** Stores the current early texts. Earlier ones that typing has replaced are deleted together with their analyses. */
export async function replaceEarlyTexts(database: Database, texts: readonly number[]): Promise<void> {
  await database.transaction(async (transaction) => {
    const queries = queriesOn<TextAnalysisTables>(transaction)
    const gone = await sql<{ id: number }>`
      DELETE FROM converted_texts WHERE is_early AND NOT conversion_id = ANY(${texts}::bigint[]) RETURNING conversion_id AS id
    `.execute(queries)
    // A separate statement, which sees an analysis stored while the previous statement waited for a lock.
    const ids = gone.rows.map(({ id: goneId }) => goneId)
    if (ids.length > 0)
      await sql`DELETE FROM text_analyses WHERE conversion_id = ANY(${ids}::bigint[])`.execute(queries)
    if (texts.length === 0) return
    await sql`
      INSERT INTO converted_texts (conversion_id, state, is_early)
      SELECT id, 'waiting', true FROM conversions WHERE id = ANY(${texts}::bigint[]) FOR KEY SHARE
      ON CONFLICT DO NOTHING
    `.execute(queries)
  })
}

/**
 * Rows stay in PostgreSQL this much longer while the job that finds texts fails. After that its failure holds no move
 * back, and those conversions count as typing steps.
 */
const daysHeldAtMost = 7

/**
 * Whether the texts among the conversions of a day are found, so that they may move to ClickHouse. Those that wait for
 * their analysis hold nothing back: a batch begins when an administrator starts it, perhaps never, and brings their
 * conversions back itself.
 */
export async function areSeparated(database: Queryable, day: string): Promise<boolean> {
  const { rows } = await sql<{ isReady: boolean }>`
    WITH cursor AS (SELECT next_conversion_id AS next, open_chains FROM conversion_cursor),
    kept AS (SELECT greatest(${day}::text::date + 2, (now() AT TIME ZONE 'UTC')::date - 1)::timestamptz AS since),
    chain AS (SELECT jsonb_array_elements(open_chains) AS ids FROM cursor)
    SELECT ${day}::text::date < (now() AT TIME ZONE 'UTC')::date - ${sql.lit(1 + daysHeldAtMost)} OR (
      coalesce((SELECT created_at FROM conversions WHERE id >= coalesce((SELECT next FROM cursor), 0) ORDER BY id LIMIT 1)
        >= (SELECT since FROM kept), true)
      AND NOT EXISTS (
        SELECT FROM conversions, kept WHERE created_at < kept.since AND id = ANY (ARRAY(
          SELECT (ids ->> 'head')::int8 FROM chain UNION ALL SELECT (ids ->> 'peak')::int8 FROM chain WHERE ids ->> 'peak' IS NOT NULL
        ))
      )
    ) AS "isReady"
  `.execute(queriesOn<TextAnalysisTables>(database))
  return rows[0]?.isReady ?? false
}
