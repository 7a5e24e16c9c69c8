// The primary of two PostgreSQL servers is killed under load and its standby promoted, behind HAProxy. Nothing
// acknowledged may be lost, because each commit waited for the standby, and no page may stay as it was before.
import { setTimeout as pause } from 'node:timers/promises'
import { seedNews } from '../../stage/news.ts'
import { mostMegabytes } from '../../stage/process-figures.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { administratorEnv } from '../client/desk.ts'
import { type Editor, startEditor } from '../client/editors.ts'
import { type Readers, startReaders } from '../client/readers.ts'
import { pageView } from '../client/visitor-events.ts'
import { startVisitors, type Visitors } from '../client/visitors.ts'
import { type Case, describeResponses, type RowCount, rowShortfalls, unexpectedResponses } from '../report/case.ts'
import { replicatedPostgres } from '../stage/replicated-postgres.ts'
import { comparePageViews, compareRows, numbersPerCase } from '../stage/stored-rows.ts'

const connections = 8
const betweenMs = 10
/** A session may send 120 views a minute, repeated ones included. */
const repeatAfterMs = 250
const beforeMs = 5_000
/** What somebody, or a program, needs to notice the death and promote the standby. */
const noticedAfterMs = 3_000
const afterMs = 5_000
const backBarMs = 30_000
const backLimitMs = 60_000

export async function failover(stage: Stage): Promise<Case[]> {
  const servers = await replicatedPostgres(stage)
  const { storage } = servers
  const { articlePath } = await seedNews(storage)
  if (!(await servers.isSynchronous())) throw new Error('The standby is not synchronous')
  const sites = [
    await startSite(stage, { storage, env: administratorEnv }),
    await startSite(stage, { storage, env: administratorEnv }),
  ]
  const [port = 0, ...others] = sites.map((site) => site.port)
  const origins = sites.map((site) => site.origin)
  const load = { port, ports: [port, ...others], connections, betweenMs }
  const editor = await startEditor(origins)
  const readers = await Promise.all(origins.map((origin) => startReaders(origin, [articlePath])))
  const readersOfEdited = await Promise.all(origins.map((origin) => startReaders(origin, editor.paths)))
  const converting = startVisitors({ ...load, firstNumber: 0 })
  const viewing = startVisitors({ ...load, firstNumber: numbersPerCase, event: pageView, repeatAfterMs })

  await pause(beforeMs)
  const editsBefore = editor.edits()
  await servers.endListening()
  if (!(await editor.editForTheLastTime())) throw new Error('The edit before the kill was not acknowledged')
  const killedAt = performance.now()
  servers.primary.signal('SIGKILL')
  await pause(noticedAfterMs)
  await servers.promoteStandby()
  const backMs = await Promise.all([converting, viewing].map((visitors) => visitors.untilStored(backLimitMs)))
  const writesAfterMs = performance.now() - killedAt
  await pause(afterMs)
  await Promise.all([
    converting.end(),
    viewing.end(),
    editor.end(),
    ...[...readers, ...readersOfEdited].map((reader) => reader.end()),
  ])

  const stale = await editor.findStale(origins)
  const { acknowledged } = converting
  const conversions = await compareRows(storage, { acknowledged, firstNumber: 0 })
  const views = await comparePageViews(storage, {
    acknowledged: viewing.acknowledged,
    firstNumber: numbersPerCase,
  })
  return casesOf({
    sites,
    readers,
    readersOfEdited,
    editor,
    converting,
    viewing,
    editsBefore,
    backMs,
    writesAfterMs,
    stale,
    conversions,
    views,
  })
}

type Seen = {
  sites: readonly Site[]
  readers: readonly Readers[]
  readersOfEdited: readonly Readers[]
  editor: Editor
  converting: Visitors
  viewing: Visitors
  editsBefore: number
  backMs: readonly number[]
  writesAfterMs: number
  stale: readonly string[]
  conversions: RowCount
  views: RowCount
}

function casesOf(seen: Seen): Case[] {
  const { readers, readersOfEdited, editor, converting, viewing, editsBefore, backMs, writesAfterMs, stale } = seen
  const { sites, conversions, views } = seen
  const megabytes = Math.max(...sites.map((site) => mostMegabytes(site.pid) ?? 0))
  const what = 'the primary of PostgreSQL is killed, its synchronous standby promoted after 3 s'
  const isLate = writesAfterMs > backBarMs
  const late = isLate ? [`writes did not go on within ${backBarMs / 1_000} s`] : []
  return [
    {
      what: `${what}: conversions`,
      rows: conversions,
      responses: converting.responses,
      backMs: [backMs[0] ?? Number.POSITIVE_INFINITY],
      megabytes,
      notes: [
        `two processes; writes went on ${Math.round(writesAfterMs)} ms after the kill`,
        `a cached page ${readers.map(({ responses }) => describeResponses(responses)).join(' and ')}`,
      ],
      shortfalls: [
        ...rowShortfalls(conversions),
        ...unexpectedResponses(converting.responses, [201, 503]),
        ...readers
          .flatMap(({ responses }) => unexpectedResponses(responses, [200]))
          .map((seen) => `cached page: ${seen}`),
        ...late,
      ],
    },
    {
      what: `${what}: page views`,
      rows: views,
      responses: viewing.responses,
      backMs: [backMs[1] ?? Number.POSITIVE_INFINITY],
      notes: [],
      shortfalls: [...rowShortfalls(views), ...unexpectedResponses(viewing.responses, [201, 503])],
    },
    {
      what: `${what}: edits of articles`,
      responses: editor.responses,
      notes: [
        `${editsBefore} edits before, ${editor.edits() - editsBefore} afterwards (of a draft); the last of a published article just before the kill, announced to no process`,
        `${stale.length} pages stale afterwards; meanwhile ${readersOfEdited.map((reader) => describeResponses(reader.responses)).join(' and ')}`,
      ],
      shortfalls: [
        ...stale.map((page) => `stale: ${page}`),
        ...unexpectedResponses(editor.responses, [200, 503]),
        ...(editor.edits() === editsBefore ? ['no edit afterwards'] : []),
      ],
    },
  ]
}
