// Builds the cells of finished days from their rows (docs/decisions/102-filtered-reports.md).
import { type RawBuilder, sql } from 'kysely'
import { betweenMoves } from '#platform/database/archive/reach-rows.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { DayRange } from '../../domain/days.ts'
import type { AnalyticsTables } from '../tables.ts'
import { levels } from './cell-levels.ts'
import { cellColumns } from './cells-of-day-store.ts'
import { readRawDays, viewTable } from './other-views-store.ts'
import { readCountedDay, readRightCells, readRightCellsInParts } from './right-cells-store.ts'

/** The number of the advisory lock; no other lock uses it. */
const cellLock = 7_951

/**
 * Serializes changes of cells, so that none is built from rows that are being erased. Taken before the lock of page
 * views, which must not wait for a build.
 */
export async function lockCells(transaction: Queryable): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock($1::bigint)', [cellLock])
}

/** The first day whose cells are missing or wrong. `range` has finished days only. */
export async function nextUnbuiltDay(database: Queryable, range: DayRange): Promise<string | null> {
  return (await readRawDays(database, range))[0]?.day ?? null
}

/** A day of a busy site takes longer than a request may. */
const buildLimits = { limitMs: 5 * 60_000 }

/** How many views a statement counts. On the embedded engine, all other statements wait meanwhile. */
const viewsOfStatement = { postgresql: Number.POSITIVE_INFINITY, embedded: 1_000 } as const

/** `rest` is called after each long statement. */
export type BuildOptions = { viewsAtOnce?: number; rest?: (workedMs: number) => Promise<void> }

export async function buildCells(
  database: Database,
  day: string,
  { viewsAtOnce = viewsOfStatement[database.engine], rest = async () => undefined }: BuildOptions = {},
): Promise<void> {
  await betweenMoves(database, viewTable, async () => {
    const counted = await readCountedDay(database, day)
    const parts = Math.ceil(counted.views / viewsAtOnce)
    const cells =
      parts > 1
        ? await readRightCellsInParts(database, day, { parts, counted, rest })
        : await readRightCells(database, day)
    const begunAt = performance.now()
    await storeCells(database, day, cells)
    await rest(performance.now() - begunAt)
  })
}

async function storeCells(database: Database, day: string, cells: RawBuilder<unknown>): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockCells(transaction)
    await transaction.run('DELETE FROM view_cells WHERE level = ANY ($2::int2[]) AND day = $1::text::date', [
      day,
      levels,
    ])
    await sql`INSERT INTO view_cells (${cellColumns}) ${cells}`.execute(queriesOn<AnalyticsTables>(transaction))
  }, buildLimits)
}

/** Deletes the cells of the days on which these sessions viewed pages, because they contain their tags. */
export async function deleteCellsOf(transaction: Queryable, sessionIds: readonly string[]): Promise<void> {
  await transaction.run(
    `DELETE FROM view_cells WHERE level = ANY ($2::int2[]) AND day = ANY (ARRAY(
      SELECT DISTINCT (created_at AT TIME ZONE 'UTC')::date FROM page_views WHERE session_id = ANY ($1::text[])
    ))`,
    [sessionIds, levels],
  )
}
