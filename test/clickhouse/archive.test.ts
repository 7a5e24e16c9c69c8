import { describe, expect, it } from 'vitest'
import { makeArchiveTable, readColumns } from '#platform/database/archive/archive-tables.ts'
import { openClickHouse } from '#platform/database/archive/clickhouse.ts'
import { copyBatch, registerNext, type Source } from '#platform/database/archive/copy-batches.ts'
import { DatabaseUnavailable } from '#platform/database/database.ts'
import { dayAfter, partitionName, utcDayOf } from '#platform/database/partitions/key-days.ts'
import { makeDays } from '#platform/database/partitions/make-partitions.ts'
import { eachEngine } from '../support/databases.ts'
import { keyOfDay, storeConversions, tables } from './rows.ts'
import { archiveWorldFor } from './world.ts'

const today = utcDayOf(Date.now())
const daysAgo = (days: number) => dayAfter(today, -days)
const everyDay = { from: daysAgo(200), to: today }

describe('rows whose day is over for a whole day', () => {
  eachEngine((engine) => {
    const world = archiveWorldFor(engine)
    const archive = () => world().database.archive
    const inPostgres = async (table = 'conversions') => {
      const [found] = await world().database.query<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`)
      return found?.rows
    }
    const inClickHouse = async (table = 'conversions') => {
      const read = { days: everyDay, sql: (rows: string) => `SELECT count() AS rows FROM ${rows}` }
      const [found] = (await archive().read<{ rows: number }>(table, read)) ?? []
      return found?.rows ?? 0
    }
    const makePartitionsOf = (table: string, ...days: string[]) =>
      world().database.transaction((transaction) => makeDays(transaction, table, days))
    /** The parts of a move, to stop it in between. */
    const sourceOf = async (partition: string): Promise<{ source: Source; close: () => Promise<void> }> => {
      const { database, clickHouse } = world()
      const opened = openClickHouse(clickHouse.url)
      const columns = await readColumns(database, 'conversions')
      await makeArchiveTable(opened, { table: 'conversions', columns, layout: {} })
      const source = { database, clickHouse: opened, table: 'conversions', partition, columns, keptFrom: daysAgo(1) }
      return { source, close: () => opened.close() }
    }

    it('of every table come back as they were, whatever they hold', async () => {
      const { database } = world()
      for (const { table, insert } of tables) {
        archive().add(table, {})
        await makePartitionsOf(table, daysAgo(5))
        await insert(database, daysAgo(5))
        const all = `SELECT * FROM ${table} ORDER BY id`
        const before = await database.query<{ id: number }>(all)
        expect(before.length).toBeGreaterThan(3)
        expect(await archive().move()).toMatchObject({ [table]: before.length })
        expect(await inPostgres(table)).toBe(0)
        const ids = before.map(({ id }) => id)
        const [after] = await archive().reach(table, { column: 'id', values: ids }, () => database.query(all))
        expect(after).toEqual(before)
        expect(await inClickHouse(table)).toBe(0)
        await database.query(`TRUNCATE ${table}`)
      }
    })

    it('are found by hostile values', async () => {
      const hostile = [`a'b`, 'a\\b', 'a\nb\tc', `') OR 1=1 --`, '{x:String}', '[]', `\\'`, '😀', '%41', 'a&b=c#d']
      await makePartitionsOf('page_views', daysAgo(6))
      for (const [n, session] of hostile.entries()) {
        await world().database.query(
          `INSERT INTO page_views (path, session_id, source, device, created_at, idempotency_key)
          VALUES ('/', $1, '(direct)', 'desktop', $2::timestamptz, $3)`,
          [session, daysAgo(6), keyOfDay(daysAgo(6), n)],
        )
      }
      await archive().move()
      for (const session of hostile) {
        const read = () => world().database.query<{ session: string }>('SELECT session_id AS session FROM page_views')
        const [found] = await archive().reach('page_views', { column: 'session_id', values: [session] }, read)
        expect(found).toEqual([{ session }])
        await archive().move()
      }
      await world().database.query('TRUNCATE page_views')
    })

    it('leave PostgreSQL; those of today and yesterday stay', async () => {
      for (const days of [0, 1, 2, 9]) {
        await makePartitionsOf('conversions', daysAgo(days))
        await storeConversions(world().database, daysAgo(days), 10)
      }
      const { conversions } = await archive().move()
      expect([conversions, await inPostgres(), await inClickHouse()]).toEqual([20, 20, 20])
      expect(await archive().archived('conversions')).toMatchObject({ to: daysAgo(2) })
    })

    it('are copied once when the process dies after ClickHouse stored them', async () => {
      const day = daysAgo(20)
      await makePartitionsOf('conversions', day)
      await storeConversions(world().database, day, 100)
      const before = await inClickHouse()
      const { source, close } = await sourceOf(partitionName('conversions', day))
      const batch = await registerNext(source, 0)
      if (batch) await copyBatch(source, batch)
      await world().database.query('UPDATE archive_batches SET copied = NULL')
      await close()
      expect(await inClickHouse()).toBe(before)
      await archive().move()
      expect(await inClickHouse()).toBe(before + 100)
    })

    it('that are deleted while they are copied do not count, and nothing of them is left', async () => {
      const day = daysAgo(21)
      await makePartitionsOf('conversions', day)
      await storeConversions(world().database, day, 50, 'deleted-meanwhile')
      const before = await inClickHouse()
      const { source, close } = await sourceOf(partitionName('conversions', day))
      await world().database.query(
        `CREATE OR REPLACE TRIGGER note_deleted_copy AFTER DELETE ON ${source.partition} FOR EACH ROW EXECUTE FUNCTION note_deleted_copy('conversions')`,
      )
      const batch = await registerNext(source, 0)
      if (batch) await copyBatch(source, batch)
      await close()
      await world().database.query(`DELETE FROM conversions WHERE input_text LIKE 'deleted-meanwhile%'`)
      await archive().move()
      expect(await inClickHouse()).toBe(before)
      expect(await archive().removeErased()).toBeGreaterThanOrEqual(50)
      expect(await world().database.query('SELECT FROM archive_tombstones')).toEqual([])
      const opened = openClickHouse(world().clickHouse.url)
      const sql = `SELECT count() AS rows FROM conversions WHERE input_text LIKE 'deleted-meanwhile%' SETTINGS apply_deleted_mask = 0`
      expect(await opened.read(sql)).toEqual([{ rows: 0 }])
      await opened.close()
    })

    it('come back once when two ask for them at the same time', async () => {
      const day = daysAgo(22)
      await makePartitionsOf('conversions', day)
      const ids = await storeConversions(world().database, day, 30)
      await archive().move()
      const before = [await inPostgres(), await inClickHouse()] as const
      const wanted = { column: 'id', values: ids }
      const read = () => world().database.query('SELECT id FROM conversions WHERE id = ANY ($1::int8[])', [ids])
      const all = await Promise.all([1, 2, 3].map(() => archive().reach('conversions', wanted, read)))
      expect(all.map(([rows]) => rows.length)).toEqual([30, 30, 30])
      expect([await inPostgres(), await inClickHouse()]).toEqual([(before[0] ?? 0) + 30, before[1] - 30])
      await archive().move()
      expect([await inPostgres(), await inClickHouse()]).toEqual(before)
    })

    it('that are received late wait in the rest, and move when their day of receipt is over', async () => {
      const day = daysAgo(23)
      await makePartitionsOf('conversions', day)
      await storeConversions(world().database, day, 5)
      await world().database.query(
        `INSERT INTO conversions (input_text, output_text, idempotency_key) VALUES ('late', 'late', $1)`,
        [keyOfDay(day, 777)],
      )
      const before = [(await inPostgres()) ?? 0, await inClickHouse()] as const
      await archive().move()
      expect([await inPostgres(), await inClickHouse()]).toEqual([before[0] - 5, before[1] + 5])
      await world().database.query(`UPDATE conversions SET created_at = $1 WHERE input_text = 'late'`, [daysAgo(3)])
      await archive().move()
      expect([await inPostgres(), await inClickHouse()]).toEqual([before[0] - 6, before[1] + 6])
    })

    it('are copied anew after an older backup was restored', async () => {
      const day = daysAgo(24)
      await makePartitionsOf('conversions', day)
      await storeConversions(world().database, day, 40)
      const rows = await world().database.query(`SELECT * FROM ${partitionName('conversions', day)}`)
      await archive().move()
      const before = await inClickHouse()
      await world().database.query('DELETE FROM archived_days WHERE day = $1::text::date', [day])
      await world().database.query(
        `INSERT INTO conversions OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::conversions, $1::jsonb)`,
        [JSON.stringify(rows)],
      )
      await archive().move()
      expect(await inClickHouse()).toBe(before)
    })

    it('expire by whole days', async () => {
      const before = await inClickHouse()
      expect(await archive().dropBefore('conversions', daysAgo(20))).toBeGreaterThan(0)
      expect(await inClickHouse()).toBeLessThan(before)
      expect(await archive().archived('conversions')).toMatchObject({ from: daysAgo(20) })
    })

    it('stay in PostgreSQL while ClickHouse is down, and move once afterward', async () => {
      const { clickHouse, database } = world()
      const day = daysAgo(8)
      await makePartitionsOf('conversions', day)
      await storeConversions(database, day, 1_000)
      const before = [(await inPostgres()) ?? 0, await inClickHouse()] as const
      await clickHouse.kill()
      await expect(archive().move()).rejects.toThrow(DatabaseUnavailable)
      expect(await inPostgres()).toBe(before[0])
      await clickHouse.start()
      await archive().move()
      expect([await inPostgres(), await inClickHouse()]).toEqual([before[0] - 1_000, before[1] + 1_000])
    })
  })
})
