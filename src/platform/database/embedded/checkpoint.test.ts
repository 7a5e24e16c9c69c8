import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freshDataDir, silentLog } from '../../../../test/support/databases.ts'
import { type Database, openDatabase } from '../database.ts'

const logged = vi.fn()
let database: Database

beforeAll(async () => {
  // Fakes only the checkpoint timer: the engine has its own thread and its own clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  database = await openDatabase({ dataDir: await freshDataDir(), log: { ...silentLog, error: logged } })
})
afterAll(async () => {
  vi.useRealTimers()
  await database?.close()
})

async function minutesPass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    vi.advanceTimersByTime(60_000)
    // The response follows all earlier requests.
    await database.query('SELECT 1')
  }
}

it('logs a failing checkpoint once, and again only after a success in between', async () => {
  await minutesPass(2)
  expect(logged).not.toHaveBeenCalled()

  const breakIt = () => database.query('ALTER FUNCTION pg_catalog.pg_control_checkpoint() RENAME TO pg_hidden')
  const mendIt = () => database.query('ALTER FUNCTION pg_catalog.pg_hidden() RENAME TO pg_control_checkpoint')
  await breakIt()
  await minutesPass(3)
  expect(logged.mock.calls).toEqual([
    [{ reason: expect.stringContaining('pg_control_checkpoint') }, expect.stringContaining('no checkpoint')],
  ])

  await mendIt()
  await minutesPass(2)
  expect(logged).toHaveBeenCalledTimes(1)

  await breakIt()
  await minutesPass(2)
  expect(logged).toHaveBeenCalledTimes(2)
})
