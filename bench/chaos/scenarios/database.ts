// PostgreSQL stopped, restarted, read-only, slow and hanging under load. Writes get a 503, cached reads continue, and
// the site recovers by itself.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { seedNews } from '../../stage/news.ts'
import { mostMegabytes } from '../../stage/process-figures.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { postgresqlStorage } from '../../stage/storage.ts'
import { startReaders } from '../client/readers.ts'
import { startVisitors } from '../client/visitors.ts'
import { type Case, describeResponses, type Responses, rowShortfalls, unexpectedResponses } from '../report/case.ts'
import { type Link, openLink } from '../stage/link.ts'
import { compareRows, numbersPerCase } from '../stage/stored-rows.ts'

type Storage = Awaited<ReturnType<typeof postgresqlStorage>>
type Setting = { storage: Storage; link: Link; site: Site; articlePath: string }
type Failure = {
  what: string
  begin: (setting: Setting) => unknown
  end?: (setting: Setting) => unknown
  forMs?: number
  /** `false` where the site can continue to write. */
  refuses?: false
}

const connections = 16
const beforeMs = 1_000
const failingMs = 3_000
/** The site notices a silent connection within 15 seconds (docs/operations.md). */
const hangingMs = 20_000
const afterMs = 1_000
const slowMs = 100
const backBarMs = 5_000
const backLimitMs = 20_000

const failures: readonly Failure[] = [
  { what: 'stopped (fast)', begin: ({ storage }) => storage.server.stop('fast'), end: start },
  { what: 'stopped (immediate, as by a crash)', begin: ({ storage }) => storage.server.stop('immediate'), end: start },
  { what: 'restarted at once', begin: restart, refuses: false },
  { what: 'read-only', begin: readOnly('on'), end: readOnly('off') },
  {
    what: `slow: ${slowMs} ms more for each message`,
    begin: ({ link }) => {
      link.delayMs = slowMs
    },
    end: ({ link }) => {
      link.delayMs = 0
    },
    refuses: false,
  },
  {
    what: 'hanging: all its processes stand still',
    begin: ({ storage }) => storage.server.signal('SIGSTOP'),
    end: ({ storage }) => storage.server.signal('SIGCONT'),
    forMs: hangingMs,
  },
]

export async function database(stage: Stage): Promise<Case[]> {
  const storage = await postgresqlStorage(stage)
  const { articlePath } = await seedNews(storage)
  const url = new URL(storage.env.DATABASE_URL ?? '')
  const link = await openLink(stage, Number(url.port))
  url.port = String(link.port)
  const site = await startSite(stage, { storage, env: { DATABASE_URL: url.href } })
  const cases: Case[] = []
  for (const [i, failure] of failures.entries()) {
    cases.push(await fail({ storage, link, site, articlePath }, failure, i * numbersPerCase))
  }
  return cases
}

async function fail(
  setting: Setting,
  { what, begin, end, forMs, refuses }: Failure,
  firstNumber: number,
): Promise<Case> {
  const { storage, site, articlePath } = setting
  const readers = await startReaders(site.origin, [articlePath])
  const visitors = startVisitors({ port: site.port, connections, firstNumber })
  await pause(beforeMs)
  await begin(setting)
  const before = { ...visitors.responses }
  if (end) await pause(forMs ?? failingMs)
  await end?.(setting)
  const meanwhile = difference(visitors.responses, before)
  const backMs = await visitors.untilStored(backLimitMs)
  await pause(afterMs)
  await Promise.all([visitors.end(), readers.end()])
  const rows = await compareRows(storage, { acknowledged: visitors.acknowledged, firstNumber })
  const refusedNothing = refuses !== false && (meanwhile['503'] ?? 0) === 0
  return {
    what: `PostgreSQL ${what}`,
    rows,
    responses: visitors.responses,
    backMs: [backMs],
    megabytes: mostMegabytes(site.pid) ?? 0,
    notes: [
      ...(end ? [`meanwhile ${describeResponses(meanwhile) || 'no response'}`] : []),
      `a cached page ${describeResponses(readers.responses)}, slowest ${Math.round(readers.slowestMs())} ms; slowest response to a row ${Math.round(visitors.slowestMs())} ms`,
    ],
    shortfalls: [
      ...rowShortfalls(rows),
      ...unexpectedResponses(visitors.responses, [201, 503]),
      ...unexpectedResponses(readers.responses, [200]).map((seen) => `cached page: ${seen}`),
      ...(refusedNothing ? ['no 503 meanwhile'] : []),
      ...(backMs > backBarMs ? [`not back within ${backBarMs / 1000} s`] : []),
    ],
  }
}

function difference(after: Responses, before: Responses): Responses {
  return Object.fromEntries(Object.entries(after).map(([status, count]) => [status, count - (before[status] ?? 0)]))
}

function start({ storage }: Setting): Promise<void> {
  return storage.server.start()
}

async function restart({ storage }: Setting): Promise<void> {
  await storage.server.stop('fast')
  await storage.server.start()
}

function readOnly(value: 'on' | 'off') {
  return async ({ storage }: Setting) => {
    const client = new pg.Client({
      connectionString: storage.server.url(),
      options: '-c default_transaction_read_only=off',
    })
    await client.connect()
    await client.query(`ALTER SYSTEM SET default_transaction_read_only = ${value}`)
    await client.query('SELECT pg_reload_conf()')
    await client.end()
  }
}
