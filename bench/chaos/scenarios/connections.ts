// Cuts connections between request, commit and response. Acknowledged rows are stored, and repeated events are stored
// once.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { mostMegabytes } from '../../stage/process-figures.ts'
import { type Site, startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { engineNames, engines, makeStorage, postgresqlStorage, type Storage } from '../../stage/storage.ts'
import { startVisitors, type VisitorOptions } from '../client/visitors.ts'
import { type Case, rowShortfalls, unexpectedResponses } from '../report/case.ts'
import { openLink } from '../stage/link.ts'
import { compareRows } from '../stage/stored-rows.ts'

const connections = 16
const cutForMs = 6_000
const afterMs = 1_000
/** A response takes a few milliseconds, so that cuts fall before, during and after the commit. */
const latestCutMs = 12
const betweenCutsMs = 50
const backBarMs = 5_000
/** Occurs in the texts of the first million numbers. */
const marked = '000000'

type Cutting = {
  what: string
  site: Site
  storage: Storage
  cutAfterMs?: VisitorOptions['cutAfterMs']
  /** Cuts connections until `isOver`, and returns the counts. */
  cut?: (isOver: () => boolean) => Promise<string>
  stop?: () => void
}

export async function connectionsCut(stage: Stage): Promise<Case[]> {
  const cases: Case[] = []
  for (const engine of engines) {
    const storage = await makeStorage(stage, engine)
    const what = `clients hang up 0 to ${latestCutMs} ms after sending, ${engineNames[engine]}`
    const site = await startSite(stage, { storage })
    cases.push(await measure({ what, site, storage, cutAfterMs: cutHalf }))
  }
  cases.push(await backendsTerminated(stage), await responsesLost(stage))
  return cases
}

/** Every other request. */
function cutHalf(): number | undefined {
  return Math.random() < 0.5 ? Math.floor(Math.random() * latestCutMs) : undefined
}

async function backendsTerminated(stage: Stage): Promise<Case> {
  const storage = await postgresqlStorage(stage)
  const site = await startSite(stage, { storage })
  const what = 'pg_terminate_backend of a connection of the site 20 times a second'
  return measure({ what, site, storage, cut: (isOver) => terminateBackends(storage, isOver) })
}

async function terminateBackends(storage: Storage, isOver: () => boolean): Promise<string> {
  const client = new pg.Client(storage.databaseUrl)
  await client.connect()
  let count = 0
  while (!isOver()) {
    const { rows } = await client.query(
      `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
      WHERE application_name = 'marketing-toolkit' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`,
    )
    count += rows.length
    await pause(betweenCutsMs)
  }
  await client.end()
  return `${count} connections ended`
}

/** The statement is sent and committed, and the connection ends before the site knows. */
async function responsesLost(stage: Stage): Promise<Case> {
  const storage = await postgresqlStorage(stage)
  const url = new URL(storage.env.DATABASE_URL ?? '')
  const link = await openLink(stage, Number(url.port))
  url.port = String(link.port)
  const site = await startSite(stage, { storage, env: { DATABASE_URL: url.href } })
  const cut = async (isOver: () => boolean) => {
    while (!isOver()) {
      link.losesResponsesTo = marked
      await pause(betweenCutsMs)
      link.losesResponsesTo = null
      await pause(betweenCutsMs * 2)
    }
    return `${link.lost} responses of PostgreSQL lost`
  }
  return measure({ what: 'the response of PostgreSQL is lost after the commit', site, storage, cut })
}

async function measure({ what, site, storage, cutAfterMs, cut }: Cutting): Promise<Case> {
  let isOver = false
  const options = { port: site.port, connections, firstNumber: 0 }
  const visitors = startVisitors({
    ...options,
    ...(cutAfterMs && { cutAfterMs: () => (isOver ? undefined : cutAfterMs()) }),
  })
  const cutting = cut?.(() => isOver)
  await pause(cutForMs)
  isOver = true
  const did = await cutting
  const backMs = await visitors.untilStored(backBarMs * 2)
  await pause(afterMs)
  await visitors.end()
  const megabytes = mostMegabytes(site.pid) ?? 0
  await site.end()
  const rows = await compareRows(storage, { acknowledged: visitors.acknowledged, firstNumber: 0 })
  return {
    what,
    rows,
    responses: visitors.responses,
    backMs: [backMs],
    megabytes,
    notes: did === undefined ? [] : [did],
    shortfalls: [
      ...rowShortfalls(rows),
      ...unexpectedResponses(visitors.responses, cutAfterMs ? [201, 503, 'cut off'] : [201, 503]),
      ...(backMs > backBarMs ? [`not back within ${backBarMs / 1_000} s`] : []),
    ],
  }
}
