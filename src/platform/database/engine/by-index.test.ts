// A day begins with an empty partition, and statements planned then must stay fast when it is full.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { pageViewStore } from '#features/analytics/server/page-views/page-view-store.ts'
import { conversionStore } from '#features/bold-text/server/conversion-store.ts'
import { databaseFor, eachEngine } from '../../../../test/support/databases.ts'
import type { Database, Statement } from './engine.ts'

eachEngine((engine) => {
  const database = databaseFor(engine)

  /** The plan of the last statement of each batch, made in a transaction with the earlier ones. */
  async function plansOf(store: (watched: Database) => Promise<unknown>): Promise<string[]> {
    const batches: (readonly Statement[])[] = []
    // Without statistics the planner takes an empty partition for a larger one.
    await database().query('ANALYZE page_views, conversions')
    await store({
      ...database(),
      batch: (statements) => {
        batches.push(statements)
        return database().batch(statements)
      },
    })
    return Promise.all(batches.map(planOf))
  }

  function planOf(statements: readonly Statement[]): Promise<string> {
    return database().transaction(async (transaction) => {
      for (const { sql, parameters } of statements.slice(0, -1)) await transaction.query(sql, parameters)
      const last = statements.at(-1)
      const plan = await transaction.query<Record<string, string>>(`EXPLAIN ${last?.sql}`, last?.parameters)
      return plan.flatMap(Object.values).join('\n')
    })
  }

  it(`page views are found by their keys without reading a whole partition on ${engine}`, async () => {
    const view = { path: '/', referrer: null, sessionId: 'session_1_a', source: 'direct', device: 'phone' }
    const key = randomUUID()
    const plans = await plansOf(async (watched) => {
      const store = pageViewStore(watched, () => new Date())
      await store.store(view, key)
      await store.store(view, key)
    })
    expect(plans).toHaveLength(3)
    for (const plan of plans) {
      expect(plan).toMatch(/Index (Only )?Scan using page_views/)
      expect(plan).not.toMatch(/Seq Scan on page_views/)
    }
  })

  it(`events that are sent again are found the same way on ${engine}`, async () => {
    const conversion = { inputText: 'a', outputText: 'b' }
    const key = randomUUID()
    const plans = await plansOf(async (watched) => {
      const store = conversionStore(watched)
      await store.store(conversion, key)
      await store.store(conversion, key)
    })
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toMatch(/Seq Scan on conversions/)
  })
})
