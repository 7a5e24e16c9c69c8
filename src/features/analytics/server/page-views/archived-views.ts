// Page views whose rows may be in ClickHouse (docs/decisions/117-clickhouse.md).
import type { Database } from '#platform/database/database.ts'
import type { WantedRows } from '#platform/database/engine/engine.ts'
import { nextUnbuiltDay } from '../cells/build-cells-store.ts'

const table = 'page_views'

/** Rows of a day leave PostgreSQL when its cells are built, which costs least there. */
export function archivePageViews(database: Database): void {
  database.archive?.add(table, {
    // The rows of a session are adjacent, with ascending ids and times: 30 bytes a row instead of 48.
    sortedBy: ['session_id'],
    isReady: async (day) => (await nextUnbuiltDay(database, { from: day, to: day })) === null,
  })
}

/** Runs `work` while all page views of these sessions are in PostgreSQL. Returns the results of all times, last first. */
export function reachSessions<Result>(
  database: Database,
  sessionIds: readonly string[],
  work: () => Promise<Result>,
): Promise<[Result, ...Result[]]> {
  return reach(database, { column: 'session_id', values: sessionIds }, work)
}

/** The same for the page views of these ids. */
export function reachViews<Result>(
  database: Database,
  ids: readonly number[],
  work: () => Promise<Result>,
): Promise<[Result, ...Result[]]> {
  return reach(database, { column: 'id', values: ids }, work)
}

async function reach<Result>(
  { archive }: Database,
  wanted: WantedRows,
  work: () => Promise<Result>,
): Promise<[Result, ...Result[]]> {
  return archive ? archive.reach(table, wanted, work) : [await work()]
}
