import { describe, expect, it, vi } from 'vitest'
import type { Database, Trouble } from '#platform/database/database.ts'
import { databaseFor, mainlyOn, silentLog } from '../../../../../test/support/databases.ts'
import { handledJobs } from '../../../../../test/support/handled-jobs.ts'
import { hourMs } from '../../domain/alert-rules.ts'
import { unsubscribeLinks } from '../mail/unsubscribe-links.ts'
import { raise, raisedAlerts } from './alert-store.ts'
import { databaseAlert, watch, watchSite } from './watch.ts'

const monday = Date.parse('2026-11-23T10:02:00Z')
const at = (hours: number) => new Date(monday + hours * hourMs)
const alert = { kind: 'database', what: 'The database was out of reach', why: 'For 2 minutes' } as const

describe('an alert', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const clear = () => database().query('TRUNCATE alerts, mails')
    const mails = () =>
      database().query<{ key: string; subject: string; text: string }>(
        'SELECT key, subject, text FROM mails ORDER BY key',
      )

    it('is raised by one process, and is silent for 12 hours', async () => {
      await clear()
      const raised = await Promise.all([1, 2, 3].map(() => raise(database(), alert, at(0))))
      expect(raised.filter((one) => one)).toHaveLength(1)
      expect(await raise(database(), { ...alert, why: 'For 3 minutes' }, at(11.9))).toBe(false)
      expect(await raisedAlerts(database(), at(-1))).toEqual([{ ...alert, raisedAt: at(0).toISOString() }])
      expect(await raise(database(), { ...alert, why: 'For 3 minutes' }, at(12))).toBe(true)
      expect(await raise(database(), { ...alert, kind: 'job' }, at(12))).toBe(true)
      expect((await raisedAlerts(database(), at(11))).map(({ why }) => why).toSorted()).toEqual([
        'For 2 minutes',
        'For 3 minutes',
      ])
      expect(await raisedAlerts(database(), at(12))).toEqual([])
    })

    it('about traffic and a failed job is one mail each for everybody, however often the job runs', async () => {
      await clear()
      let now = at(0)
      const { run } = watching(database(), () => now)
      await run()
      now = at(1)
      await run()
      const sent = await mails()
      expect(sent.map(({ subject }) => subject)).toEqual([
        'Tools: A job failed. Failed: Send notifications',
        'Tools: Unusual traffic. 500 page loads in one hour',
      ])
      expect(sent[1]?.text).toContain(
        '500 page loads in one hour. Usual: 100, Nov 23, 09:00 UTC, /launch,\nnews.example.',
      )
      expect(sent[1]?.text).toContain('Unsubscribe: https://tools.example.com/api/mail/unsubscribe?token=')
    })

    it('about the database is raised once it can be used again', async () => {
      await clear()
      const { trouble } = watching(database(), () => at(0))
      trouble({ kind: 'outage', seconds: 60 })
      trouble({ kind: 'outage', seconds: 125 })
      await vi.waitFor(async () => expect(await mails()).toHaveLength(1))
      expect((await mails())[0]?.subject).toBe('Tools: Database trouble. The database was out of reach')
    })
  })

  it('needs an outage of more than a minute, or many calls that were given up', () => {
    expect(databaseAlert({ kind: 'outage', seconds: 60 })).toBeNull()
    expect(databaseAlert({ kind: 'outage', seconds: 61 })?.why).toBe('For 1 minute')
    expect(databaseAlert({ kind: 'calls', calls: 19 })).toBeNull()
    expect(databaseAlert({ kind: 'calls', calls: 20 })?.why).toBe('We gave up 20 calls')
  })
})

function watching(database: Database, now: () => Date) {
  const { jobs, run } = handledJobs()
  const listeners: ((trouble: Trouble) => void)[] = []
  const hour = Math.floor(monday / hourMs) * hourMs - hourMs
  const loads = new Map([0, 1, 2, 3, 4].map((weeks) => [hour - weeks * 7 * 24 * hourMs, weeks === 0 ? 500 : 100]))
  const failed = {
    id: '1',
    name: 'send-notifications',
    label: 'Send notifications',
    failedAt: at(-2).toISOString(),
    attempts: 3,
    reason: { kind: 'unexpected' as const },
  }
  watch({
    database: { ...database, onTrouble: (listener) => void listeners.push(listener) },
    jobs: { ...jobs, send: async () => true, failed: async () => [failed] },
    log: silentLog,
    traffic: {
      flush: async () => undefined,
      loads: async () => loads,
      topOf: async () => ({ page: '/launch', source: 'news.example' }),
    },
    site: { name: 'Tools', url: 'https://tools.example.com' },
    recipients: ['owner@example.com'],
    links: unsubscribeLinks(database, 'https://tools.example.com'),
    isMailOn: true,
    now,
  })
  return {
    run: () => run(watchSite, {}),
    trouble: (trouble: Trouble) => {
      for (const listener of listeners) listener(trouble)
    },
  }
}
