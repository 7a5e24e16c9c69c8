import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { freshDataDir } from '../../../../test/support/databases.ts'
import { DatabaseUnavailable } from '../engine/failures.ts'
import { holdFolder } from './data-dir/folder-identity.ts'
import { WorkerSupervisor } from './worker-supervisor.ts'

const endless = 'DO $$ BEGIN LOOP END LOOP; END $$'

describe('the supervisor of the database thread', () => {
  let supervisor: WorkerSupervisor
  beforeAll(async () => {
    const dataDir = join(await freshDataDir(), 'pg')
    supervisor = new WorkerSupervisor({
      dataDir,
      identity: holdFolder(dataDir).identity,
      note: () => undefined,
      onNotification: () => undefined,
      onRestart: async () => undefined,
    })
    await supervisor.start()
  })
  afterAll(() => supervisor.close())

  const ask = (sql: string, limitMs = 20_000) => supervisor.call({ kind: 'query', sql, parameters: [] }, limitMs)

  it('terminates a hanging thread and starts another', async () => {
    const before = supervisor.generation
    await expect(ask(endless, 200)).rejects.toThrow(DatabaseUnavailable)
    await expect(ask('SELECT 1')).rejects.toThrow('it is starting again')
    while (supervisor.generation === before) await pause(20)
    await expect(ask('SELECT 1 AS one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  it('does not count the wait for a slow call against the next one', async () => {
    // The thread is real, its limits are simulated: they elapse while it serves the slow call, and not afterward.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const slow = ask('SELECT pg_sleep(0.1)')
    const behind = ask('SELECT 1 AS one', 250)
    vi.advanceTimersByTime(10_000)
    await expect(behind).resolves.toMatchObject({ rows: [{ one: 1 }] })
    await slow
  })

  it('rejects calls for a terminated thread', async () => {
    const stale = supervisor.generation - 1
    const call = supervisor.call({ kind: 'query', sql: 'SELECT 1', parameters: [] }, 1_000, stale)
    await expect(call).rejects.toThrow(DatabaseUnavailable)
  })

  it("treats an uncloneable parameter as a caller's bug", async () => {
    const call = supervisor.call({ kind: 'query', sql: 'SELECT $1', parameters: [() => 1] }, 1_000)
    await expect(call).rejects.toThrow('could not be cloned')
    await expect(ask('SELECT 1 AS one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  it('rejects pending and later calls when it is closed', async () => {
    const call = ask(endless)
    const closed = supervisor.close()
    await expect(call).rejects.toThrow(DatabaseUnavailable)
    await closed
    await expect(ask('SELECT 1')).rejects.toThrow('it is closed')
  })
})
