import { describe, expect, it } from 'vitest'
import { databaseFor, eachEngine, freshDatabase } from '../../../test/support/databases.ts'
import { DatabaseUnavailable, QueryError } from './database.ts'

describe('a database', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)

    it('returns the same values on both engines', async () => {
      const [row] = await database().query(`
        SELECT 9007199254740991::int8 AS big, count(*) AS count, 1.50::numeric AS exact, 1.5::float8 AS float, true AS flag,
          NULL::text AS nothing, ARRAY['a,"b"', NULL] AS texts, ARRAY[1, 2]::int8[] AS bigs,
          '{"a": [1, null]}'::jsonb AS json, DATE '2025-09-17' AS day,
          TIMESTAMPTZ '2025-09-17 10:30:00.25+02' AS instant, TIMESTAMP '2025-09-17 10:30:00' AS local,
          ARRAY[TIMESTAMPTZ '2025-09-17 00:00+00'] AS instants, current_setting('TimeZone') AS zone`)
      expect(row).toEqual({
        big: 9007199254740991,
        count: 1,
        exact: '1.50',
        float: 1.5,
        flag: true,
        nothing: null,
        texts: ['a,"b"', null],
        bigs: [1, 2],
        json: { a: [1, null] },
        day: '2025-09-17',
        instant: '2025-09-17T08:30:00.250Z',
        local: '2025-09-17T10:30:00.000Z',
        instants: ['2025-09-17T00:00:00.000Z'],
        zone: 'UTC',
      })
    })

    it('takes the same parameters on both engines', async () => {
      const moment = new Date('2025-09-17T08:30:00.250Z')
      const [row] = await database().query(
        'SELECT $1::int8 AS id, $2::text AS text, $3::jsonb AS json, $4::text[] AS texts, $5::timestamptz AS moment, $6::bool AS flag, $7::text AS nothing',
        [7, 'it\'s \\ "quoted" 🙂', JSON.stringify(['x']), ['a"', 'b,{}'], moment, false, null],
      )
      expect(row).toEqual({
        id: 7,
        text: 'it\'s \\ "quoted" 🙂',
        json: ['x'],
        texts: ['a"', 'b,{}'],
        moment: moment.toISOString(),
        flag: false,
        nothing: null,
      })
    })

    it('reports the reason of a refused statement, and stays usable', async () => {
      const refused = database().query("INSERT INTO conversions (input_text, output_text) VALUES ('only input', NULL)")
      await expect(refused).rejects.toThrow(QueryError)
      await expect(refused).rejects.toMatchObject({ code: '23502', message: expect.stringContaining('output_text') })
      await expect(database().query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }])
    })

    it('reports the violated constraint', async () => {
      await database().query('CREATE TABLE named (name text CONSTRAINT one_name UNIQUE)')
      await database().query("INSERT INTO named VALUES ('a')")
      const again = database().query("INSERT INTO named VALUES ('a')")
      await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'one_name' })
    })

    it('serves concurrent queries', async () => {
      const responses = await Promise.all(
        Array.from({ length: 200 }, (_, place) => database().query('SELECT $1::int AS place', [place])),
      )
      expect(responses).toEqual(Array.from({ length: 200 }, (_, place) => [{ place }]))
    })

    it('is ready while open and unavailable once closed', async () => {
      const other = await freshDatabase(engine)
      // Readiness has a limit of two seconds; a busy machine may need several attempts.
      await expect.poll(() => other.isReady(), { timeout: 10_000 }).toBe(true)
      await other.maintain()
      await other.close()
      await other.close()
      expect(await other.isReady()).toBe(false)
      await expect(other.query('SELECT 1')).rejects.toThrow(DatabaseUnavailable)
    })
  })
})

describe('notifications', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)

    it('reach every listener of their channel, with the commit and in order', async () => {
      const heard: string[] = []
      const all = Promise.withResolvers<void>()
      const stop = await database().listen('Articles changed', {
        onMessage: (payload) => {
          heard.push(payload)
          if (payload === 'last') all.resolve()
        },
      })
      await database().listen('other', { onMessage: (payload) => heard.push(`other: ${payload}`) })
      await database().notify('Articles changed', "it's 1")
      await database().transaction(async (transaction) => {
        await transaction.query('SELECT pg_notify($1, $2)', ['Articles changed', '2'])
      })
      const rolledBack = database().transaction(async (transaction) => {
        await transaction.query('SELECT pg_notify($1, $2)', ['Articles changed', 'never'])
        throw new Error('changed my mind')
      })
      await expect(rolledBack).rejects.toThrow('changed my mind')
      await database().notify('Articles changed', 'last')
      await all.promise
      expect(heard).toEqual(["it's 1", '2', 'last'])

      await stop()
      const afterwards = Promise.withResolvers<string>()
      await database().listen('Articles changed', { onMessage: afterwards.resolve })
      await database().notify('Articles changed', 'after the end')
      expect(await afterwards.promise).toBe('after the end')
      expect(heard).toHaveLength(3)
    })
  })
})
