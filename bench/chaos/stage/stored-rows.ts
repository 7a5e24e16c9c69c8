// Compares the rows that a case stored with the responses its visitors got.
import { sql } from 'kysely'
import type { AnalyticsTables } from '#features/analytics/server/tables.ts'
import type { BoldTextTables } from '#features/bold-text/server/tables.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { numberDigits } from '../../load/load-plan.ts'
import { type Storage, withDatabase } from '../../stage/storage.ts'
import type { RowCount } from '../report/case.ts'

/** Each case has its own million numbers. */
export const numbersPerCase = 1_000_000

type Asked = { acknowledged: ReadonlyMap<number, number>; firstNumber: number }
type Stored = { id: number; number: number }

/** A PostgreSQL database, or the embedded database of a stopped site. */
export async function compareRows(storage: Storage, { acknowledged, firstNumber }: Asked): Promise<RowCount> {
  const all = await withDatabase(storage, (database) =>
    queriesOn<BoldTextTables>(database)
      .selectFrom('conversions')
      .select(['id', sql<number>`split_part(input_text, ' ', 1)::int8`.as('number')])
      .execute(),
  )
  return compareWith(all, { acknowledged, firstNumber })
}

/** The same for page views, by the number in their keys. */
export async function comparePageViews(storage: Storage, asked: Asked): Promise<RowCount> {
  const all = await withDatabase(storage, (database) =>
    queriesOn<AnalyticsTables>(database)
      .selectFrom('page_views')
      .select(['id', sql<number>`right(idempotency_key::text, ${sql.lit(numberDigits)})::int8`.as('number')])
      .execute(),
  )
  return compareWith(all, asked)
}

function compareWith(all: readonly Stored[], { acknowledged, firstNumber }: Asked): RowCount {
  const stored = all.filter(({ number }) => number >= firstNumber && number < firstNumber + numbersPerCase)
  return countRows(stored, acknowledged)
}

export function countRows(stored: readonly Stored[], acknowledged: ReadonlyMap<number, number>): RowCount {
  const numberById = new Map(stored.map(({ id, number }) => [id, number]))
  const missing = [...acknowledged].filter(([number, id]) => numberById.get(id) !== number)
  return {
    acknowledged: acknowledged.size,
    found: stored.length,
    missing: missing.length,
    doubled: stored.length - new Set(stored.map(({ number }) => number)).size,
  }
}
