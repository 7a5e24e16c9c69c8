// With a server of its own, because every other test would lose the shared one.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { emptyDataDir, silentLog } from '../../../test/support/databases.ts'
import { createPostgresServer, freePort, type PostgresServer } from '../../../test/support/postgres-server.ts'
import { type Database, openDatabase } from '../database/database.ts'
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
  database = await openDatabase({ databaseUrl: server.url(), dataDir: await emptyDataDir(), log: silentLog })
})

afterAll(async () => {
  await database?.close()
  await server?.remove()
})

function newProcess() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const jobs = createJobs({ database, log, pace })
  const run = vi.fn(async () => ({ kind: 'done' as const }))
  jobs.handle(count, { run })
  return { jobs, log, run }
}

it('goes on after an outage, which is said once when it begins and once when it ends', async () => {
  const { jobs, log, run } = newProcess()
  jobs.start()
  await jobs.send(count, { n: 1 })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patience)
  await server.stop('immediate')
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), patience)
  // Many polls fail meanwhile.
  await pause(3_000)
  await server.start()
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1), patience)
  await jobs.send(count, { n: 2 })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), patience)
  expect(log.warn.mock.calls.map(([, words]: unknown[]) => words)).toEqual(['jobs wait for the database'])
  expect(log.info.mock.calls).toEqual([['jobs go on: the database answers again']])
  expect(log.error).not.toHaveBeenCalled()
  await jobs.stop()
})

it('starts when the database comes back, and ends while it is away', async () => {
  await server.stop('fast')
  const [one, other] = [newProcess(), newProcess()]
  one.jobs.start()
  other.jobs.start()
  await vi.waitFor(() => expect(one.log.warn).toHaveBeenCalledTimes(1), patience)
  await other.jobs.stop()
  await server.start()
  await one.jobs.send(count, { n: 3 })
  await vi.waitFor(() => expect(one.run).toHaveBeenCalledTimes(1), patience)
  expect([one.log.error, other.log.error].flatMap((error) => error.mock.calls)).toEqual([])
  await server.stop('fast')
  await one.jobs.stop()
  await server.start()
})
