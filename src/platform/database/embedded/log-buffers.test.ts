import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BoldTextTables } from '#features/bold-text/server/tables.ts'
import { freshDataDir, silentLog } from '../../../../test/support/databases.ts'
import { type Database, openDatabase } from '../database.ts'
import { groupWriter } from '../group-writer.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ dataDir: await freshDataDir(), log: silentLog })
})
afterAll(() => database?.close())

/** How often a statement wrote the log itself, page by page, before its commit. */
async function fullBuffers(): Promise<number> {
  await database.query('SELECT pg_stat_force_next_flush()')
  const [log] = await database.query<{ times: number }>('SELECT wal_buffers_full AS times FROM pg_stat_wal')
  return log?.times ?? Number.NaN
}

it('writes the log of the largest groups with their commits, not page by page', async () => {
  const writer = groupWriter<BoldTextTables, 'conversions'>({
    database,
    table: 'conversions',
    columns: { input_text: 'text', output_text: 'text', idempotency_key: 'uuid' },
  })
  // The first change of a page after a checkpoint logs the whole page.
  await database.query('CHECKPOINT')
  const before = await fullBuffers()
  const texts = Array.from({ length: 1_000 }, () => randomBytes(3_000).toString('base64'))
  await Promise.all(texts.map((text) => writer.write({ input_text: text, output_text: 'x', idempotency_key: null })))
  expect((await fullBuffers()) - before).toBe(0)
})
