// Runs the operator's commands for requests about personal data as the operator does, and checks their output, their
// exit codes and the log entries.
import { describe, expect, it } from 'vitest'
import { pageViewStore } from '#features/analytics/server.ts'
import { subscriptionStore } from '#features/push/server.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { adminCommand } from './support/admin-command.ts'
import { freshDatabaseOptions, mainlyOn, silentLog } from './support/databases.ts'
import { sampleSubscription } from './support/sample-subscription.ts'

type Options = Awaited<ReturnType<typeof freshDatabaseOptions>>

/** Works on a database that no other process holds open. */
async function within<T>(options: Options, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...options, log: silentLog })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const theirs = 'session_1700000000000_k3x9q2'
const foreign = 'session_1700000000000_other1'
const view = { path: '/bold-text-converter', referrer: 'https://example.com/', source: 'example.com', device: 'phone' }
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)

const noTags = { utmSource: null, utmMedium: null, utmCampaign: null, utmContent: null, utmTerm: null }
const theirView = { kind: 'page_view', createdAt: instant, ...view, sessionId: theirs, ...noTags }

describe('a request about personal data', () => {
  mainlyOn('postgresql', (engine) => {
    it('returns all data of a session id or an endpoint, then erases it, and logs neither', async () => {
      const options = await freshDatabaseOptions(engine)
      await within(options, async (database) => {
        const views = pageViewStore(database)
        for (const sessionId of [theirs, theirs, foreign]) await views.store({ ...view, sessionId })
        await views.drain()
        await subscriptionStore(database).store(sampleSubscription)
      })
      const { endpoint } = sampleSubscription
      const run = (...args: string[]) => adminCommand(options, args)

      const exported = await run('export-person', theirs)
      expect(JSON.parse(exported.output)).toEqual({ rows: [theirView, theirView], morePageViews: 0 })
      const [, ofSession] = /^2 rows of (session [0-9a-f]{12}) exported\n$/.exec(exported.problems) ?? []
      expect([exported.code, ofSession]).toEqual([0, expect.any(String)])
      const subscription = await run('export-person', endpoint)
      const row = {
        kind: 'push_subscription',
        createdAt: instant,
        endpoint,
        seenAt: instant,
        preferences: expect.anything(),
      }
      expect(JSON.parse(subscription.output)).toEqual({ rows: [row], morePageViews: 0 })

      expect(await run('erase-person', theirs)).toEqual({
        code: 0,
        output: `2 rows of ${ofSession} erased\n`,
        problems: '',
      })
      const [, ofEndpoint] =
        /^1 row of (push subscription [0-9a-f]{12}) erased\n$/.exec(
          (await run('erase-person', `${endpoint}#x`)).output,
        ) ?? []
      const nothing = { code: 1, output: '', problems: `Nothing is stored for ${ofSession}\n` }
      expect(await run('erase-person', theirs)).toEqual(nothing)
      expect(await run('export-person', theirs)).toEqual(nothing)

      await within(options, async (database) => {
        expect(await database.query('SELECT session_id FROM page_views')).toEqual([{ session_id: foreign }])
        expect(await database.query('SELECT sum(views)::int AS views FROM visit_days')).toEqual([{ views: 1 }])
        expect(await database.query('SELECT id FROM push_subscriptions')).toEqual([])
        const entries = await database.query(
          'SELECT administrator, deed, target, address, status FROM admin_log ORDER BY id',
        )
        const entry = { administrator: 'operator', address: 'console' }
        const [wasExported, wasErased] = ["exported a person's data", "erased a person's data"]
        expect(entries).toEqual([
          { ...entry, deed: wasExported, target: ofSession, status: 200 },
          { ...entry, deed: wasExported, target: ofEndpoint, status: 200 },
          { ...entry, deed: wasErased, target: ofSession, status: 200 },
          { ...entry, deed: wasErased, target: ofEndpoint, status: 200 },
          { ...entry, deed: wasErased, target: ofSession, status: 404 },
          { ...entry, deed: wasExported, target: ofSession, status: 404 },
        ])
      })
    })
  })

  it.each([[['export-person']], [['erase-person', 'session_%']], [['export-people', theirs, foreign]]])(
    '%j is no command: one line shows the usage',
    async (args) => {
      const refused = await adminCommand(await freshDatabaseOptions('postgresql'), args)
      expect(refused).toEqual({
        code: 1,
        output: '',
        problems: expect.stringMatching(/^Usage: npm run admin -- .*\n$/),
      })
    },
  )
})
