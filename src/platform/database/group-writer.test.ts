import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databaseFor, eachEngine } from '../../../test/support/databases.ts'
import { type Database, DatabaseUnavailable, QueryError } from './database.ts'
import { groupWriter, ownGroupWriter, QueueFull } from './group-writer.ts'
import type { StoredRow } from './written-rows.ts'

type Tables = { conversions: { input_text: string; output_text: string }; rows: { input_text: string } }

describe('a group writer', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const conversions = () =>
      groupWriter<Tables, 'conversions'>({
        database: database(),
        table: 'conversions',
        columns: { input_text: 'text', output_text: 'text' },
      })
    const textOf = async (id: number) => {
      const [row] = await database().query<{ text: string }>(
        'SELECT input_text AS text FROM conversions WHERE id = $1',
        [id],
      )
      return row?.text
    }

    it('gives each of 2,000 simultaneous rows its own correct id', async () => {
      const writer = conversions()
      const texts = Array.from({ length: 2_000 }, (_, place) => `row ${place}`)
      const written = await Promise.all(
        texts.map((inputText) => writer.write({ input_text: inputText, output_text: 'x' })),
      )
      const rows = await database().query<{ id: number; text: string }>(
        'SELECT id, input_text AS text FROM conversions',
      )
      const byId = new Map(rows.map(({ id, text }) => [id, text]))
      expect(new Set(written.map(({ id }) => id)).size).toBe(2_000)
      expect(written.map(({ id }) => byId.get(id))).toEqual(texts)
    })

    it('resolves after the commit, with the stored time', async () => {
      const { id, createdAt } = await conversions().write({ input_text: 'now', output_text: 'x' })
      const [row] = await database().query('SELECT created_at AS "createdAt" FROM conversions WHERE id = $1', [id])
      expect(row).toEqual({ createdAt })
      expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000)
    })

    it('rejects only a bad row and stores its neighbors in the same write', async () => {
      const writer = conversions()
      const texts = ['first', 'NUL \0 byte', 'third', 'also \0', 'fifth']
      const results = await Promise.allSettled(
        texts.map((inputText) => writer.write({ input_text: inputText, output_text: 'x' })),
      )
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'rejected',
        'fulfilled',
      ])
      const [first, bad, third, , fifth] = results
      expect(bad?.status === 'rejected' && bad.reason).toBeInstanceOf(QueryError)
      const ids = [first, third, fifth].map((result) => (result?.status === 'fulfilled' ? result.value.id : 0))
      expect(await Promise.all(ids.map(textOf))).toEqual(['first', 'third', 'fifth'])
    })

    it('splits rows that are too long for one statement', async () => {
      const writer = conversions()
      const long = 'é🙂'.repeat(500_000)
      const written = await Promise.all(
        [1, 2, 3].map((n) => writer.write({ input_text: `${n}${long}`, output_text: 'x' })),
      )
      expect(await Promise.all(written.map(({ id }) => textOf(id)))).toEqual([1, 2, 3].map((n) => `${n}${long}`))
    })

    it('rejects a write inside a transaction, where it would deadlock', async () => {
      const writer = conversions()
      const write = database().transaction(() => writer.write({ input_text: 'inside', output_text: 'x' }))
      await expect(write).rejects.toThrow('inside a transaction')
    })

    it('works while another transaction is open', async () => {
      const writer = conversions()
      const inside = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      const open = database().transaction(async () => {
        inside.resolve()
        await goOn.promise
      })
      await inside.promise
      const written = writer.write({ input_text: 'beside', output_text: 'x' })
      goOn.resolve()
      await open
      expect(await textOf((await written).id)).toBe('beside')
    })
  })
})

describe('the queue of a group writer', () => {
  it('groups rows that arrive during a write', async () => {
    const { database, groups, release } = slowDatabase('embedded')
    const writer = textWriter(database)
    const first = writer.write({ input_text: 'a' })
    await release()
    const others = ['b', 'c', 'd'].map((inputText) => writer.write({ input_text: inputText }))
    await first
    await release()
    expect((await Promise.all(others)).map(({ id }) => id)).toEqual([2, 3, 4])
    expect(groups).toEqual([1, 3])
  })

  it.each([
    ['embedded', 1],
    ['postgresql', 2],
  ] as const)('on %s runs at most %i concurrent writes of at most 500 rows', async (engine, limit) => {
    const { database, groups, release } = slowDatabase(engine)
    const writer = textWriter(database)
    const writes = Array.from({ length: 1_200 }, () => writer.write({ input_text: 'a' }))
    await nextTurns()
    expect(groups).toEqual(Array.from({ length: limit }, () => 500))
    for (let turn = 0; turn < 3; turn++) await release()
    await Promise.all(writes)
    expect(groups).toEqual([500, 500, 200])
  })

  it('rejects rows beyond its limit, and accepts rows again later', async () => {
    const { database, release } = slowDatabase('embedded')
    const writer = textWriter(database, 3)
    const taken = ['a', 'b', 'c'].map((inputText) => writer.write({ input_text: inputText }))
    await expect(writer.write({ input_text: 'd' })).rejects.toThrow(QueueFull)
    await release()
    await Promise.all(taken)
    const later = writer.write({ input_text: 'd' })
    await release()
    expect((await later).id).toBe(4)
  })

  it('also limits the total length of its rows', async () => {
    const writer = textWriter(slowDatabase('embedded').database)
    const long = 'x'.repeat(3_000_000)
    const results = Array.from({ length: 22 }, () => writer.write({ input_text: long }))
    await expect(results.at(-1)).rejects.toThrow(QueueFull)
  })

  it('writes with a custom function, with limited concurrency', async () => {
    const groups: number[] = []
    const waiting: (() => void)[] = []
    const writer = ownGroupWriter<string>({
      database: fakeDatabase('postgresql', async () => []),
      maxGroupsAtOnce: 1,
      characters: (row) => row.length,
      async writeGroup(rows) {
        groups.push(rows.length)
        await new Promise<void>((resolve) => waiting.push(resolve))
        return rows.map((row) => ({ id: Number(row), createdAt: '', isRepeat: false }))
      },
    })
    const written = Array.from({ length: 600 }, (_, place) => writer.write(String(place)))
    await nextTurns()
    expect(groups).toEqual([500])
    waiting.shift()?.()
    await nextTurns()
    expect(groups).toEqual([500, 100])
    waiting.shift()?.()
    expect((await Promise.all(written)).map(({ id }) => id)).toEqual(Array.from({ length: 600 }, (_, place) => place))
  })

  it('has an empty queue after draining', async () => {
    const { database, release } = slowDatabase('embedded')
    const writer = textWriter(database)
    await writer.drain()
    let isWritten = false
    void writer.write({ input_text: 'a' }).then(() => {
      isWritten = true
    })
    const drained = writer.drain()
    await release()
    await drained
    expect(isWritten).toBe(true)
  })

  it('rejects queued rows after a few seconds when it drains over a hanging database', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { database, groups } = slowDatabase('embedded')
    const writer = textWriter(database)
    void writer.write({ input_text: 'under way' })
    await nextTurns()
    const waiting = expect(writer.write({ input_text: 'waiting' })).rejects.toThrow(DatabaseUnavailable)
    const drained = writer.drain()
    vi.advanceTimersByTime(3_000)
    await drained
    await waiting
    expect(groups).toEqual([1])
  })

  it('fails all rows of a write whose connection is lost, without single retries', async () => {
    let calls = 0
    const database = fakeDatabase('postgresql', async () => {
      calls++
      throw new DatabaseUnavailable('ECONNREFUSED')
    })
    const writer = textWriter(database)
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map((inputText) => writer.write({ input_text: inputText })),
    )
    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(calls).toBe(1)
    await writer.drain()
  })
})

function textWriter(database: Database, maxQueuedRows = 10_000) {
  return groupWriter<Tables, 'rows'>({ database, table: 'rows', columns: { input_text: 'text' }, maxQueuedRows })
}

/** Ends each write at the test's command, and counts the rows of each. */
function slowDatabase(engine: Database['engine']) {
  const groups: number[] = []
  const waiting: (() => void)[] = []
  let lastId = 0
  const database = fakeDatabase(engine, async ([texts = []]) => {
    groups.push(texts.length)
    await new Promise<void>((resolve) => waiting.push(resolve))
    return texts.map(() => ({ id: ++lastId, createdAt: '' }))
  })
  const release = async () => {
    await nextTurns()
    waiting.shift()?.()
    await nextTurns()
  }
  return { database, groups, release }
}

function fakeDatabase(engine: Database['engine'], insert: (arrays: string[][]) => Promise<StoredRow[]>): Database {
  const query = (_sql: string, parameters: unknown) => insert(parameters as string[][])
  return { engine, query, insideTransaction: () => false } as unknown as Database
}

async function nextTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}
