// A batch whose process ends in the middle; another process on the same PostgreSQL continues it.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRun } from '#features/text-analysis/server/analysis-run-store.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import type { AnalysisProcessOptions } from './support/analysis-process.ts'
import { waitingTexts } from './support/analysis-world.ts'
import { bareEnvironment } from './support/bare-environment.ts'
import { freshDatabaseUrl, silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { end } from './support/running-site.ts'

const texts = ['Never begun', 'Interrupted', 'Analyzed before']

describe('a batch', () => {
  let databaseUrl: string
  let database: Database
  const processes: ReturnType<typeof startProcess>[] = []
  beforeEach(async () => {
    databaseUrl = await freshDatabaseUrl()
    database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
  })
  afterEach(async () => {
    await Promise.all(processes.splice(0).map(({ child }) => end(child, 'SIGKILL')))
    await database.close()
  })

  const open = (begins = false) => {
    const one = startProcess({ databaseUrl, begins })
    processes.push(one)
    return one
  }
  /** A batch with one analyzed text, and the next one in progress. */
  const begin = async () => {
    await waitingTexts(database, texts)
    const one = open(true)
    await eventually(one.said, (lines) => lines.includes('analyzing Analyzed before'))
    one.goOn()
    await eventually(one.said, (lines) => lines.includes('analyzing Interrupted'))
    expect(await findRun(database)).toMatchObject({ state: 'running', processedCount: 1 })
    return one
  }
  const expectTheRestDoneBy = async (other: ReturnType<typeof startProcess>) => {
    for (const text of ['Interrupted', 'Never begun']) {
      await eventually(other.said, (lines) => lines.includes(`analyzing ${text}`), 60_000)
      other.goOn()
    }
    const run = await eventually(
      () => findRun(database),
      (found) => found?.state !== 'running',
    )
    expect(run).toMatchObject({ state: 'done', processedCount: 3, successCount: 3, problem: null })
    expect(other.said()).not.toContain('analyzing Analyzed before')
    expect(await database.query('SELECT conversion_id FROM text_analyses')).toHaveLength(3)
  }

  it('whose process is killed continues in another one, and analyzes each text once', async () => {
    const killed = await begin()
    await end(killed.child, 'SIGKILL')
    await expectTheRestDoneBy(open())
  })

  it('whose process ends is returned and continues in another one', async () => {
    const ended = await begin()
    await end(ended.child, 'SIGTERM')
    expect(ended.child.exitCode).toBe(0)
    const [job] = await database.query<{ isDue: boolean }>(
      `SELECT start_after <= now() AS "isDue" FROM pgboss.job WHERE name = 'analyze-texts' AND state = 'retry'`,
    )
    expect(job).toEqual({ isDue: true })
    await expectTheRestDoneBy(open())
  })
})

function startProcess(options: AnalysisProcessOptions) {
  const child = spawn(process.execPath, ['test/support/analysis-process.ts', JSON.stringify(options)], {
    env: bareEnvironment(),
    stdio: 'pipe',
  })
  child.stderr.pipe(process.stderr)
  // A killed process reads no more.
  child.stdin.on('error', () => undefined)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return { child, said: (): readonly string[] => lines, goOn: () => void child.stdin.write('go on\n') }
}
