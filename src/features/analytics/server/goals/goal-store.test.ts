import { beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../../test/support/databases.ts'
import { type Goal, goals } from '../../contract.ts'
import { rangeUntil } from '../../domain/days.ts'
import { pageViewStore } from '../page-views/page-view-store.ts'
import { visitorKey } from '../page-views/view-keys.ts'
import { readGoalStats, type SessionFilter, type Visitors } from './goal-report-store.ts'
import { goalStore } from './goal-store.ts'

const today = '2028-03-01'
const at = (day: string) => () => new Date(`${day}T12:00:00Z`)
const sessionOf = (visitor: string) => `session_1700000000000_${visitor}`
const anySession: SessionFilter = { source: null, medium: null, campaign: null, path: null, device: null }

type Facts = {
  path?: string
  device?: string
  entrySource?: string | null
  utm?: { source?: string; medium?: string; campaign?: string }
}

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  beforeEach(async () => {
    await database().query(
      'TRUNCATE session_goals, visitors, page_views, path_visitors, path_days, visit_days, day_visitors, daily_counts',
    )
  })

  /** A session whose first view has these facts. */
  const visit = async (
    visitor: string,
    { path = '/', device = 'phone', entrySource = '(direct)', utm = {} }: Facts = {},
  ) => {
    const sessionId = sessionOf(visitor)
    await pageViewStore(database(), at(today)).store({ path, device, sessionId, referrer: null, source: '(direct)' })
    await database().query(
      `UPDATE visitors SET entry_path = $2, entry_source = $3, utm_source = $4, utm_medium = $5, utm_campaign = $6
       WHERE visitor = $1::text::uuid`,
      [visitorKey(sessionId), path, entrySource, utm.source ?? null, utm.medium ?? null, utm.campaign ?? null],
    )
  }
  const reach = (visitor: string, goal: Goal = 'result-taken', day = today) =>
    goalStore(database(), at(day)).store({ sessionId: sessionOf(visitor), goal })
  const stored = () => database().query('SELECT * FROM session_goals ORDER BY visitor, goal')
  const read = (
    filter: Partial<SessionFilter> = {},
    visitors: Visitors = { uniqueVisitors: 10, previous: null },
    days = 7,
  ) => readGoalStats(database(), { range: rangeUntil(today, days), filter: { ...anySession, ...filter }, visitors })
  const sessions = async (filter: Partial<SessionFilter>) => (await read(filter)).map((stat) => stat.sessions)

  describe(`a goal on ${engine}`, () => {
    it('is stored with the facts of the first view of its session', async () => {
      await visit('a', { path: '/qr-code-generator', utm: { source: 'newsletter', campaign: 'spring' } })
      await pageViewStore(database(), at(today)).store({
        path: '/',
        device: 'desktop',
        sessionId: sessionOf('a'),
        referrer: null,
        source: '(internal)',
      })
      await reach('a')
      expect(await stored()).toEqual([
        {
          visitor: visitorKey(sessionOf('a')),
          goal: 'result-taken',
          day: today,
          entry_path: '/qr-code-generator',
          source: 'newsletter',
          medium: null,
          campaign: 'spring',
          is_tagged: true,
          device: 'phone',
        },
      ])
    })

    it('of a session without tags has the source of its first view', async () => {
      await visit('a', { entrySource: 'news.example' })
      await reach('a', 'article-shared')
      expect(await stored()).toMatchObject([{ source: 'news.example', is_tagged: false }])
    })

    it('is stored once per session, on the day when it was reached first', async () => {
      await visit('a')
      await visit('b')
      await Promise.all([reach('a'), reach('a'), reach('b'), reach('a', 'notifications-on')])
      await reach('a', 'result-taken', '2028-03-02')
      expect(await stored()).toHaveLength(3)
      expect(await stored()).toMatchObject([{ day: today }, { day: today }, { day: today }])
    })

    it('of a session without a stored page view is not stored', async () => {
      await reach('nobody')
      expect(await stored()).toEqual([])
    })
  })

  describe(`the report of goals on ${engine}`, () => {
    it('has every goal in its order, with shares of the sessions and the period before', async () => {
      for (const visitor of ['a', 'b', 'c']) await visit(visitor)
      await reach('a')
      await reach('b', 'result-taken', '2028-02-24')
      await reach('c', 'result-taken', '2028-02-23')
      await reach('a', 'notifications-on')
      const stats = await read({}, { uniqueVisitors: 8, previous: { uniqueVisitors: 2 } })
      expect(stats.map(({ goal, sessions: count, share, previous }) => [goal, count, share, previous])).toEqual([
        [goals[0], 2, 0.25, { sessions: 1, share: 0.5 }],
        [goals[1], 0, 0, { sessions: 0, share: 0 }],
        [goals[2], 1, 0.125, { sessions: 0, share: 0 }],
      ])
    })

    it('has no share above 1, and no period before without data', async () => {
      await visit('a')
      await reach('a')
      expect((await read({}, { uniqueVisitors: 0, previous: null }))[0]).toMatchObject({ share: 0, previous: null })
      await visit('b')
      await reach('b')
      expect((await read({}, { uniqueVisitors: 1, previous: null }))[0]).toMatchObject({ sessions: 2, share: 1 })
    })

    it('lists campaigns of tagged sessions, sources and entry pages, most sessions first and at most 10', async () => {
      const utm = { source: 'newsletter', medium: 'email', campaign: 'spring' }
      for (const visitor of ['a', 'b']) await visit(visitor, { path: '/qr-code-generator', utm })
      await visit('c', { entrySource: 'news.example' })
      await visit('d', { entrySource: null })
      for (let place = 10; place < 22; place++) await visit(`e${place}`, { path: `/article/${place}` })
      for (const visitor of ['a', 'b', 'c', 'd']) await reach(visitor)
      for (let place = 10; place < 22; place++) await reach(`e${place}`)
      const [taken, shared] = await read()
      expect(taken?.campaigns).toEqual([{ source: 'newsletter', medium: 'email', campaign: 'spring', sessions: 2 }])
      expect(taken?.sources).toEqual([
        { source: '(direct)', sessions: 12 },
        { source: 'newsletter', sessions: 2 },
        { source: 'news.example', sessions: 1 },
      ])
      expect(taken?.entryPages.slice(0, 3)).toEqual([
        { path: '/', sessions: 2 },
        { path: '/qr-code-generator', sessions: 2 },
        { path: '/article/10', sessions: 1 },
      ])
      expect(taken?.entryPages).toHaveLength(10)
      expect(shared).toMatchObject({ campaigns: [], sources: [], entryPages: [] })
    })

    it('is narrowed to sessions with a source, medium, campaign or device, or with a view of a path', async () => {
      await visit('a', { path: '/qr-code-generator', utm: { source: 'newsletter', medium: 'email' } })
      await visit('b', { device: 'desktop' })
      for (const visitor of ['a', 'b']) await reach(visitor)
      expect(await sessions({ source: 'newsletter' })).toEqual([1, 0, 0])
      expect(await sessions({ medium: 'email', campaign: '(none)' })).toEqual([1, 0, 0])
      expect(await sessions({ campaign: '(none)' })).toEqual([2, 0, 0])
      expect(await sessions({ device: 'desktop' })).toEqual([1, 0, 0])
      expect(await sessions({ path: '/qr-code-generator' })).toEqual([1, 0, 0])
      expect(await sessions({ path: '/qr-code-generator', device: 'desktop' })).toEqual([0, 0, 0])
      expect(await sessions({ source: "' OR '1'='1" })).toEqual([0, 0, 0])
    })
  })
})
