import { beforeEach, describe, expect, it } from 'vitest'
import { articleStore } from '#features/articles/server.ts'
import { shortArticle } from '../../../../test/support/article-stores.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { costStore } from './cost-store.ts'

const request = (at: string, usd: number | null = null, tokens = 1) => ({
  at: new Date(at),
  model: 'demo/sample',
  inputTokens: 10 * tokens,
  outputTokens: tokens,
  usd,
})

describe('the costs of generations', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    beforeEach(async () => {
      await database().query('DELETE FROM generation_costs')
    })

    it('are summed by month in UTC, newest first, with null dollars without prices', async () => {
      const store = costStore(database())
      await store.record(request('2026-10-31T23:59:59.999Z'))
      await store.record(request('2026-11-01T00:00:00Z', 0.25))
      await store.record(request('2026-11-30T23:59:59.999Z', 0.5, 2))
      await store.record(request('2026-12-01T00:00:00Z', 0))
      expect(await store.months()).toEqual([
        { month: '2026-12', inputTokens: 10, outputTokens: 1, usd: 0 },
        { month: '2026-11', inputTokens: 30, outputTokens: 3, usd: 0.75 },
        { month: '2026-10', inputTokens: 10, outputTokens: 1, usd: null },
      ])
    })

    it('are summed in dollars from the first moment of a month until before the next', async () => {
      const store = costStore(database())
      const month = { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') }
      expect(await store.spent(month)).toBe(0)
      await store.record(request('2026-11-05T00:00:00Z'))
      expect(await store.spent(month)).toBe(0)
      for (const at of ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00Z', '2026-11-30T23:59:59.999Z'])
        await store.record(request(at, 0.25))
      await store.record(request('2026-12-01T00:00:00Z', 0.25))
      expect(await store.spent(month)).toBe(0.5)
    })

    it('are summed for their article, and remain in their month after it is deleted', async () => {
      const articles = articleStore(database())
      const store = costStore(database())
      const { id, cost } = await articles.insertArticle({ ...shortArticle, model: 'demo/sample' }, null)
      expect(cost).toBeNull()
      const ids = [
        await store.record(request('2026-11-05T00:00:00Z', 0.25)),
        await store.record(request('2026-11-05T00:00:01Z', 0.5, 2)),
      ]
      await store.record(request('2026-11-05T00:00:02Z', 4))
      await database().transaction((transaction) => store.link(transaction, ids, id))
      expect((await articles.findDeskArticle(id))?.cost).toEqual({ inputTokens: 30, outputTokens: 3, usd: 0.75 })
      await database().query('DELETE FROM articles WHERE id = $1', [id])
      expect(await store.months()).toMatchObject([{ month: '2026-11', inputTokens: 40, usd: 4.75 }])
    })

    it('have no dollars for an article written without prices', async () => {
      const articles = articleStore(database())
      const store = costStore(database())
      const { id } = await articles.insertArticle(shortArticle, null)
      const cost = await store.record(request('2026-11-05T00:00:00Z'))
      await database().transaction((transaction) => store.link(transaction, [cost], id))
      expect((await articles.findDeskArticle(id))?.cost).toEqual({ inputTokens: 10, outputTokens: 1, usd: null })
    })
  })
})
