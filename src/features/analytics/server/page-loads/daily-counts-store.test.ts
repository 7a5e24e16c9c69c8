import { describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { type CountKind, countKinds, type DailyCount } from './daily-counter.ts'
import { dailyCountsStore } from './daily-counts-store.ts'

const row = (day: string, kind: CountKind, key: string, count = 1): DailyCount => ({ day, kind, key, count })

describe('the store of daily counts', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)

    it('adds to stored counts, even when many writers update the same keys concurrently in any order', async () => {
      const rows = ['bots', 'counted', 'refused', 'undecided'].flatMap((key) => [
        row('2025-03-01', 'load', key, 2),
        row('2025-03-02', 'load', key),
      ])
      const writers = Array.from({ length: 3 }, () => dailyCountsStore(database()))
      const ordered = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? rows : rows.toReversed()))
      await Promise.all(writers.flatMap((writer) => ordered.map((inOrder) => writer.add(inOrder))))
      const sums = await dailyCountsStore(database()).sums('load', ['2025-03-01', '2025-03-02'])
      expect(Object.fromEntries(sums)).toEqual({ bots: 90, counted: 90, refused: 90, undecided: 90 })
    })

    it('sums the requested days of one kind, beyond 32 bits', async () => {
      const store = dailyCountsStore(database())
      await store.add([
        row('2025-04-01', 'assistant', 'claude.ai', 3_000_000_000),
        row('2025-04-02', 'assistant', 'claude.ai', 3_000_000_000),
        row('2025-04-03', 'assistant', 'claude.ai'),
        row('2025-04-02', 'load', 'claude.ai'),
      ])
      expect(await store.sums('assistant', ['2025-04-01', '2025-04-02'])).toEqual(
        new Map([['claude.ai', 6_000_000_000]]),
      )
      expect(await store.sums('assistant', [])).toEqual(new Map())
    })

    it('lists the most fetched articles across all purposes, and the number of fetched articles', async () => {
      const store = dailyCountsStore(database())
      await store.add([
        row('2025-05-01', 'crawl-search', '7', 2),
        row('2025-05-02', 'crawl-training', '7', 4),
        row('2025-05-02', 'crawl-answers', '8', 9),
        row('2025-05-01', 'crawl-answers', '9'),
        row('2025-05-01', 'crawl-answers', '10'),
        row('2025-05-03', 'crawl-answers', '11', 50),
      ])
      const fetched = await store.crawledArticles(['2025-05-01', '2025-05-02'], 3)
      expect(fetched).toEqual({
        total: 4,
        articles: [
          { articleId: 8, search: 0, answers: 9, training: 0 },
          { articleId: 7, search: 2, answers: 0, training: 4 },
          { articleId: 10, search: 0, answers: 1, training: 0 },
        ],
      })
      expect(await store.crawledArticles(['2024-05-01'], 3)).toEqual({ articles: [], total: 0 })
    })

    it('deletes whole days of its own kinds', async () => {
      const store = dailyCountsStore(database())
      await database().query('DELETE FROM daily_counts')
      await store.add(countKinds.flatMap((kind) => [row('2025-06-01', kind, '1'), row('2025-06-02', kind, '1')]))
      // More than one batch.
      await store.add(Array.from({ length: 6_000 }, (_, id) => row('2025-05-31', 'crawl-search', String(id))))
      await database().query(`INSERT INTO daily_counts VALUES ('2025-06-01', 'device', 'phone', 1)`)
      expect(await store.deleteBefore('2025-06-02')).toBe(6_000 + countKinds.length)
      expect(await store.deleteBefore('2025-06-02')).toBe(0)
      expect(await database().query('SELECT DISTINCT day, kind FROM daily_counts ORDER BY day, kind')).toHaveLength(
        1 + countKinds.length,
      )
    })

    it('has no column that identifies a visitor', async () => {
      const columns = await database().query(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'daily_counts' ORDER BY name`,
      )
      expect(columns).toEqual([{ name: 'count' }, { name: 'day' }, { name: 'key' }, { name: 'kind' }])
    })
  })
})
