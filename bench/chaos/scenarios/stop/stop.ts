// SIGTERM during every kind of work. The process ends in time, its exit code shows whether it interrupted something,
// and acknowledged rows are stored.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { freePort } from '../../../../test/support/postgres-server.ts'
import { mostMegabytes } from '../../../stage/process-figures.ts'
import { type Program, startProgram, temporaryFolder } from '../../../stage/program.ts'
import { launchSite, startSite } from '../../../stage/site.ts'
import type { Stage } from '../../../stage/stage.ts'
import { type Engine, engineNames, engines, makeStorage, withDatabase } from '../../../stage/storage.ts'
import { administratorEnv, signInAtDesk } from '../../client/desk.ts'
import { openSilentServer } from '../../client/other-servers.ts'
import { startVisitors } from '../../client/visitors.ts'
import { type Case, rowShortfalls, unexpectedResponses } from '../../report/case.ts'
import { compareRows } from '../../stage/stored-rows.ts'
import { stopNotifications } from './stop-notifications.ts'
import { endingOf, stopped } from './stopped.ts'

const rounds = 5
const connections = 16
const loadMs = 1_500
const backLimitMs = 15_000
const starts = 6
const betweenStartsMs = 500
const backupRows = 400_000
const intoBackupMs = 1_200
const generatingMs = 1_500

export async function stop(stage: Stage): Promise<Case[]> {
  const cases: Case[] = []
  for (const engine of engines) cases.push(await underLoad(stage, engine))
  for (const engine of engines) cases.push(await duringStarts(stage, engine))
  cases.push(await stopNotifications(stage), await duringGeneration(stage), await duringBackup(stage))
  return cases
}

async function underLoad(stage: Stage, engine: Engine): Promise<Case> {
  const storage = await makeStorage(stage, engine)
  const port = await freePort()
  let site = await startSite(stage, { storage, port })
  const visitors = startVisitors({ port, connections, firstNumber: 0 })
  const shortfalls: string[] = []
  const endings: string[] = []
  const backMs: number[] = []
  let megabytes = 0
  for (let round = 0; round < rounds; round++) {
    await pause(loadMs)
    megabytes = Math.max(megabytes, mostMegabytes(site.pid) ?? 0)
    const ending = await stopped(site)
    endings.push(endingOf(ending))
    shortfalls.push(...ending.shortfalls, ...(ending.exitCode === 0 ? [] : ['something was cut off']))
    site = await startSite(stage, { storage, port })
    backMs.push(site.readyMs)
    await visitors.untilStored(backLimitMs)
  }
  await visitors.end()
  await site.end()
  const rows = await compareRows(storage, { acknowledged: visitors.acknowledged, firstNumber: 0 })
  return {
    what: `SIGTERM under load, ${rounds} times, ${engineNames[engine]}`,
    rows,
    responses: visitors.responses,
    backMs,
    megabytes,
    notes: [`ended ${endings.join('; ')}`],
    shortfalls: [
      ...shortfalls,
      ...rowShortfalls(rows),
      ...unexpectedResponses(visitors.responses, [201, 503, 'cut off', 'not running']),
    ],
  }
}

/** First starts, which create the tables, stopped at ever later moments. */
async function duringStarts(stage: Stage, engine: Engine): Promise<Case> {
  const shortfalls: string[] = []
  const endings: string[] = []
  const readyMs: number[] = []
  const storage = await makeStorage(stage, engine)
  for (let round = 1; round <= starts; round++) {
    const site = await launchSite(stage, { storage })
    await pause(round * betweenStartsMs)
    const ending = await stopped(site)
    endings.push(`${round * betweenStartsMs} ms: ${endingOf(ending)}`)
    shortfalls.push(...ending.shortfalls)
  }
  const site = await startSite(stage, { storage })
  readyMs.push(site.readyMs)
  await site.end()
  return {
    what: `SIGTERM during the first starts and their migrations, ${starts} times, ${engineNames[engine]}`,
    backMs: readyMs,
    notes: [`after ${endings.join('; ')}; the next start was ready by itself`],
    shortfalls,
  }
}

async function duringGeneration(stage: Stage): Promise<Case> {
  const storage = await makeStorage(stage, 'postgresql')
  const provider = await openSilentServer(stage)
  const env = {
    ...administratorEnv,
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${provider.port}/v1`,
  }
  const site = await startSite(stage, { storage, env })
  const desk = await signInAtDesk(site.origin)
  const form = { topic: 'Newsletters' }
  const response = desk.ask(deskPaths.generateArticle, form).then(
    ({ status }) => String(status),
    () => 'cut off',
  )
  await pause(generatingMs)
  const ending = await stopped(site)
  const seen = await response
  const [found] = await withDatabase(storage, (database) =>
    database.query<{ drafts: number }>('SELECT count(*)::int4 AS drafts FROM articles'),
  )
  return {
    what: 'SIGTERM while an AI provider writes an article',
    responses: { [seen]: 1 },
    notes: [`ended ${endingOf(ending)}: an editor was waiting, so that it says 1`],
    shortfalls: [
      ...ending.shortfalls,
      ...(provider.requests() === 0 ? ['the provider was not asked'] : []),
      ...(ending.exitCode === 1 ? [] : ['the exit code does not say that something was cut off']),
      ...(found?.drafts === 0 ? [] : ['half an article was stored']),
    ],
  }
}

async function duringBackup(stage: Stage): Promise<Case> {
  const storage = await makeStorage(stage, 'postgresql')
  await withDatabase(storage, async (database) => {
    await database.query(
      `INSERT INTO conversions (input_text, output_text) SELECT md5(n::text), md5(n::text) FROM generate_series(1, ${backupRows}) AS n`,
    )
  })
  const folder = await temporaryFolder(stage)
  const backup: Program = startProgram(stage, 'src/app/backup.ts', {
    env: storage.env,
    args: ['backup', join(folder, 'site.backup')],
  })
  await pause(intoBackupMs)
  const wasWriting = readdirSync(folder).length > 0
  const ending = await stopped(backup)
  const left = readdirSync(folder)
  return {
    what: 'SIGTERM during a backup',
    notes: [`ended ${endingOf(ending)}; in its folder ${left.length === 0 ? 'nothing is left' : left.join(', ')}`],
    shortfalls: [
      ...ending.shortfalls,
      ...(wasWriting ? [] : ['the backup had not begun, or was over']),
      ...(left.length === 0 ? [] : ['an unfinished file is left']),
      ...(ending.exitCode === 0 ? ['the exit code says that the backup was made'] : []),
    ],
  }
}
