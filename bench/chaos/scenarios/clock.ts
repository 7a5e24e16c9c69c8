// Moves the clock of the site's process forward and back by hours and days while visitors write. On the embedded engine
// the database shares that clock; PostgreSQL keeps its own, as on another machine.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { seedNews } from '../../stage/news.ts'
import { cpuSeconds, mostMegabytes } from '../../stage/process-figures.ts'
import { temporaryFolder } from '../../stage/program.ts'
import { startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { type Engine, engineNames, engines, makeStorage, type Storage, withDatabase } from '../../stage/storage.ts'
import { administratorEnv, type Desk, signInAtDesk, within } from '../client/desk.ts'
import { startReaders } from '../client/readers.ts'
import { startVisitors } from '../client/visitors.ts'
import { type Case, describeResponses, rowShortfalls, unexpectedResponses } from '../report/case.ts'
import { compareRows } from '../stage/stored-rows.ts'

const hourMs = 3_600_000
/** Offsets from the real time: forward, back past the start, far forward, back. */
const jumps = [3, -3, 24 * 10, -24 * 10, 0].map((hours) => hours * hourMs)
const connections = 4
const betweenMs = 2_000
const settledMs = 5_000
const idleMs = 5_000
const busyShare = 0.3
const publishWithinMs = 75_000

export async function clock(stage: Stage): Promise<Case[]> {
  const cases: Case[] = []
  for (const engine of engines) cases.push(await clockOn(stage, engine))
  return cases
}

async function clockOn(stage: Stage, engine: Engine): Promise<Case> {
  const storage = await makeStorage(stage, engine)
  const { articlePath } = await seedNews(storage)
  const { site, shift } = await siteWithOwnClock(stage, storage)
  const desk = await signInAtDesk(site.origin)
  await pause(settledMs)
  const shortfalls: string[] = []
  const see = (isRight: boolean, otherwise: string) => void (isRight || shortfalls.push(otherwise))

  const soon = await desk.create('Due in an hour', { isDraft: true })
  await desk.schedule(soon, new Date(Date.now() + hourMs))
  const late = await desk.create('Due in a year', { isDraft: true })
  await desk.schedule(late, new Date(Date.now() + 365 * 24 * hourMs))
  const readers = await startReaders(site.origin, [articlePath])
  const visitors = startVisitors({ port: site.port, connections, firstNumber: 0 })
  const backMs: number[] = []
  for (const jump of jumps) {
    shift(jump)
    backMs.push(await visitors.untilStored(betweenMs * 2))
    await pause(betweenMs)
  }
  await Promise.all([visitors.end(), readers.end()])
  see(!(await desk.isPublished(late)), 'a draft was published before its time')
  const isEarly = await desk.isPublished(soon)
  const cpuBefore = cpuSeconds(site.pid) ?? 0
  await pause(idleMs)
  const busy = ((cpuSeconds(site.pid) ?? 0) - cpuBefore) / (idleMs / 1_000)
  see(busy < busyShare, `idle, it uses ${busy.toFixed(2)} of a processor`)
  // A visitor who failed to sign in while the clock was ahead is not locked out for days.
  const again = await signInAtDesk(site.origin)
  const published = await publishInTime(again)
  see(
    published.isPublished,
    `a draft was not published within ${publishWithinMs / 1_000} s of its time after the jumps`,
  )
  const megabytes = mostMegabytes(site.pid) ?? 0
  await site.end()
  see(site.process.exitCode === 0, `exit code ${site.process.exitCode}`)
  const rows = await compareRows(storage, { acknowledged: visitors.acknowledged, firstNumber: 0 })
  const twice = await publishedTwice(storage)
  see(twice === 0, `${twice} articles were published twice`)
  return {
    what: `clock set by +3 h, -3 h, +10 d, -10 d and back, ${engineNames[engine]}`,
    rows,
    responses: visitors.responses,
    backMs,
    megabytes,
    notes: [
      `a cached page ${describeResponses(readers.responses)}; idle afterwards ${busy.toFixed(2)} of a processor`,
      `a draft due in an hour ${isEarly ? 'was published while the clock was past that hour' : 'waits for the right time'}; one due two seconds after the jumps was public after ${Math.round(published.ms / 1_000)} s`,
    ],
    shortfalls: [
      ...shortfalls,
      ...rowShortfalls(rows),
      ...unexpectedResponses(visitors.responses, [201]),
      ...unexpectedResponses(readers.responses, [200]),
    ],
  }
}

async function siteWithOwnClock(stage: Stage, storage: Storage) {
  const shiftFile = join(await temporaryFolder(stage), 'shift')
  const shift = (ms: number) => writeFileSync(shiftFile, String(ms))
  shift(0)
  const preload = pathToFileURL('bench/chaos/stage/shifted-clock.mjs').href
  const env = { ...administratorEnv, CLOCK_SHIFT_FILE: shiftFile }
  const site = await startSite(stage, { storage, env, nodeArgs: [`--import=${preload}`] })
  return { site, shift }
}

/** A draft that is due in two seconds. */
async function publishInTime(desk: Desk): Promise<{ isPublished: boolean; ms: number }> {
  const id = await desk.create('Due now', { isDraft: true })
  const begin = performance.now()
  await desk.schedule(id, new Date(Date.now() + 2_000))
  const isPublished = await within(publishWithinMs, () => desk.isPublished(id))
  return { isPublished, ms: performance.now() - begin }
}

/** Titles are unique here, so two rows with one title mean that an article was written twice. */
async function publishedTwice(storage: Storage): Promise<number> {
  const [found] = await withDatabase(storage, (database) =>
    database.query<{ twice: number }>(
      `SELECT count(*)::int4 AS twice FROM (SELECT title FROM articles WHERE title LIKE 'Due %' GROUP BY title HAVING count(*) > 1) AS t`,
    ),
  )
  return found?.twice ?? 0
}
