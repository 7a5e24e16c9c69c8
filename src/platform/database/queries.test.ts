import { type ColumnType, type Generated, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { databaseFor, eachEngine } from '../../../test/support/databases.ts'
import { compileQuery, type Placeholders, type Queries, queriesOn } from './queries.ts'

type Fruit = {
  id: Generated<number>
  name: string
  tags: string[]
  facts: ColumnType<{ colour: string }[], string>
  picked_at: string
  picked_on: string
}
type Tables = { fruits: Fruit }

const apple = {
  name: 'apple',
  tags: ['red', 'with "quotes", {braces}'],
  facts: JSON.stringify([{ colour: 'red' }]),
  picked_at: '2026-01-02T03:04:05.678Z',
  picked_on: '2026-01-02',
}

eachEngine((engine) => {
  const database = databaseFor(engine)
  const queries = () => queriesOn<Tables>(database())

  beforeAll(async () => {
    await database().query(
      `CREATE TABLE fruits (id int8 PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name text NOT NULL UNIQUE, tags text[] NOT NULL,
        facts jsonb NOT NULL, picked_at timestamptz NOT NULL, picked_on date NOT NULL)`,
    )
    await queries().insertInto('fruits').values(apple).execute()
  })

  it('reads values as the engine returns them', async () => {
    expect(await queries().selectFrom('fruits').selectAll().executeTakeFirst()).toEqual({
      ...apple,
      id: 1,
      facts: [{ colour: 'red' }],
    })
  })

  it('runs custom SQL with parameters', async () => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM fruits WHERE tags @> ${['red']}::text[]`.execute(
      queries(),
    )
    expect(rows).toEqual([{ name: 'apple' }])
  })

  it('counts the rows that a statement changed', async () => {
    const [inserted] = await queries()
      .insertInto('fruits')
      .values(['pear', 'plum'].map((name) => ({ ...apple, name })))
      .execute()
    const updated = await queries()
      .updateTable('fruits')
      .set({ name: 'quince' })
      .where('name', '=', 'pear')
      .executeTakeFirst()
    const refused = await queries()
      .insertInto('fruits')
      .values({ ...apple, name: 'plum' })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst()
    const deleted = await queries().deleteFrom('fruits').where('name', 'in', ['plum', 'quince']).executeTakeFirst()
    expect([inserted?.numInsertedOrUpdatedRows, updated.numUpdatedRows]).toEqual([2n, 1n])
    expect([refused.numInsertedOrUpdatedRows, deleted.numDeletedRows]).toEqual([0n, 2n])
  })

  it('belongs to the transaction of its handle', async () => {
    const undone = database().transaction(async (transaction) => {
      await queriesOn<Tables>(transaction)
        .insertInto('fruits')
        .values({ ...apple, name: 'cherry' })
        .execute()
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await expect(database().transaction(() => queries().selectFrom('fruits').select('id').execute())).rejects.toThrow(
      'must use the handle',
    )
    expect(await queries().selectFrom('fruits').select('name').execute()).toEqual([{ name: 'apple' }])
  })

  it("rejects with the database's failures", async () => {
    await expect(queries().insertInto('fruits').values(apple).execute()).rejects.toMatchObject({
      code: '23505',
      constraint: 'fruits_name_key',
    })
  })

  it('builds a compiled query once and passes it new parameters each time', async () => {
    let builds = 0
    const named = compileQuery((tables: Queries<Tables>, { name }: Placeholders<{ name: string }>) => {
      builds++
      return tables.selectFrom('fruits').select(['id', 'name']).where('name', '=', name).where('id', '>', 0)
    })
    expect(await named(database(), { name: 'apple' })).toEqual([{ id: 1, name: 'apple' }])
    expect(await named(database(), { name: 'pear' })).toEqual([])
    expect(await database().transaction((transaction) => named(transaction, { name: 'apple' }))).toHaveLength(1)
    expect(builds).toBe(1)
  })

  it('builds a compiled query once for each shape', async () => {
    const shapes: string[] = []
    const sorted = compileQuery(
      (tables: Queries<Tables>, { name }: Placeholders<{ name: string }>, shape: { column: 'id' | 'name' }) => {
        shapes.push(shape.column)
        return tables.selectFrom('fruits').select(shape.column).where('name', '=', name)
      },
    )
    for (const column of ['id', 'name', 'id'] as const) await sorted(database(), { name: 'pear' }, { column })
    expect(await sorted(database(), { name: 'apple' }, { column: 'name' })).toEqual([{ name: 'apple' }])
    expect(await sorted(database(), { name: 'apple' }, { column: 'id' })).toEqual([{ id: 1 }])
    expect(shapes).toEqual(['id', 'name'])
  })
})
