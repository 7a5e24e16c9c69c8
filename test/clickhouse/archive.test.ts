import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openArchive } from '#platform/database/archive/archive.ts'
import type { Database } from '#platform/database/database.ts'
import { dayAfter, lowestKey, utcDayOf } from '#platform/database/partitions/key-days.ts'
import { makeDays } from '#platform/database/partitions/make-partitions.ts'
import { databaseFor } from '../support/databases.ts'
import { type ClickHouseProcess, startClickHouse } from './clickhouse-process.ts'

const today = utcDayOf(Date.now())
const old = dayAfter(today, -10)

describe('rows of earlier days', () => {
  const plain = databaseFor('postgresql')
  let clickHouse: ClickHouseProcess
  let database: Database
  beforeAll(async () => {
    clickHouse = await startClickHouse()
    const archive = openArchive(plain(), clickHouse.url)
    database = { ...plain(), archive }
    for (const table of ['conversions', 'palettes', 'usage_events', 'page_views']) archive.add(table, {})
    await database.transaction((transaction) => makeDays(transaction, 'conversions', [old, dayAfter(old)]))
  })
  afterAll(async () => {
    await database.archive?.close()
    await clickHouse.remove()
  })

  it('move to ClickHouse and come back', async () => {
    await database.query(
      `INSERT INTO conversions (input_text, output_text, created_at, idempotency_key)
      SELECT 'in ' || n, 'ä"\n' || n, $1::timestamptz + n * interval '1 second', (left($2, 20) || lpad(to_hex(n), 12, '0') || '0000')::uuid FROM generate_series(1, 1000) AS n`.replace(
        "left($2, 20) || lpad(to_hex(n), 12, '0') || '0000'",
        "left($2, 24) || lpad(to_hex(n), 12, '0')",
      ),
      [old, lowestKey(old).replace(/^(.{14})0/, '$17')],
    )
    console.log(await database.query('SELECT tableoid::regclass AS t, count(*) FROM conversions GROUP BY 1'))
    console.log(await database.archive?.move())
    console.log(await database.query('SELECT tableoid::regclass AS t, count(*) FROM conversions GROUP BY 1'))
    console.log(
      await database.query('SELECT * FROM archived_days'),
      await database.query('SELECT * FROM archive_batches'),
    )
    console.log(
      await database.archive?.read('conversions', {
        days: { from: old, to: today },
        sql: (rows) => `SELECT count() AS n, min(created_at) AS a, any(output_text) AS o FROM ${rows}`,
      }),
    )
    const back = await database.archive?.reach('conversions', { column: 'id', values: [5, 6] }, () =>
      database.query('SELECT * FROM conversions WHERE id = ANY($1::int8[])', [[5, 6]]),
    )
    console.log(back)
    console.log(
      await database.archive?.read('conversions', {
        days: { from: old, to: today },
        sql: (rows) => `SELECT count() AS n FROM ${rows}`,
      }),
    )
    console.log(await database.archive?.move(), await database.archive?.removeErased())
    console.log(
      await database.query('SELECT * FROM archived_days'),
      await database.query('SELECT * FROM archive_tombstones'),
    )
    expect(1).toBe(1)
  })
})
