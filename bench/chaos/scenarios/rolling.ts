// Two machines, here two addresses of this one, behind the shipped configuration of HAProxy. One after the other is
// upgraded from the release before to this one, under load: no request may fail, no row be lost, none stay uncounted.
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { countedKinds } from '../../../src/app/visitor-features.ts'
import { freePort } from '../../../test/support/postgres-server.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { postgresqlStorage, type Storage, withDatabase } from '../../stage/storage.ts'
import { administratorEnv, within } from '../client/desk.ts'
import { type Editor, startEditor } from '../client/editors.ts'
import { type Readers, startReaders } from '../client/readers.ts'
import { pageView } from '../client/visitor-events.ts'
import { startVisitors, type Visitors } from '../client/visitors.ts'
import { type Case, describeResponses, type RowCount, rowShortfalls, unexpectedResponses } from '../report/case.ts'
import { startHaproxy } from '../stage/haproxy.ts'
import { type ReleaseBefore, releaseBefore } from '../stage/release-before.ts'
import { comparePageViews, compareRows, numbersPerCase } from '../stage/stored-rows.ts'

const machines = ['127.0.0.2', '127.0.0.3'] as const
const connections = 6
const betweenMs = 20
const quietMs = 3_000
/** HAProxy sends requests to a machine after two good checks. */
const noticedWithinMs = 2_000
/** A minute after the last start. */
const countedWithinMs = 150_000

type Setting = { stage: Stage; storage: Storage; front: number; port: number; before: ReleaseBefore }

export async function rolling(stage: Stage): Promise<Case[]> {
  const before = await releaseBefore(stage)
  const setting = {
    stage,
    storage: await postgresqlStorage(stage),
    front: await freePort(),
    port: await freePort(),
    before,
  }
  const { storage, front, port } = setting
  let sites: Site[] = []
  for (const host of machines) sites.push(await startMachine(setting, host, 'before'))
  const proxy = await startHaproxy(stage, 'haproxy.cfg', [
    ['bind :443 ssl crt /etc/haproxy/tools.example.com.pem alpn h2,http/1.1', `bind 127.0.0.1:${front}`],
    ['10.0.0.11:3000', `${machines[0]}:${port}`],
    ['10.0.0.12:3000', `${machines[1]}:${port}`],
  ])
  const origin = `http://127.0.0.1:${front}`
  const editor = await startEditor([origin])
  const readers = await startReaders(origin, ['/', '/bold-text-converter', ...editor.paths])
  const load = { port: front, connections, betweenMs }
  const converting = startVisitors({ ...load, firstNumber: 0 })
  const viewing = startVisitors({ ...load, firstNumber: numbersPerCase, event: pageView })

  await pause(quietMs)
  const steps: string[] = []
  for (const [i, host] of machines.entries()) {
    const began = performance.now()
    await sites[i]?.end()
    const upgraded = await startMachine(setting, host, 'now')
    sites = sites.with(i, upgraded)
    steps.push(`${host} away for ${Math.round(performance.now() - began)} ms`)
    await pause(noticedWithinMs + quietMs)
  }
  await Promise.all([converting.end(), viewing.end(), editor.end(), readers.end()])

  const stale = await editor.findStale(machines.map((host) => `http://${host}:${port}`))
  const isCounted = await within(countedWithinMs, async () => (await uncounted(storage)).length === 0)
  const rows = await compareRows(storage, { acknowledged: converting.acknowledged, firstNumber: 0 })
  const views = await comparePageViews(storage, { acknowledged: viewing.acknowledged, firstNumber: numbersPerCase })
  // Explains failed requests.
  process.stderr.write(proxy.output())
  return casesOf({ commit: before.commit, steps, readers, editor, converting, viewing, stale, isCounted, rows, views })
}

type Seen = {
  commit: string
  steps: readonly string[]
  readers: Readers
  editor: Editor
  converting: Visitors
  viewing: Visitors
  stale: readonly string[]
  isCounted: boolean
  rows: RowCount
  views: RowCount
}

function casesOf({ commit, steps, readers, editor, converting, viewing, stale, isCounted, rows, views }: Seen): Case[] {
  const what = 'upgrade of two machines, one after the other'
  return [
    {
      what: `${what}: conversions`,
      rows,
      responses: converting.responses,
      notes: [
        `from commit ${commit}; ${steps.join(', ')}`,
        `pages ${describeResponses(readers.responses)}, slowest ${Math.round(readers.slowestMs())} ms; edits ${describeResponses(editor.responses)}; ${stale.length} pages stale`,
        isCounted ? 'all rows counted, without a recount' : 'rows stay uncounted',
      ],
      shortfalls: [
        ...rowShortfalls(rows),
        ...unexpectedResponses(converting.responses, [201]),
        ...unexpectedResponses(readers.responses, [200]).map((seen) => `pages: ${seen}`),
        ...unexpectedResponses(editor.responses, [200]).map((seen) => `edits: ${seen}`),
        ...stale.map((page) => `stale: ${page}`),
        ...(isCounted ? [] : ['rows stay uncounted']),
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

function startMachine(
  { stage, storage, front, port, before }: Setting,
  host: string,
  release: 'before' | 'now',
): Promise<Site> {
  const env = { ...administratorEnv, PUBLIC_URL: `http://127.0.0.1:${front}`, TRUST_PROXY: 'loopback' }
  const folder = release === 'before' ? before.folder : resolve('.')
  return startSite(stage, { storage, host, port, folder, env })
}

/** What `npm run recount` would print. */
function uncounted(storage: Storage): Promise<string[]> {
  return withDatabase(storage, async (database) => {
    const differences: string[] = []
    for (const { recount } of countedKinds(database)) {
      if (!recount) continue
      for await (const { table, key } of recount({ mend: false })) differences.push(`${table} ${key}`)
    }
    return differences
  })
}
