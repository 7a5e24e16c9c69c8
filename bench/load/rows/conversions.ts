// Conversions as the bold tool sends them, each with a number that identifies its row.

import { sql } from 'kysely'
import type { Conversion } from '#features/bold-text/contract.ts'
import type { BoldTextTables } from '#features/bold-text/server/tables.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { apiPaths } from '#shared/paths.ts'
import { type Storage, withDatabase } from '../../stage/storage.ts'
import { type LoadRequest, type LoadResult, numberMark } from '../load-plan.ts'

const text = 'Summer sale starts on Friday'
export const sample: Conversion = {
  inputText: `${numberMark} ${text}`,
  outputText: `${numberMark} 𝗦𝘂𝗺𝗺𝗲𝗿 𝘀𝗮𝗹𝗲 𝘀𝘁𝗮𝗿𝘁𝘀 𝗼𝗻 𝗙𝗿𝗶𝗱𝗮𝘆`,
}

export const conversionRequest: LoadRequest = {
  method: 'POST',
  path: apiPaths.conversions,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(sample),
}

/** A long text, different for each request: the database would compress repeated ones. */
const longText = Array.from({ length: 40 }, (_, i) => `${i} ${numberMark} a line of a long text`).join('\n')

export const longConversionRequest: LoadRequest = {
  ...conversionRequest,
  body: JSON.stringify({ inputText: `${numberMark} ${longText}`, outputText: `${numberMark} ${text} ${longText}` }),
}

/** An ascending key, as browsers send it. */
export const keyedConversionRequest: LoadRequest = {
  ...conversionRequest,
  headers: { ...conversionRequest.headers, 'idempotency-key': `01970000-0000-7000-8000-${numberMark}` },
}

export function createdCount({ statuses }: LoadResult): number {
  return statuses[201] ?? 0
}

export async function countConversions(storage: Storage): Promise<number> {
  const { count } = await withDatabase(storage, (database) =>
    queriesOn<BoldTextTables>(database)
      .selectFrom('conversions')
      .select((conversions) => conversions.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return count
}

/** The numbers of all stored conversions. */
export async function storedNumbers(storage: Storage): Promise<Set<number>> {
  const rows = await withDatabase(storage, (database) =>
    queriesOn<BoldTextTables>(database)
      .selectFrom('conversions')
      .select(sql<number>`split_part(input_text, ' ', 1)::int8`.as('number'))
      .execute(),
  )
  return new Set(rows.map(({ number }) => number))
}
