// A database of the release before gets its partitions without moving a row, while that release keeps writing.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  type Engine,
  eachEngine,
  emptyDatabaseUrl,
  silentLog,
  tablelessDataDir,
} from '../../../../test/support/databases.ts'
import { type Database, openAsItIs } from '../database.ts'
import { migrate, migrateWithin } from '../migrations.ts'
import { dayAfter, newKey, utcDayOf } from './key-days.ts'
import { makePartitions } from './make-partitions.ts'
import { partitionsOf } from './partitioned-tables.ts'

/** The last migration of the release before, in the journal. */
const releaseBefore = 1795661880313
const tables = ['conversions', 'palettes', 'usage_events', 'page_views']

/** As the release before stores an event. */
const storeOnce = `INSERT INTO conversions (input_text, output_text, idempotency_key)
  SELECT 'again', 'x', r.key::uuid FROM unnest($1::text[]) AS r(key) ORDER BY r.key::uuid
  ON CONFLICT (idempotency_key) WHERE idempotency_key IS NOT NULL DO NOTHING RETURNING id`

async function oldDatabase(engine: Engine): Promise<Database> {
  const database = await openAsItIs({
    log: silentLog,
    ...(engine === 'postgresql'
      ? { dataDir: '', databaseUrl: await emptyDatabaseUrl() }
      : { dataDir: await tablelessDataDir() }),
  })
  await database.transaction((transaction) => migrateWithin(transaction, silentLog, releaseBefore))
  return database
}

async function fill(database: Database, keys: readonly (string | null)[]): Promise<void> {
  const given = [keys]
  await database.query(
    `INSERT INTO conversions (input_text, output_text, idempotency_key) SELECT 'a', 'b', unnest($1::text[])::uuid`,
    given,
  )
  await database.query(
    `INSERT INTO palettes (starting_color, method, colors, idempotency_key)
    SELECT '#000000', 'logo-triadic', ARRAY['#000000'], unnest($1::text[])::uuid`,
    given,
  )
  await database.query(
    `INSERT INTO usage_events (tool_type, action, idempotency_key) SELECT 'qr_code', 'copied', unnest($1::text[])::uuid`,
    given,
  )
  await database.query(
    `INSERT INTO page_views (path, session_id, source, device, idempotency_key)
    SELECT '/', 's', '(direct)', 'phone', unnest($1::text[])::uuid`,
    given,
  )
  await database.query(`INSERT INTO converted_texts (conversion_id, state) SELECT id, 'waiting' FROM conversions`)
}

const rowsOf = (database: Database) =>
  Promise.all([...tables, 'converted_texts'].map((table) => database.query(`SELECT * FROM ${table} ORDER BY 1`)))

eachEngine((engine) => {
  it('keeps every row, id and key, and the release before goes on storing each event once', async () => {
    const database = await oldDatabase(engine)
    try {
      const today = utcDayOf(Date.now())
      const keys = [newKey(), newKey(Date.now() - 80 * 86_400_000), randomUUID(), null, null]
      await fill(database, keys)
      // An id that was given and never stored.
      await database.query(`SELECT nextval('conversions_id_seq')`)
      const before = await rowsOf(database)
      await migrate(database, silentLog)
      expect(await rowsOf(database)).toEqual(before)
      expect(await database.query(storeOnce, [keys.filter((key) => key !== null)])).toEqual([])
      // The three repeats took ids, too.
      expect(await database.query(storeOnce, [[newKey()]])).toEqual([{ id: keys.length + 5 }])
      await makePartitions(database)
      for (const table of tables)
        expect((await partitionsOf(database, table)).slice(0, 2)).toEqual(
          [today, dayAfter(today)].map((day) => `${table}_${day.replaceAll('-', '')}`),
        )
      expect((await rowsOf(database)).slice(1)).toEqual(before.slice(1))
      expect(await database.query(storeOnce, [keys.filter((key) => key !== null)])).toEqual([])
      await database.query('DELETE FROM conversions WHERE id = 1')
      expect(await database.query('SELECT count(*) FROM converted_texts')).toEqual([{ count: keys.length - 1 }])
    } finally {
      await database.close()
    }
  })
})
