import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { conversionStore } from '#features/bold-text/server.ts'
import { DatabaseUnavailable } from '#platform/database/database.ts'
import { dayAfter, utcDayOf } from '#platform/database/partitions/key-days.ts'
import { makeDays } from '#platform/database/partitions/make-partitions.ts'
import { KeyUsed } from '#platform/database/repeated-rows.ts'
import { keyOfDay, storeConversions } from './rows.ts'
import { archiveWorldFor } from './world.ts'

const today = utcDayOf(Date.now())
const daysAgo = (days: number) => dayAfter(today, -days)

describe('a ClickHouse that fails', () => {
  const world = archiveWorldFor('postgresql')
  const makeDay = (day: string) =>
    world().database.transaction((transaction) => makeDays(transaction, 'conversions', [day]))
  /** Every number that a row was stored with, in both databases together. */
  const numbers = async () => {
    const { database } = world()
    const here = await database.query<{ text: string }>('SELECT input_text AS text FROM conversions')
    const days = { from: daysAgo(200), to: today }
    const there = await database.archive.read<{ text: string }>('conversions', {
      days,
      sql: (rows) => `SELECT input_text AS text FROM ${rows}`,
    })
    return [...here, ...(there ?? [])].map(({ text }) => Number(text)).toSorted((one, other) => one - other)
  }

  it('loses and doubles no row, however often it is killed in the middle of a move', async () => {
    const { database, clickHouse } = world()
    database.archive.add('conversions', {})
    await makeDay(daysAgo(4))
    const rows = 150_000
    await storeConversions(database, daysAgo(4), rows, '')
    let isMoved = false
    for (let attempt = 0; !isMoved; attempt++) {
      const moving = database.archive.move().then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(DatabaseUnavailable)
          return false
        },
      )
      await pause(150 * attempt)
      if (attempt < 12) await clickHouse.kill()
      isMoved = await moving
      if (attempt < 12) await clickHouse.start()
    }
    expect(await database.query('SELECT FROM conversions')).toEqual([])
    expect(await numbers()).toEqual(Array.from({ length: rows }, (_, n) => n + 1))
  })

  it('hinders no event of today; a late one is refused, and stored once when it is sent again', async () => {
    const { database, clickHouse } = world()
    const store = conversionStore(database)
    await makeDay(daysAgo(80))
    const late = { inputText: 'late', outputText: 'late' }
    const key = keyOfDay(daysAgo(80), 1)
    await clickHouse.kill()
    expect(await store.store({ inputText: 'now', outputText: 'now' })).toMatchObject({ id: expect.any(Number) })
    await expect(store.store(late, key)).rejects.toThrow(DatabaseUnavailable)
    await clickHouse.start()
    const first = await store.store(late, key)
    expect(await store.store(late, key)).toMatchObject({ id: first.id })
  })

  it('that is silent holds no event of today back, however many late ones wait for it', async () => {
    const { database, clickHouse } = world()
    const store = conversionStore(database)
    const event = { inputText: 'waiting', outputText: 'waiting' }
    await makeDay(daysAgo(70))
    await storeConversions(database, daysAgo(70), 1, 'archived')
    await database.archive.move()
    clickHouse.pause()
    let waiting = 2_000
    const late = Array.from({ length: waiting }, (_, n) =>
      store
        .store(event, keyOfDay(daysAgo(70), n + 1))
        .catch((error: unknown) => expect(error).toBeInstanceOf(DatabaseUnavailable))
        .finally(() => waiting--),
    )
    for (let n = 0; n < 100; n++) await store.store({ inputText: 'now', outputText: 'now' })
    expect(waiting).toBe(2_000)
    clickHouse.resume()
    await Promise.all(late)
  })

  it('finds the row of a key that left PostgreSQL, also at the same time', async () => {
    const { database } = world()
    const store = conversionStore(database)
    const event = { inputText: 'once', outputText: 'once' }
    const key = keyOfDay(daysAgo(80), 2)
    const { id } = await store.store(event, key)
    await database.query('UPDATE conversions SET created_at = $2::timestamptz WHERE id = $1', [id, daysAgo(60)])
    await database.archive.move()
    expect(await database.query('SELECT FROM conversions WHERE id = $1', [id])).toEqual([])
    const again = await Promise.all([1, 2, 3, 4].map(() => store.store(event, key)))
    expect(again).toEqual(again.map(() => expect.objectContaining({ id })))
    await database.archive.move()
    await expect(store.store({ ...event, outputText: 'other' }, key)).rejects.toThrow(KeyUsed)
    // Random keys, as browsers made them before.
    const random = '7f2c1d8e-5b1a-4c3e-9d2f-0a1b2c3d4e5f'
    const old = await store.store(event, random)
    await database.query('UPDATE conversions SET created_at = $2::timestamptz WHERE id = $1', [old.id, daysAgo(50)])
    await database.archive.move()
    expect(await store.store(event, random)).toMatchObject({ id: old.id })
  })
})
