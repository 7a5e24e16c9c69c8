// Eight weeks with a clock change and two processes on one PostgreSQL: one digest a week for each recipient, with the
// figures of the dashboard, while the mail server has every kind of trouble.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { weeklyDigest } from '#app/digest.ts'
import { rangeReports } from '#features/analytics/server/ranges/range-reports.ts'
import { visitReports } from '#features/analytics/server/website-reports/read-visits.ts'
import { dailyCountsStore, pageViewStore } from '#features/analytics/server.ts'
import { deliverMails } from '#features/digest/server/mail/delivery-job.ts'
import { makeDigest } from '#features/digest/server/week/digest-jobs.ts'
import { announce } from '#features/webhooks/server.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { formatCount } from '#shared/format.ts'
import { freshDatabaseOptions, silentLog } from './support/databases.ts'
import { type ManualJobs, manualJobs } from './support/manual-jobs.ts'
import { headerOf, type SmtpBehavior, smtpDouble } from './support/smtp-double.ts'
import { wanted } from './support/view-world.ts'

const hourMs = 3_600_000
const recipients = ['owner@example.com', 'editor@example.com']
const traffic = {
  flush: async () => undefined,
  loads: async () => new Map<number, number>(),
  topOf: async () => ({ page: null, source: null }),
}
const noTitles = async () => new Map<number, string>()

let databases: Database[] = []
beforeAll(async () => {
  const options = await freshDatabaseOptions('postgresql')
  databases = [await openDatabase({ ...options, log: silentLog }), await openDatabase({ ...options, log: silentLog })]
})
afterAll(async () => {
  for (const database of databases) await database.close()
})

/** The trouble of each week's Monday. It ends at 08:00 UTC, except the recipient that is refused for good. */
const troubles: (SmtpBehavior | 'down' | null)[] = [
  null,
  'down',
  { signIn: 'refused' },
  { recipient: { code: 450 } },
  { message: { code: 451 } },
  { afterData: 'accepts and breaks' },
  { slowMs: 300 },
  { recipient: { code: 550, only: 'editor@example.com' } },
]

it('sends one digest a week over two processes, with the figures of the dashboard, whatever the mail server does', async () => {
  const [first, second] = databases
  if (!first || !second) throw new Error('No database')
  let now = new Date('2026-10-05T00:00:00Z')
  const clock = () => now
  const server = await smtpDouble()
  let double = server
  const received: { at: string; to: string; key: string; text: string }[] = []
  const collect = () => {
    for (const mail of double.taken.splice(0)) {
      const id = headerOf(mail, 'Message-ID') ?? ''
      received.push({ at: now.toISOString(), to: mail.to, key: id, text: mail.raw })
    }
  }
  await first.query(
    `INSERT INTO webhooks (url, events, secret, created_by) VALUES ('https://hooks.example.com/', '{digest}', 'whsec_', 'a')`,
  )
  const world = await manualJobs(first, { now: clock, log: silentLog })
  const processes = [first, second].map((database) => processOn(database, world.newProcess(), clock, server.url))
  const views = pageViewStore(first, clock)
  const expected = new Map<string, { visits: number; uniqueVisitors: number }>()
  let session = 0

  for (let week = 0; week < 9; week++) {
    for (let hour = 0; hour < 7 * 24; hour++) {
      const isIdle = hour % 8 !== 4 && (hour < 5 || hour > 9) && hour !== 60 && hour !== 7 * 24 - 1
      if (isIdle) continue
      now = new Date(Date.parse('2026-10-05T00:00:00Z') + (week * 7 * 24 + hour) * hourMs)
      if (hour % 8 === 4) {
        // Some visitors return in the next week, which must not take them from this one.
        const known = Math.max(0, session - 5)
        for (const id of [known, session, session + 1, session + 2]) await views.store(viewOf(id), null)
        session += 2 + week
      }
      if (hour === 7 * 24 - 1) {
        now = new Date(now.getTime() + hourMs - 1)
        const { visits, uniqueVisitors } = await visitReports(first, noTitles, clock).totals(wanted('7'))
        expected.set(now.toISOString().slice(0, 10), { visits, uniqueVisitors })
      }
      const isMonday = hour >= 5 && hour < 10
      if (!isMonday && hour !== 60) continue
      if (hour === 5) await begin(troubles[week - 1] ?? null)
      if (hour === 8) await end()
      await world.pass(hour === 60 ? 50 * hourMs : hour === 5 ? 113 * hourMs : hourMs)
      await Promise.all(processes.map(({ jobs }) => jobs.send(makeDigest, {}, { key: 'hour' })))
      await Promise.all(processes.map(({ jobs }) => jobs.runDue(makeDigest)))
      await Promise.all(processes.map(({ jobs }) => jobs.send(deliverMails, {}, { key: 'hour' })))
      await Promise.all(processes.map(({ jobs }) => jobs.runDue(deliverMails)))
      collect()
    }
  }
  await world.stop()

  const rows = await first.query<{ key: string; recipient: string; state: string }>(
    "SELECT key, recipient, state FROM mails WHERE recipient <> 'webhooks' ORDER BY key, recipient",
  )
  const mondays = [...expected.keys()].map((sunday) => addDay(sunday, -6))
  const whole = mondays.slice(0, 8)
  expect(rows.map(({ key, recipient }) => `${key} ${recipient}`)).toEqual(
    whole.flatMap((monday) => [`digest:${monday} editor@example.com`, `digest:${monday} owner@example.com`]),
  )
  // A receiver of webhooks gets each week once.
  const told = await first.query(`SELECT data->>'from' AS monday FROM webhook_deliveries ORDER BY id`)
  expect(told).toEqual(whole.map((monday) => ({ monday })))
  const lastKey = `digest:${whole.at(-1)}`
  expect(rows.filter(({ state }) => state !== 'sent')).toEqual([
    { key: lastKey, recipient: 'editor@example.com', state: 'given-up' },
  ])
  // Every mail once; those that the server took without saying it twice, with the same id.
  const copies = Object.groupBy(received, ({ key }) => key)
  const counts = Object.values(copies).map((mails) => mails?.length)
  expect(Object.keys(copies)).toHaveLength(15)
  expect(counts.filter((count) => count === 2)).toHaveLength(2)
  expect(counts.filter((count) => count !== undefined && count > 2)).toEqual([])
  // 08:00 in Berlin, before and after the clocks change on October 25.
  const ofFirst = received.filter(({ at }) => at.startsWith('2026-10-12') || at.startsWith('2026-11-23'))
  expect(new Set(ofFirst.map(({ at }) => at.slice(11, 16)))).toEqual(new Set(['06:00', '07:00']))
  for (const [sunday, { uniqueVisitors, visits }] of [...expected].slice(0, 8)) {
    const mail = received.find(({ text }) =>
      textOf(text).includes(`Last week ${formatCount(uniqueVisitors)} people came`),
    )
    expect(mail, sunday).toBeDefined()
    expect(textOf(mail?.text ?? '')).toContain(`Page views: ${formatCount(visits)}`)
  }

  async function begin(trouble: SmtpBehavior | 'down' | null) {
    if (trouble === 'down') await double.close()
    else double.behave(trouble ?? {})
  }
  async function end() {
    if (double.isClosed()) double = await smtpDouble({}, double.port)
    else double.behave({})
  }
}, 300_000)

function processOn(database: Database, jobs: ManualJobs, now: () => Date, smtpUrl: string) {
  const store = dailyCountsStore(database)
  const ranges = rangeReports({ database, store, flush: async () => undefined, titlesOf: noTitles })
  weeklyDigest({
    config: {
      siteName: 'Tools',
      publicUrl: 'https://tools.example.com',
      mail: { smtpUrl, recipients, from: 'digest@tools.example.com', timeZone: 'Europe/Berlin' },
    },
    database,
    jobs,
    log: silentLog,
    loads: { ranges, traffic },
    push: { failures: async () => ({ failed: 0, isKeyRefused: false, lastAt: null }) },
    late: async () => [],
    announce: (week, transaction) => announce('digest', week, transaction),
    now,
  })
  return { jobs }
}

const viewOf = (session: number) => ({
  path: `/page-${session % 7}`,
  referrer: null,
  sessionId: `session_${1_790_000_000_000 + session}_r${session}`,
  source: session % 3 === 0 ? 'google.com' : '(direct)',
  device: 'phone',
})

function addDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * hourMs).toISOString().slice(0, 10)
}

/** The first part, decoded from quoted-printable. */
function textOf(raw: string): string {
  return raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n/g, ' ')
}
