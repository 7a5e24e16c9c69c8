import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { databaseFor, eachEngine } from '../../../../../test/support/databases.ts'
import { manualJobs } from '../../../../../test/support/manual-jobs.ts'
import { backgroundChecks, checkSavedCitations } from './background-checks.ts'

const citations = ['https://example.com']

eachEngine((engine) => {
  const database = databaseFor(engine)
  let queues: Awaited<ReturnType<typeof manualJobs>>
  const log = { warn: vi.fn(), error: vi.fn() }
  beforeEach(async () => {
    queues = await manualJobs(database(), { now: () => new Date(), log })
    await queues.forgetAll()
    log.error.mockClear()
  })
  afterEach(() => queues.stop())
  /** A process, and the articles whose citations it checks. */
  const newProcess = () => {
    const jobs = queues.newProcess()
    const check = vi.fn(async () => [])
    return { jobs, check, checkSoon: backgroundChecks({ checker: { check }, jobs, log }) }
  }
  const waiting = async () =>
    (
      await database().query<{ id: number }>(`SELECT (data->>'id')::int AS id FROM pgboss.job WHERE state = 'created'`)
    ).map(({ id }) => id)

  it('checks saved articles by a process that starts after the one that saved them ended', async () => {
    const saved = newProcess()
    await saved.jobs.runDue(checkSavedCitations)
    saved.checkSoon({ id: 1, citations })
    saved.checkSoon({ id: 2, citations })
    saved.checkSoon({ id: 1, citations })
    saved.checkSoon({ id: 3, citations: [] })
    await vi.waitFor(async () => expect((await waiting()).toSorted((a, b) => a - b)).toEqual([1, 2]))
    const next = newProcess()
    await next.jobs.runDue(checkSavedCitations)
    expect(next.check.mock.calls.map(([id]: unknown[]) => Number(id)).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(saved.check).not.toHaveBeenCalled()
  })

  it('tries again what failed, and gives back what a process could not finish', async () => {
    const one = newProcess()
    one.check.mockRejectedValueOnce(new Error('database gone'))
    await one.jobs.runDue(checkSavedCitations)
    one.checkSoon({ id: 1, citations })
    await vi.waitFor(async () => expect(await waiting()).toEqual([1]))
    await one.jobs.runDue(checkSavedCitations)
    expect(log.error).toHaveBeenCalledTimes(1)
    await queues.pass(60_000)
    const isChecking = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<[]>()
    one.check.mockImplementationOnce(() => {
      isChecking.resolve()
      return ended.promise
    })
    const running = one.jobs.runDue(checkSavedCitations)
    await isChecking.promise
    const stopping = one.jobs.stop()
    ended.resolve([])
    await Promise.all([running, stopping])
    const other = newProcess()
    await other.jobs.runDue(checkSavedCitations)
    expect(other.check).toHaveBeenCalledExactlyOnceWith(1, expect.any(AbortSignal))
  })
})
