// The database's disk is full while visitors write. Writes are refused, reads continue, and writing resumes once there
// is space.
import { setTimeout as pause } from 'node:timers/promises'
import { seedNews } from '../../stage/news.ts'
import { mostMegabytes } from '../../stage/process-figures.ts'
import { startSite } from '../../stage/site.ts'
import type { Stage } from '../../stage/stage.ts'
import { type Engine, engineNames, engines, postgresqlStorage, type Storage } from '../../stage/storage.ts'
import { startReaders } from '../client/readers.ts'
import { startVisitors } from '../client/visitors.ts'
import {
  type Case,
  describeResponses,
  type NotRun,
  type Responses,
  rowShortfalls,
  unexpectedResponses,
} from '../report/case.ts'
import { mountSmallDisk, type SmallDisk } from '../stage/small-disk.ts'
import { compareRows } from '../stage/stored-rows.ts'

const diskMegabytes: Record<Engine, number> = { postgresql: 256, embedded: 160 }
const connections = 8
const beforeMs = 1_000
const fullMs = 5_000
const afterMs = 1_000
const backBarMs = 5_000
const backLimitMs = 30_000
const news = '/api/marketing-ai-news'

export async function disk(stage: Stage): Promise<(Case | NotRun)[]> {
  const cases: (Case | NotRun)[] = []
  for (const engine of engines) {
    const what = `the disk of the database is full, ${engineNames[engine]}`
    const small = await mountSmallDisk(stage, diskMegabytes[engine])
    if (small === null) cases.push({ what, notRun: 'a small file system cannot be mounted here (needs root on Linux)' })
    else cases.push(await fillUnderLoad(stage, { what, engine, small }))
  }
  return cases
}

async function fillUnderLoad(
  stage: Stage,
  { what, engine, small }: { what: string; engine: Engine; small: SmallDisk },
): Promise<Case> {
  const { storage, restart } = await storageOn(stage, engine, small)
  const { articlePath } = await seedNews(storage)
  const site = await startSite(stage, { storage })
  const page = await startReaders(site.origin, [articlePath])
  const list = await startReaders(site.origin, [news])
  const visitors = startVisitors({ port: site.port, connections, firstNumber: 0 })
  await pause(beforeMs)
  small.fill()
  const before = { ...visitors.responses }
  await pause(fullMs)
  const meanwhile: Responses = { '503': (visitors.responses['503'] ?? 0) - (before['503'] ?? 0) }
  small.empty()
  const hadStopped = await restart()
  const backMs = await visitors.untilStored(backLimitMs)
  await pause(afterMs)
  await Promise.all([visitors.end(), page.end(), list.end()])
  const megabytes = mostMegabytes(site.pid) ?? 0
  await site.end()
  const rows = await compareRows(storage, { acknowledged: visitors.acknowledged, firstNumber: 0 })
  return {
    what,
    rows,
    responses: visitors.responses,
    backMs: [backMs],
    megabytes,
    notes: [
      `a cached page ${describeResponses(page.responses)}; the list of articles, read from the database, ${describeResponses(list.responses)}`,
      ...(hadStopped ? ['PostgreSQL had stopped itself and was started again'] : []),
    ],
    shortfalls: [
      ...rowShortfalls(rows),
      ...unexpectedResponses(visitors.responses, [201, 503, 507]),
      ...unexpectedResponses(page.responses, [200]).map((seen) => `cached page: ${seen}`),
      ...unexpectedResponses(list.responses, hadStopped ? [200, 503] : [200]).map((seen) => `list: ${seen}`),
      ...(meanwhile['503'] === 0 ? ['nothing was refused: the disk was not full'] : []),
      ...(backMs > backBarMs ? [`not back within ${backBarMs / 1_000} s`] : []),
    ],
  }
}

type OnSmallDisk = {
  storage: Storage
  /** Restarts PostgreSQL if it has stopped itself, as a service manager does. Returns whether it had stopped. */
  restart: () => Promise<boolean>
}

async function storageOn(stage: Stage, engine: Engine, { folder }: SmallDisk): Promise<OnSmallDisk> {
  if (engine === 'embedded') {
    const dataDir = `${folder}/data`
    return { storage: { engine, dataDir, env: { DATA_DIR: dataDir } }, restart: async () => false }
  }
  const storage = await postgresqlStorage(stage, folder)
  return {
    storage,
    async restart() {
      if (storage.server.isRunning()) return false
      await storage.server.start()
      return true
    },
  }
}
