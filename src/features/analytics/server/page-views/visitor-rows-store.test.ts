import { beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { eraseVisitors } from './erase-store.ts'
import type { NewPageView } from './ingest-store.ts'
import { pageViewStore } from './page-view-store.ts'
import { readVisitorRows, sessionsOfViews } from './visitor-rows-store.ts'

const sessionOf = (visitor: string) => `session_1700000000000_${visitor}`
const viewOf = (visitor: string, path = '/qr-code'): NewPageView => ({
  path,
  referrer: 'https://example.com/a',
  sessionId: sessionOf(visitor),
  source: 'example.com',
  device: 'phone',
  utmSource: 'newsletter',
  utmMedium: null,
  utmCampaign: 'spring-sale',
  utmContent: null,
  utmTerm: null,
})
const all = { bytes: 4_000_000, textCharacters: null, rows: 5_000 }

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  const storeAll = async (views: readonly NewPageView[]) => {
    const store = pageViewStore(database(), () => new Date('2028-03-01T12:00:00Z'))
    const written = await Promise.all(views.map((view) => store.store(view)))
    return written.map(({ id }) => id)
  }
  beforeEach(async () => {
    await database().query(`TRUNCATE ${tables.join(', ')}`)
  })

  describe(`the page views of a visitor on ${engine}`, () => {
    it('are read completely, newest first, without those of others', async () => {
      const [first, , second] = await storeAll([viewOf('a'), viewOf('other'), { ...viewOf('a', '/ä'), referrer: null }])
      const createdAt = '2028-03-01T12:00:00.000Z'
      const { path: _path, referrer: _referrer, ...facts } = viewOf('a')
      expect(await readVisitorRows(database(), [sessionOf('a'), sessionOf('nobody'), sessionOf('a')], all)).toEqual({
        rows: [
          { id: second, createdAt, path: '/ä', referrer: null, ...facts },
          { id: first, createdAt, path: '/qr-code', referrer: 'https://example.com/a', ...facts },
        ],
        more: 0,
      })
      expect(await readVisitorRows(database(), [], all)).toEqual({ rows: [], more: 0 })
    })

    it('are read up to the limits of number and length, and the others are counted', async () => {
      const ids = await storeAll(Array.from({ length: 10 }, (_, n) => viewOf('a', `/${n}${'x'.repeat(1_000)}`)))
      const newest = ids.toReversed()
      const read = async (limits: Partial<typeof all>) => {
        const { rows, more } = await readVisitorRows(database(), [sessionOf('a')], { ...all, ...limits })
        return { ids: rows.map(({ id }) => id), more }
      }
      expect(await read({ rows: 3 })).toEqual({ ids: newest.slice(0, 3), more: 7 })
      // Each has a little over 1,000 bytes, and 300 for the names of its fields.
      expect(await read({ bytes: 4_500 })).toEqual({ ids: newest.slice(0, 3), more: 7 })
      expect(await read({ bytes: 0 })).toEqual({ ids: [], more: 10 })
    })

    it('are truncated for lists, never within a character', async () => {
      await storeAll([viewOf('a', `/${'😀'.repeat(300)}`)])
      const { rows } = await readVisitorRows(database(), [sessionOf('a')], { ...all, textCharacters: 200 })
      expect(rows).toMatchObject([{ path: `/${'😀'.repeat(199)}`, referrer: 'https://example.com/a' }])
    })

    it('are resolved to their sessions without duplicates', async () => {
      const [a, again, b] = await storeAll([viewOf('a'), viewOf('a', '/'), viewOf('b'), viewOf('c')])
      const found = await sessionsOfViews(database(), [a ?? 0, again ?? 0, b ?? 0, 999_999_999])
      expect(found.toSorted((one, other) => one.id - other.id)).toEqual([
        { id: again, sessionId: sessionOf('a') },
        { id: b, sessionId: sessionOf('b') },
      ])
      expect(await sessionsOfViews(database(), [])).toEqual([])
    })
  })

  describe(`visitors identified by one page view on ${engine}`, () => {
    it('are found by it until all their rows are erased', async () => {
      await storeAll([viewOf('kept')])
      const before = await counters()
      const [known = 0] = await storeAll(Array.from({ length: 2_050 }, (_, n) => viewOf('gone', `/page-${n % 7}`)))
      let transactions = 0
      const failing = {
        ...database(),
        transaction: async <T>(work: Parameters<ReturnType<typeof database>['transaction']>[0]) => {
          if (++transactions === 3) throw new Error('The database is away')
          return database().transaction(work) as Promise<T>
        },
      }
      await expect(
        eraseVisitors(failing as ReturnType<typeof database>, [sessionOf('gone')], [known]),
      ).rejects.toThrow()
      expect(await sessionsOfViews(database(), [known])).toEqual([{ id: known, sessionId: sessionOf('gone') }])
      expect(await eraseVisitors(database(), [sessionOf('gone')], [known])).toBe(50)
      expect(await counters()).toEqual(before)
    })
  })

  async function counters(): Promise<unknown[]> {
    const rows: unknown[] = []
    for (const table of tables.slice(1)) rows.push(await database().query(`SELECT * FROM ${table} ORDER BY 1, 2`))
    return rows
  }
})

const tables = [
  'page_views',
  'viewed_paths',
  'path_days',
  'path_visitors',
  'visit_days',
  'day_visitors',
  'visitors',
  'daily_counts',
]
