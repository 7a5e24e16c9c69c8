// Statements with parameters are prepared by name: these cases must still work.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyDataDir, freshDatabaseUrl, silentLog } from '../../../../test/support/databases.ts'
import type { Database } from '../database.ts'

describe('a statement with parameters', () => {
  let database: Database
  beforeAll(async () => {
    // A process names its first 300 statements, and other files of this one may have used them up.
    vi.resetModules()
    const { openDatabase } = await import('../database.ts')
    database = await openDatabase({
      databaseUrl: await freshDatabaseUrl(),
      dataDir: await emptyDataDir(),
      log: silentLog,
    })
    await database.query('CREATE TABLE fruits (name text PRIMARY KEY, weight int NOT NULL)')
    await database.query(`INSERT INTO fruits VALUES ('apple', 150), ('pear', 180)`)
  })
  afterAll(() => database.close())

  const weightOf = 'SELECT weight FROM fruits WHERE name = $1'

  it('is prepared once for each connection, whatever its values', async () => {
    const prepared = await database.transaction(async (transaction) => {
      for (const name of ['apple', 'pear', 'plum']) await transaction.query(weightOf, [name])
      return transaction.query<{ runs: number }>(
        'SELECT (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements WHERE statement = $1',
        [weightOf],
      )
    })
    expect(prepared).toHaveLength(1)
    expect(prepared[0]?.runs).toBeGreaterThanOrEqual(3)
  })

  it('works after a change of its table', async () => {
    expect(await database.query(weightOf, ['apple'])).toEqual([{ weight: 150 }])
    await database.query('ALTER TABLE fruits ADD COLUMN colour text')
    await database.query('CREATE INDEX ON fruits (weight)')
    expect(await database.query(weightOf, ['apple'])).toEqual([{ weight: 150 }])
  })

  it('works again after an error', async () => {
    const divide = 'SELECT 10 / $1::int AS share'
    await expect(database.query(divide, [0])).rejects.toMatchObject({ code: '22012' })
    expect(await database.query(divide, [5])).toEqual([{ share: 2 }])
    await expect(database.query('SELECT missing FROM fruits WHERE name = $1', ['x'])).rejects.toMatchObject({
      code: '42703',
    })
    await database.query('ALTER TABLE fruits ADD COLUMN missing int')
    expect(await database.query('SELECT missing FROM fruits WHERE name = $1', ['apple'])).toEqual([{ missing: null }])
  })

  it('beyond the number of prepared ones works as well', async () => {
    for (let i = 0; i < 320; i++) {
      expect(await database.query(`SELECT $1::int + ${i} AS sum`, [1])).toEqual([{ sum: i + 1 }])
    }
  })
})
