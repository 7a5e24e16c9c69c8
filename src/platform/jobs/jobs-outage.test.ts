// This test has its own server, because every other test would lose the shared one.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { emptyDataDir } from '../../../test/support/databases.ts'
import { createPostgresServer, freePort, type PostgresServer } from '../../../test/support/postgres-server.ts'
import { type Database, DatabaseUnavailable, openDatabase } from '../database/database.ts'
import { createJobs, defineJob } from './jobs.ts'
import { usualPace } from './pace.ts'

let server: PostgresServer
let database: Database
const count = defineJob({
  name: 'count',
  label: 'Count',
  data: z.object({ n: z.number() }),
  limits: { attempts: 3, pauseSeconds: 0, seconds: 30 },
})
const pace = { ...usualPace, startAfterMs: 0, pollSeconds: 0.5, superviseSeconds: 1, cronSeconds: 1 }
const patience = { timeout: 30_000, interval: 50 }

beforeAll(async () => {
  server = await createPostgresServer(await freePort())
  await server.start()
  database = await openDatabase({ databaseUrl: server.url(), dataDir: await emptyDataDir(), log: databaseLog })
})

afterAll(async () => {
  await database?.close()
  await server?.remove()
})

const databaseLog = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

/** The number of failed polls. */
let failedPolls = 0
const countsFailures = async <T>(result: Promise<T>): Promise<T> =>
  result.catch((error) => {
    failedPolls++
    throw error
  })

function newProcess() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const watched: Database = {
    ...database,
    run: (...query) => countsFailures(database.run(...query)),
    script: (sql) => countsFailures(database.script(sql)),
  }
  const jobs = createJobs({ database: watched, log, pace })
  const run = vi.fn(async () => ({ kind: 'done' as const }))
  jobs.handle(count, { run })
  return { jobs, log, run }
}

it('continues after an outage, which the database logs once at its start and its end, and jobs never', async () => {
  const { jobs, log, run } = newProcess()
  jobs.start()
  await jobs.send(count, { n: 1 })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patience)
  vi.clearAllMocks()
  await server.stop('immediate')
  await vi.waitFor(() => expect(databaseLog.error).toHaveBeenCalled(), patience)
  failedPolls = 0
  await vi.waitFor(() => expect(failedPolls).toBeGreaterThan(4), patience)
  await server.start()
  await vi.waitFor(() => expect(databaseLog.info).toHaveBeenCalledTimes(1), patience)
  await jobs.send(count, { n: 2 })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patience)
  expect([databaseLog.error.mock.calls.length, databaseLog.info.mock.calls.length]).toEqual([1, 1])
  for (const said of [log.info, log.warn, log.error, databaseLog.warn]) expect(said).not.toHaveBeenCalled()
  await jobs.stop()
})

it('starts when the database is back, and ends while it is away', async () => {
  vi.clearAllMocks()
  await server.stop('fast')
  const [one, other] = [newProcess(), newProcess()]
  one.jobs.start()
  other.jobs.start()
  await vi.waitFor(() => expect(databaseLog.error).toHaveBeenCalled(), patience)
  await other.jobs.stop()
  await server.start()
  await one.jobs.send(count, { n: 3 })
  await vi.waitFor(() => expect(one.run).toHaveBeenCalledTimes(1), patience)
  expect([one.log.error, other.log.error].flatMap((error) => error.mock.calls)).toEqual([])
  await server.stop('fast')
  await one.jobs.stop()
  await server.start()
})

it('retries a job whose database call failed, without a log line', async () => {
  const { jobs, log, run } = newProcess()
  run.mockRejectedValueOnce(new DatabaseUnavailable('ECONNREFUSED'))
  jobs.start()
  await jobs.send(count, { n: 4 })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), patience)
  for (const said of [log.warn, log.error]) expect(said).not.toHaveBeenCalled()
  await jobs.stop()
})
