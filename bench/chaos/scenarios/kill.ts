// kill -9 under load, repeatedly. Visitors continue and repeat interrupted events: each event must be stored exactly
// once. The operating system keeps running, so this does not simulate a power cut.
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../test/support/postgres-server.ts'
import { mostMegabytes } from '../../stage/process-figures.ts'
import { startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { type Engine, engineNames, engines, makeStorage } from '../../stage/storage.ts'
import { startVisitors } from '../client/visitors.ts'
import { type Case, rowShortfalls, unexpectedResponses } from '../report/case.ts'
import { compareRows } from '../stage/stored-rows.ts'

const rounds = 20
const connections = 32
/** Each kill hits a different moment of writing. */
const shortestLifeMs = 150
const longestLifeMs = 500
const backLimitMs = 15_000

export async function kill(stage: Stage): Promise<Case[]> {
  const cases: Case[] = []
  for (const engine of engines) cases.push(await killOn(stage, engine))
  return cases
}

async function killOn(stage: Stage, engine: Engine): Promise<Case> {
  const storage = await makeStorage(stage, engine)
  const port = await freePort()
  let site = await startSite(stage, { storage, port })
  const visitors = startVisitors({ port, connections, firstNumber: 0 })
  const readyMs: number[] = []
  let megabytes = 0
  for (let round = 0; round < rounds; round++) {
    if ((await visitors.untilStored(backLimitMs)) === Number.POSITIVE_INFINITY) break
    await pause(shortestLifeMs + ((longestLifeMs - shortestLifeMs) * round) / (rounds - 1))
    megabytes = Math.max(megabytes, mostMegabytes(site.pid) ?? 0)
    await site.end('SIGKILL')
    site = await startSite(stage, { storage, port })
    readyMs.push(site.readyMs)
  }
  await visitors.untilStored(backLimitMs)
  await visitors.end()
  await site.end()
  const rows = await compareRows(storage, { acknowledged: visitors.acknowledged, firstNumber: 0 })
  const { responses } = visitors
  return {
    what: `kill -9 under load, ${rounds} times, ${engineNames[engine]}`,
    rows,
    responses,
    backMs: readyMs,
    megabytes,
    notes: [],
    shortfalls: [
      ...rowShortfalls(rows),
      ...(readyMs.length < rounds ? [`only ${readyMs.length} of ${rounds} rounds`] : []),
      ...unexpectedResponses(responses, [201, 503, 'cut off', 'not running']),
    ],
  }
}
