import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.ts'
import { makeDays } from '#platform/database/partitions/make-partitions.ts'
import { KeyUsed } from '#platform/database/repeated-rows.ts'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { wanted } from '../../../../../test/support/view-world.ts'
import { visitReports } from '../website-reports/read-visits.ts'
import type { NewPageView } from './ingest-store.ts'
import { pageViewStore } from './page-view-store.ts'

const view: NewPageView = {
  path: '/qr-code',
  referrer: 'https://example.com/a',
  sessionId: 'session_1700000000000_a',
  source: 'example.com',
  device: 'phone',
  utmSource: 'newsletter',
  utmMedium: 'email',
  utmCampaign: 'spring-sale',
  utmContent: null,
  utmTerm: 'shoes',
}
const by = (visitor: string, path = '/qr-code'): NewPageView => ({
  ...view,
  path,
  sessionId: `session_1700000000000_${visitor}`,
})
const nullOfUsed = (error: unknown) => {
  if (error instanceof KeyUsed) return null
  throw error
}
const today = '2028-03-01'
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const titles = async () => new Map([[7, 'Seven']])

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  const storeAt = (day: string) => pageViewStore(database(), () => noon(day))
  const reports = (day = today) => visitReports(database(), titles, () => noon(day))
  const counters = () => everything(database(), tables.slice(1))
  beforeEach(async () => {
    await database().query(`TRUNCATE ${tables.join(', ')}`)
  })

  describe(`a page view on ${engine}`, () => {
    it('is stored completely, with the time of its group', async () => {
      const { id } = await storeAt(today).store(view)
      expect(await database().query('SELECT * FROM page_views')).toEqual([
        {
          id,
          path: '/qr-code',
          referrer: 'https://example.com/a',
          session_id: 'session_1700000000000_a',
          source: 'example.com',
          device: 'phone',
          utm_source: 'newsletter',
          utm_medium: 'email',
          utm_campaign: 'spring-sale',
          utm_content: null,
          utm_term: 'shoes',
          entry_source: 'example.com',
          created_at: '2028-03-01T12:00:00.000Z',
          idempotency_key: expect.any(String),
        },
      ])
    })

    it('returns a separate id for each view of a group', async () => {
      const paths = Array.from({ length: 700 }, (_, place) => `/page-${place}`)
      const store = storeAt(today)
      const written = await Promise.all(paths.map((path) => store.store({ ...view, path })))
      const rows = await database().query<{ id: number; path: string }>('SELECT id, path FROM page_views')
      const byId = new Map(rows.map(({ id, path }) => [id, path]))
      expect(written.map(({ id }) => byId.get(id))).toEqual(paths)
    })

    it('shares one database round trip with its group', async () => {
      const calls: number[] = []
      const counting: Database = {
        ...database(),
        batch: (statements) => {
          calls.push(statements.length)
          return database().batch(statements)
        },
        transaction: () => Promise.reject(new Error('several calls')),
        query: () => Promise.reject(new Error('several calls')),
      }
      const store = pageViewStore(counting, () => noon(today))
      await Promise.all(Array.from({ length: 700 }, (_, place) => store.store(by(`v${place}`))))
      // 500 rows are the most of one group.
      expect(calls).toEqual([3, 3])
    })

    it('that is rejected does not affect the others of its group', async () => {
      const store = storeAt(today)
      const responses = await Promise.allSettled(
        [by('a'), by('b', '/NUL \0'), by('c')].map((each) => store.store(each)),
      )
      expect(responses.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(await reports().totals(wanted('7'))).toMatchObject({ visits: 2, uniqueVisitors: 2 })
    })

    it('with a known idempotency key changes nothing on any day, and is rejected with other content', async () => {
      const key = randomUUID()
      const { id } = await storeAt('2028-02-29').store(view, key)
      const before = await everything(database(), tables)
      const others = [
        { path: '/other' },
        { source: 'chatgpt.com' },
        { device: 'tablet' },
        { referrer: 'https://other.example/' },
        { sessionId: 'session_2_b' },
        { utmCampaign: 'other' },
        { utmTerm: null },
      ]
      for (const other of others)
        await expect(storeAt(today).store({ ...view, ...other }, key)).rejects.toBeInstanceOf(KeyUsed)
      const again = await Promise.all([storeAt(today).store(view, key), storeAt('2028-02-28').store(view, key)])
      expect(again).toEqual([1, 2].map(() => expect.objectContaining({ id, isRepeat: true })))
      expect(await everything(database(), tables)).toEqual(before)
    })

    it('has the campaign tags and the source of the first view of its session, whatever it was sent with', async () => {
      const store = storeAt(today)
      const other = { source: '(internal)', utmSource: null, utmMedium: 'cpc', utmCampaign: 'other', utmTerm: null }
      await Promise.all([store.store(view), store.store({ ...view, ...other, path: '/second' })])
      await storeAt('2028-03-02').store({ ...view, ...other, path: '/third' })
      const first = {
        utm_source: 'newsletter',
        utm_medium: 'email',
        utm_campaign: 'spring-sale',
        utm_content: null,
        utm_term: 'shoes',
        entry_source: 'example.com',
      }
      const columns = Object.keys(first).join(', ')
      expect(await database().query(`SELECT ${columns} FROM page_views`)).toEqual([first, first, first])
      const stored = { ...first, entry_path: '/qr-code' }
      expect(await database().query(`SELECT ${columns}, entry_path FROM visitors`)).toEqual([stored])
    })

    it('has none of them where an earlier release stored the first view', async () => {
      await storeAt(today).store(view)
      const none = { utm_source: null, utm_campaign: null, entry_source: null }
      await database().query('UPDATE visitors SET utm_source = NULL, utm_campaign = NULL, entry_source = NULL')
      await storeAt(today).store({ ...view, path: '/second' })
      const columns = Object.keys(none).join(', ')
      expect(await database().query(`SELECT ${columns} FROM page_views WHERE path = '/second'`)).toEqual([none])
    })

    it('is the same when it is repeated with tags that its session did not take', async () => {
      const [first, second] = [randomUUID(), randomUUID()]
      await storeAt(today).store(view, first)
      const later = { ...view, path: '/second', utmCampaign: 'other' }
      const { id } = await storeAt(today).store(later, second)
      expect(await storeAt(today).store(later, second)).toMatchObject({ id, isRepeat: true })
      await expect(storeAt(today).store({ ...view, utmCampaign: 'other' }, first)).rejects.toBeInstanceOf(KeyUsed)
    })

    it('is counted once when it is sent 50 times concurrently', async () => {
      const key = randomUUID()
      const [one, other] = [storeAt(today), storeAt(today)]
      const sent = Array.from({ length: 25 }, (_, n) => [
        one.store(by('a', `/${n % 2}`), key).catch(nullOfUsed),
        other.store(by('a', `/${n % 2}`), key).catch(nullOfUsed),
      ]).flat()
      const others = Array.from({ length: 25 }, () => [one.store(by('other')), other.store(by('other'))]).flat()
      const written = (await Promise.all(sent)).filter((row) => row !== null)
      expect(new Set((await Promise.all(others)).map(({ id }) => id)).size).toBe(50)
      expect(new Set(written.map(({ id }) => id)).size).toBe(1)
      expect([24, 26]).toContain(written.length)
      expect(written.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1)
      expect(await reports().totals(wanted('7'))).toMatchObject({ visits: 51, uniqueVisitors: 2 })
    })

    it('is stored again after its visitor was erased', async () => {
      const key = randomUUID()
      const first = await storeAt(today).store(view, key)
      expect(await storeAt(today).eraseVisitors([view.sessionId])).toBe(1)
      expect(await storeAt(today).store(view, key)).toMatchObject({ isRepeat: false })
      expect(await reports().totals(wanted('7'))).toMatchObject({ visits: 1, uniqueVisitors: 1 })
      expect(await database().query('SELECT id FROM page_views WHERE id = $1', [first.id])).toEqual([])
    })

    it('is not stored when one of its counters cannot be updated', async () => {
      await storeAt(today).store(by('a'))
      await database().query('UPDATE visit_days SET views = 2147483647')
      const before = await everything(database(), tables)
      await expect(storeAt(today).store(by('b', '/new'))).rejects.toThrow('out of range')
      expect(await everything(database(), tables)).toEqual(before)
    })
  })

  describe(`the last day of a visitor on ${engine}`, () => {
    it('moves to the day of a later view, so that every range counts the visitor once', async () => {
      await storeAt('2028-02-24').store(by('a'))
      expect(await reports('2028-02-24').totals(wanted('7'))).toMatchObject({ visits: 1, uniqueVisitors: 1 })
      await storeAt(today).store(by('a'))
      expect(await reports().totals(wanted('7'))).toMatchObject({ visits: 2, uniqueVisitors: 1 })
      expect(await reports().pages(wanted('7'))).toMatchObject([{ path: '/qr-code', views: 2, uniqueVisitors: 1 }])
      const timeline = await reports().timeline(wanted('7'))
      expect(timeline.map(({ date, uniqueVisitors }) => `${date} ${uniqueVisitors}`)).toEqual([
        '2028-02-24 1',
        '2028-02-25 0',
        '2028-02-26 0',
        '2028-02-27 0',
        '2028-02-28 0',
        '2028-02-29 0',
        '2028-03-01 1',
      ])
    })

    it('never moves back, not even when clocks differ at midnight or are set back', async () => {
      await storeAt(today).store(by('a'))
      await storeAt('2028-02-29').store(by('a'))
      await storeAt('2027-01-01').store(by('a'))
      expect(await reports().totals(wanted('7'))).toMatchObject({ visits: 2, uniqueVisitors: 1 })
      expect(await database().query('SELECT last_day FROM visitors')).toEqual([{ last_day: today }])
      expect(await database().query('SELECT sum(last_visitors)::int8 AS sum FROM path_days')).toEqual([{ sum: 1 }])
    })
  })

  describe(`erasing visitors on ${engine}`, () => {
    it('leaves rows and counters as they would be without them', async () => {
      await storeAt('2028-02-28').store(by('kept'))
      await storeAt(today).store(by('kept'))
      const before = await counters()
      await storeAt('2028-02-27').store(by('gone', '/of-them-alone'))
      await storeAt('2028-02-28').store({ ...by('gone'), source: 'theirs.example', device: 'tablet' })
      await storeAt(today).store(by('gone'))
      expect(await storeAt(today).eraseVisitors(['session_1700000000000_gone', 'session_1_nobody'])).toBe(3)
      expect(await counters()).toEqual(before)
      expect(await storeAt(today).eraseVisitors(['session_1700000000000_gone'])).toBe(0)
      expect(await storeAt(today).eraseVisitors([])).toBe(0)
      expect(await counters()).toEqual(before)
    })

    it('uses several transactions for many views', async () => {
      await storeAt(today).store(by('kept', '/page-3'))
      const before = await counters()
      const store = storeAt('2028-02-28')
      await Promise.all(Array.from({ length: 2_100 }, (_, place) => store.store(by('gone', `/page-${place % 9}`))))
      expect(await storeAt(today).eraseVisitors(['session_1700000000000_gone'])).toBe(2_100)
      expect(await counters()).toEqual(before)
    })

    it('counts returning visitors as new', async () => {
      await storeAt(today).store(by('a'))
      await storeAt(today).eraseVisitors(['session_1700000000000_a'])
      await storeAt(today).store(by('a'))
      expect(await reports().totals(wanted('7'))).toMatchObject({ visits: 1, uniqueVisitors: 1 })
    })
  })

  describe(`the purge on ${engine}`, () => {
    it('deletes page views and counters older than the last 90 days, at any time of day', async () => {
      const firstKept = '2027-12-03'
      const storeOn = (instant: string) => pageViewStore(database(), () => new Date(instant))
      await storeOn(`${firstKept}T00:00:00Z`).store(by('first kept', '/kept'))
      const before = await counters()
      await storeOn('2027-12-02T23:59:59.999Z').store(by('old', '/old'))
      await storeOn('2020-01-01T00:00:00Z').store(by('older', '/old'))
      const purging = pageViewStore(database(), () => new Date(`${today}T23:59:59.999Z`))
      expect(await purging.kept()).toEqual({ rows: 3, oldest: '2020-01-01T00:00:00.000Z' })
      expect(await purging.deleteExpired()).toBe(2)
      expect(await counters()).toEqual(before)
      expect(await purging.kept()).toEqual({ rows: 1, oldest: `${firstKept}T00:00:00.000Z` })
      expect(await purging.deleteExpired()).toBe(0)
      expect(await reports().totals(wanted('90'))).toMatchObject({ visits: 1 })
    })

    it('counts the views of each dropped day once', async () => {
      const days = ['2027-11-29', '2027-11-30', '2027-12-02']
      await database().transaction((transaction) => makeDays(transaction, 'page_views', days))
      for (const day of [...days, '2027-12-01', today]) await storeAt(day).store(by(day))
      expect(await storeAt(today).deleteExpired()).toBe(4)
      expect(await storeAt(today).kept()).toMatchObject({ rows: 1 })
    })

    it('deletes nothing from empty tables', async () => {
      expect(await storeAt(today).deleteExpired()).toBe(0)
      expect(await storeAt(today).kept()).toEqual({ rows: 0, oldest: null })
    })

    it('stops between two batches when it is aborted, and the next purge continues', async () => {
      await storeAt('2027-12-02').store(by('old'))
      await expect(storeAt(today).deleteExpired(AbortSignal.abort())).rejects.toThrow()
      expect(await storeAt(today).kept()).toMatchObject({ rows: 1 })
      expect(await storeAt(today).deleteExpired()).toBe(1)
    })
  })

  describe(`the reports on ${engine}`, () => {
    it('list every day without views on empty tables', async () => {
      expect(await reports().pages(wanted('30'))).toEqual([])
      expect((await reports().timeline(wanted('30'))).map(({ visits }) => visits)).toEqual(Array(30).fill(0))
      expect(await reports().totals(wanted('90'))).toEqual({
        visits: 0,
        uniqueVisitors: 0,
        goals: 0,
        filtered: { bots: 0, spam: 0 },
        previous: null,
      })
      expect(await reports().sources(wanted('90'))).toEqual({
        views: 0,
        sources: [],
        otherHosts: { hosts: 0, views: 0 },
        assistants: { views: 0 },
      })
      expect(await reports().devices(wanted('90'))).toEqual({
        views: 0,
        devices: ['desktop', 'phone', 'tablet', 'unknown'].map((device) => ({ device, views: 0 })),
      })
    })

    it.each([
      ['7', '2028-02-24', '2028-02-23'],
      ['30', '2028-02-01', '2028-01-31'],
      ['90', '2027-12-03', '2027-12-02'],
    ] as const)('of %s days begin with the first of them and end today', async (days, first, before) => {
      for (const day of [before, first, today, '2028-03-02'])
        await storeAt(day).store(by(day.replaceAll('-', ''), `/on-${day}`))
      const pages = await reports().pages(wanted(days))
      expect(pages.map(({ path }) => path)).toEqual([`/on-${first}`, `/on-${today}`])
      expect(await reports().totals(wanted(days))).toMatchObject({ visits: 2, uniqueVisitors: 2 })
      expect((await reports().sources(wanted(days))).views).toBe(2)
      expect((await reports().devices(wanted(days))).views).toBe(2)
    })

    it('list the 200 most viewed paths, with the titles of articles', async () => {
      const store = storeAt(today)
      const views = ['/article/7/seven', '/article/7/seven', '/article/8', '/article/8', '/article/8']
      const rest = Array.from({ length: 300 }, (_, place) => `/page-${place}`)
      await Promise.all([...views, ...rest].map((path) => store.store(by('a', path))))
      const pages = await reports().pages(wanted('7'))
      expect(pages).toHaveLength(200)
      expect(pages.slice(0, 2)).toEqual([
        { path: '/article/8', views: 3, uniqueVisitors: 1, title: null },
        { path: '/article/7/seven', views: 2, uniqueVisitors: 1, title: 'Seven' },
      ])
    })

    it('list the first 50 hosts with the names of assistants, and sum the others', async () => {
      const store = storeAt(today)
      const from = (source: string, times: number) =>
        Array.from({ length: times }, () => store.store({ ...view, source }))
      await Promise.all([
        ...from('(direct)', 9),
        ...from('(internal)', 1),
        ...from('chat.openai.com', 5),
        ...Array.from({ length: 52 }, (_, place) => from(`host-${place}.example`, 2)).flat(),
        ...from('perplexity.ai', 1),
      ])
      const sources = await reports().sources(wanted('7'))
      expect(sources.sources.slice(0, 2)).toEqual([
        { kind: 'direct', views: 9, previous: null },
        { kind: 'host', host: 'chat.openai.com', assistant: 'ChatGPT', views: 5, previous: null },
      ])
      expect(sources.sources.at(-1)).toEqual({ kind: 'internal', views: 1, previous: null })
      expect(sources.sources).toHaveLength(52)
      expect(sources).toMatchObject({ views: 120, otherHosts: { hosts: 4, views: 7 }, assistants: { views: 6 } })
    })

    it('count the filtered views of bots and referrer spam', async () => {
      await database().query(`INSERT INTO daily_counts VALUES
        ('${today}', 'filtered-view', 'bots', 5), ('2028-02-29', 'filtered-view', 'bots', 2),
        ('${today}', 'filtered-view', 'spam', 3), ('2028-01-01', 'filtered-view', 'spam', 100)`)
      expect(await reports().totals(wanted('7'))).toMatchObject({ filtered: { bots: 7, spam: 3 } })
    })
  })
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

async function everything(database: Database, names: readonly string[]): Promise<unknown[]> {
  const rows: unknown[] = []
  for (const table of names) rows.push(await database.query(`SELECT * FROM ${table} ORDER BY 1, 2`))
  return rows
}
