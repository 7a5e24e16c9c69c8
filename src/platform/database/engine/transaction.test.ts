import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'
import { DatabaseUnavailable, type Queryable } from '../database.ts'

const insert = "INSERT INTO conversions (input_text, output_text) VALUES ($1, 'x')"

describe('a transaction', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const countOf = async (text: string) => {
      const [row] = await database().query<{ count: number }>(
        'SELECT count(*)::int AS count FROM conversions WHERE input_text = $1',
        [text],
      )
      return row?.count
    }

    it('commits its changes and returns the result of the work', async () => {
      const result = await database().transaction(async (transaction) => {
        await transaction.query(insert, ['kept'])
        return 'done'
      })
      expect(result).toBe('done')
      expect(await countOf('kept')).toBe(1)
    })

    it('leaves nothing behind when its work throws', async () => {
      const work = database().transaction(async (transaction) => {
        await transaction.query(insert, ['dropped'])
        throw new Error('no')
      })
      await expect(work).rejects.toThrow('no')
      expect(await countOf('dropped')).toBe(0)
    })

    it("fails when its work swallows a statement's failure, because nothing was committed", async () => {
      const work = database().transaction(async (transaction) => {
        await transaction.query(insert, ['swallowed'])
        await transaction.query('SELECT 1 / 0').catch(() => undefined)
      })
      await expect(work).rejects.toMatchObject({ code: '25P02' })
      expect(await countOf('swallowed')).toBe(0)
    })

    it('hides uncommitted changes from others', async () => {
      const midway = Promise.withResolvers<void>()
      const goOn = Promise.withResolvers<void>()
      const work = database().transaction(async (transaction) => {
        await transaction.query(insert, ['private'])
        midway.resolve()
        await goOn.promise
        throw new Error('rolled back')
      })
      await midway.promise
      const seen = countOf('private')
      goOn.resolve()
      await expect(work).rejects.toThrow('rolled back')
      expect(await seen).toBe(0)
    })

    it('does not mix with the statements of others', async () => {
      const add = (name: string) =>
        database().transaction(async (transaction) => {
          await transaction.query(insert, [name])
          await transaction.query('SELECT 1')
          if (name === 'fails') throw new Error('fails')
        })
      const work = Array.from({ length: 20 }, (_, place) => add(place % 2 === 0 ? 'fails' : 'holds'))
      const outside = Array.from({ length: 20 }, () => database().query(insert, ['outside']))
      await Promise.allSettled([...work, ...outside])
      expect([await countOf('fails'), await countOf('holds'), await countOf('outside')]).toEqual([0, 10, 20])
    })

    it('runs the statements of one transaction in order, also when they are not awaited one by one', async () => {
      const responses = await database().transaction((transaction) =>
        Promise.all([1, 2, 3].map((place) => transaction.query('SELECT $1::int AS place', [place]))),
      )
      expect(responses).toEqual([[{ place: 1 }], [{ place: 2 }], [{ place: 3 }]])
    })

    it('rejects a query that bypasses its handle, instead of a deadlock', async () => {
      const past = database().transaction(async () => database().query('SELECT 1'))
      await expect(past).rejects.toThrow('must use the handle')
      const nested = database().transaction(async () => database().transaction(async () => 1))
      await expect(nested).rejects.toThrow('must use the handle')
      await expect(database().query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
    })

    it('allows queries elsewhere and afterward', async () => {
      const later = Promise.withResolvers<void>()
      const goneOn = await database().transaction(async () => {
        expect(database().insideTransaction()).toBe(true)
        return { afterwards: later.promise.then(() => database().query('SELECT 1 AS one')) }
      })
      expect(database().insideTransaction()).toBe(false)
      later.resolve()
      await expect(goneOn.afterwards).resolves.toEqual([{ one: 1 }])
    })

    it('rejects its handle after its end', async () => {
      let kept: Queryable | undefined
      await database().transaction(async (transaction) => {
        kept = transaction
      })
      await expect(kept?.query('SELECT 1')).rejects.toThrow('over')
    })

    it('times out when its work hangs, without blocking others', async () => {
      // The statements have the same limit: only the hanging one may use it up, however long they take here.
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const hangs = Promise.withResolvers<void>()
      const hanging = database().transaction(
        async (transaction) => {
          await transaction.query(insert, ['hung'])
          hangs.resolve()
          await new Promise(() => undefined)
        },
        { limitMs: 150 },
      )
      const givenUp = expect(hanging).rejects.toThrow(DatabaseUnavailable)
      const others = database().query('SELECT 1 AS one')
      await hangs.promise
      vi.advanceTimersByTime(150)
      await givenUp
      await expect(others).resolves.toEqual([{ one: 1 }])
      expect(await countOf('hung')).toBe(0)
    })
  })
})
