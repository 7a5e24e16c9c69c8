// Two processes reach PostgreSQL through PgBouncer in transaction mode. With a way past it everything works; without one
// the start stops.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { openPooler } from '../../../test/support/pgbouncer.ts'
import { mostMegabytes } from '../../stage/process-figures.ts'
import { launchSite, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { postgresqlStorage, type Storage } from '../../stage/storage.ts'
import { administratorEnv } from '../client/desk.ts'
import { startEditor } from '../client/editors.ts'
import { pageView } from '../client/visitor-events.ts'
import { startVisitors } from '../client/visitors.ts'
import { type Case, describeResponses, rowShortfalls, unexpectedResponses } from '../report/case.ts'
import { comparePageViews, compareRows, numbersPerCase } from '../stage/stored-rows.ts'

const sessions = 4
const connections = 16
const loadMs = 10_000

export async function pooler(stage: Stage): Promise<Case[]> {
  const storage = await postgresqlStorage(stage)
  const { databaseUrl = '' } = storage
  const { url, close } = await openPooler(databaseUrl, { mode: 'transaction', sessions })
  stage.defer(close)
  return [
    ...(await withDirectUrl(stage, storage, { DATABASE_URL: url, DATABASE_DIRECT_URL: databaseUrl })),
    await withoutDirectUrl(stage, storage, { DATABASE_URL: url }),
  ]
}

async function withDirectUrl(stage: Stage, storage: Storage, addresses: Record<string, string>): Promise<Case[]> {
  const env = { ...administratorEnv, ...addresses }
  const sites = [await startSite(stage, { storage, env }), await startSite(stage, { storage, env })]
  const origins = sites.map((site) => site.origin)
  const [port = 0, ...others] = sites.map((site) => site.port)
  const editor = await startEditor(origins)
  const load = { port, ports: [port, ...others], connections }
  const converting = startVisitors({ ...load, firstNumber: 0 })
  const viewing = startVisitors({ ...load, firstNumber: numbersPerCase, event: pageView })
  await pause(loadMs)
  await Promise.all([converting.end(), viewing.end(), editor.end()])
  const stale = await editor.findStale(origins)
  const rows = await compareRows(storage, { acknowledged: converting.acknowledged, firstNumber: 0 })
  const views = await comparePageViews(storage, { acknowledged: viewing.acknowledged, firstNumber: numbersPerCase })
  const what = 'PgBouncer in transaction mode, with a way past it'
  return [
    {
      what: `${what}: conversions`,
      rows,
      responses: converting.responses,
      megabytes: Math.max(...sites.map((site) => mostMegabytes(site.pid) ?? 0)),
      notes: [
        `two processes over ${sessions} sessions; edits ${describeResponses(editor.responses)}; ${stale.length} pages stale`,
      ],
      shortfalls: [
        ...rowShortfalls(rows),
        ...unexpectedResponses(converting.responses, [201]),
        ...unexpectedResponses(editor.responses, [200]).map((seen) => `edits: ${seen}`),
        ...stale.map((page) => `stale: ${page}`),
        ...sites.flatMap((site) => (/"level":(50|60)/.test(site.output()) ? ['errors in the log'] : [])),
      ],
    },
    {
      what: `${what}: page views`,
      rows: views,
      responses: viewing.responses,
      notes: [],
      shortfalls: [...rowShortfalls(views), ...unexpectedResponses(viewing.responses, [201])],
    },
  ]
}

async function withoutDirectUrl(stage: Stage, storage: Storage, env: Record<string, string>): Promise<Case> {
  const site = await launchSite(stage, { storage, env })
  if (site.process.exitCode === null) await once(site.process, 'exit')
  const said = site.output().trim()
  const isClear = site.process.exitCode === 1 && /^DATABASE_DIRECT_URL must be set, .*$/.test(said)
  return {
    what: 'PgBouncer in transaction mode, without a way past it',
    notes: [`the start ends with ${site.process.exitCode}: ${said}`],
    shortfalls: isClear ? [] : ['the start did not end with one line'],
  }
}
