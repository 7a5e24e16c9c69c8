import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import { manualJobs } from '../../../../test/support/manual-jobs.ts'
import { citationCheckJob, handleCitationChecks } from './citation-check-job.ts'

const citations = ['https://example.com']

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  let queues: Awaited<ReturnType<typeof manualJobs>>
  const log = { warn: vi.fn(), error: vi.fn() }
  beforeEach(async () => {
    queues = await manualJobs(database(), { now: () => new Date(), log })
    await queues.forgetAll()
    log.error.mockClear()
  })
  afterEach(() => queues.stop())
  /** A process with a checker that records its calls. */
  const newProcess = () => {
    const jobs = queues.newProcess()
    const check = vi.fn(async () => [])
    const sent: Promise<boolean>[] = []
    const recording: Parameters<typeof handleCitationChecks>[0]['jobs'] = {
      handle: (...given) => jobs.handle(...given),
      send(...given) {
        const sending = jobs.send(...given)
        sent.push(sending)
        return sending
      },
    }
    return { jobs, check, sent, enqueue: handleCitationChecks({ checker: { check }, jobs: recording, log }) }
  }
  const waiting = async () =>
    (
      await database().query<{ id: number }>(`SELECT (data->>'id')::int AS id FROM pgboss.job WHERE state = 'created'`)
    ).map(({ id }) => id)

  it('runs in another process than the one that saved the articles, once for each article', async () => {
    const saved = newProcess()
    await saved.jobs.runDue(citationCheckJob)
    saved.enqueue({ id: 1, citations })
    saved.enqueue({ id: 2, citations })
    saved.enqueue({ id: 1, citations })
    saved.enqueue({ id: 3, citations: [] })
    expect((await Promise.all(saved.sent)).filter(Boolean)).toHaveLength(2)
    expect((await waiting()).toSorted((a, b) => a - b)).toEqual([1, 2])
    const next = newProcess()
    await next.jobs.runDue(citationCheckJob)
    expect(next.check.mock.calls.map(([id]: unknown[]) => Number(id)).toSorted((a, b) => a - b)).toEqual([1, 2])
    expect(saved.check).not.toHaveBeenCalled()
  })

  it('runs again after a failure, and after its process stopped', async () => {
    const one = newProcess()
    one.check.mockRejectedValueOnce(new Error('database gone'))
    await one.jobs.runDue(citationCheckJob)
    one.enqueue({ id: 1, citations })
    await vi.waitFor(async () => expect(await waiting()).toEqual([1]))
    await one.jobs.runDue(citationCheckJob)
    expect(log.error).toHaveBeenCalledTimes(1)
    await queues.pass(60_000)
    const isChecking = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<[]>()
    one.check.mockImplementationOnce(() => {
      isChecking.resolve()
      return ended.promise
    })
    const running = one.jobs.runDue(citationCheckJob)
    await isChecking.promise
    const stopping = one.jobs.stop()
    ended.resolve([])
    await Promise.all([running, stopping])
    const other = newProcess()
    await other.jobs.runDue(citationCheckJob)
    expect(other.check).toHaveBeenCalledExactlyOnceWith(1, expect.any(AbortSignal))
  })
})
