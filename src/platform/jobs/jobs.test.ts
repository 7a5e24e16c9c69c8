import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { databaseFor, eachEngine } from '../../../test/support/databases.ts'
import type { JobResult } from './define-job.ts'
import { createJobs, defineJob, type JobDefinition, type Jobs } from './jobs.ts'
import { type Pace, usualPace } from './pace.ts'

type Numbered = { n: number }
const limits = { attempts: 3, pauseSeconds: 0, seconds: 30 }
/** As fast as pg-boss allows. */
const pace = {
  ...usualPace,
  startAfterMs: 0,
  heartbeatSeconds: 10,
  superviseSeconds: 1,
  cronSeconds: 1,
  pollSeconds: 0.5,
  drainMs: 1_500,
}
const patience = { timeout: 30_000, interval: 50 }
const done: JobResult = { kind: 'done' }
/** Polls practically never. */
const withoutPolling = { pollSeconds: 3_600 }

describe('jobs', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    const processes: Jobs[] = []
    let kinds = 0
    afterEach(async () => void (await Promise.all(processes.splice(0).map((jobs) => jobs.stop()))))
    /** A kind of its own for each test. */
    const kind = (changes: Partial<JobDefinition<Numbered>> = {}) =>
      defineJob({ name: `kind-${++kinds}`, label: 'Count', data: z.object({ n: z.number() }), limits, ...changes })
    const newProcess = (changes: Partial<Pace> = {}) => {
      const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
      const jobs = createJobs({ database: database(), log, pace: { ...pace, ...changes } })
      processes.push(jobs)
      return { ...jobs, log }
    }
    const jobsIn = (state: string, { name }: { name: string }) =>
      database().query(`SELECT id FROM pgboss.job WHERE name = $1 AND state::text = $2`, [name, state])

    it('run once, in one of several processes that start at once, with their data', async () => {
      const count = kind()
      const seen: number[] = []
      const all = Array.from({ length: 3 }, () => newProcess())
      for (const jobs of all) {
        jobs.handle(count, {
          run: async ({ data }) => {
            seen.push(data.n)
            return done
          },
        })
        jobs.start()
      }
      await Promise.all([1, 2, 3, 4].map(async (n) => all[n % 3]?.send(count, { n })))
      await vi.waitFor(() => expect(seen.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]), patience)
      for (const { log } of all) expect([log.warn.mock.calls, log.error.mock.calls]).toEqual([[], []])
    })

    it('start at once, or at their time', async () => {
      const count = kind()
      const run = vi.fn(async () => done)
      const jobs = newProcess()
      jobs.handle(count, { run })
      jobs.start()
      const at = new Date(Date.now() + 2_000)
      await jobs.send(count, { n: 1 }, { at })
      await jobs.send(count, { n: 2 })
      await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patience)
      expect(run).toHaveBeenLastCalledWith(expect.objectContaining({ data: { n: 2 } }))
      await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), patience)
      expect(Date.now()).toBeGreaterThanOrEqual(at.getTime() - 50)
    })

    it('start at their time without waiting for a poll, also those that another process has sent', async () => {
      const count = kind({ unique: 'waiting' })
      const run = vi.fn(async () => done)
      const [ended, jobs] = [newProcess(), newProcess(withoutPolling)]
      const at = new Date(Date.now() + 2_000)
      ended.handle(count, { run })
      ended.start()
      expect(await ended.send(count, { n: 1 }, { at, key: 'a' })).toBe(true)
      await ended.stop()
      jobs.handle(count, { run })
      jobs.start()
      expect(await jobs.send(count, { n: 1 }, { at, key: 'a' })).toBe(false)
      await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patience)
    })

    it('run one after the other without a poll in between', async () => {
      const count = kind()
      const seen: number[] = []
      const sent = Promise.withResolvers<void>()
      const jobs = newProcess(withoutPolling)
      jobs.handle(count, {
        run: async ({ data }) => {
          await sent.promise
          seen.push(data.n)
          return done
        },
      })
      jobs.start()
      for (const n of [1, 2, 3, 4]) await jobs.send(count, { n })
      sent.resolve()
      await vi.waitFor(() => expect(seen).toEqual([1, 2, 3, 4]), patience)
    })

    it('are unique by key while queued, or until they have ended', async () => {
      const waiting = kind({ unique: 'waiting' })
      const running = kind({ unique: 'waiting-or-running' })
      const end = Promise.withResolvers<JobResult>()
      const begun = vi.fn()
      const jobs = newProcess()
      for (const each of [waiting, running]) {
        jobs.handle(each, {
          run: () => {
            begun()
            return end.promise
          },
        })
      }
      jobs.start()
      for (const each of [waiting, running]) expect(await jobs.send(each, { n: 1 }, { key: 'a' })).toBe(true)
      await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(2), patience)
      const sendAgain = (each: typeof waiting) => jobs.send(each, { n: 2 }, { key: 'a' })
      expect([await sendAgain(waiting), await sendAgain(waiting)]).toEqual([true, false])
      expect([await jobs.isWaiting(waiting), await jobs.isWaiting(running)]).toEqual([true, false])
      expect(await sendAgain(running)).toBe(false)
      end.resolve(done)
      await vi.waitFor(async () => expect(await jobsIn('completed', running)).toHaveLength(1), patience)
      expect(await sendAgain(running)).toBe(true)
    })

    it('are sent when the transaction commits', async () => {
      const count = kind()
      const run = vi.fn(async () => done)
      const jobs = newProcess()
      jobs.handle(count, { run })
      await expect(
        database().transaction((transaction) => jobs.send(count, { n: 0 }, { transaction })),
      ).rejects.toThrow('before jobs have started')
      jobs.start()
      await jobs.isWaiting(count)
      const rolledBack = database().transaction(async (transaction) => {
        await jobs.send(count, { n: 1 }, { transaction })
        throw new Error('no')
      })
      await expect(rolledBack).rejects.toThrow('no')
      await database().transaction((transaction) => jobs.send(count, { n: 2 }, { transaction }))
      await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patience)
      expect(run).toHaveBeenCalledWith(expect.objectContaining({ data: { n: 2 } }))
    })

    it('are retried after a failure, and listed when they have failed for good', async () => {
      const [told, broken, hopeless, slow] = [
        kind({ label: 'Tell' }),
        kind({ label: 'Break' }),
        kind({ label: 'Refuse' }),
        kind({ label: 'Dawdle', limits: { ...limits, attempts: 1, seconds: 1 } }),
      ]
      const jobs = newProcess()
      const attempts: number[] = []
      jobs.handle(told, {
        run: async ({ number }) => {
          attempts.push(number)
          return { kind: 'retry', reason: 'Nobody answers.' }
        },
      })
      jobs.handle(broken, { run: () => Promise.reject(new Error('password=geheim')) })
      jobs.handle(hopeless, { run: async () => ({ kind: 'failed', reason: 'It is refused.' }) })
      jobs.handle(slow, { run: () => new Promise(() => undefined) })
      jobs.start()
      for (const each of [told, broken, hopeless, slow]) await jobs.send(each, { n: 1 })
      await vi.waitFor(async () => expect(await jobs.failed(20)).toHaveLength(4), patience)
      expect(attempts).toEqual([1, 2, 3])
      const failed = await jobs.failed(20)
      const found = Object.fromEntries(failed.map(({ label, attempts: tried, reason }) => [label, { tried, reason }]))
      expect(found).toEqual({
        Tell: { tried: 3, reason: { kind: 'told', words: 'Nobody answers.' } },
        Break: { tried: 3, reason: { kind: 'unexpected' } },
        Refuse: { tried: 1, reason: { kind: 'told', words: 'It is refused.' } },
        Dawdle: { tried: 1, reason: { kind: 'too-slow' } },
      })
      expect(failed[0]?.failedAt).toMatch(/^\d{4}-.*Z$/)
      expect(await jobs.failed(2)).toEqual(failed.slice(0, 2))
    })

    it('fail at once with invalid data', async () => {
      const count = kind()
      const run = vi.fn(async () => done)
      const jobs = newProcess()
      jobs.handle(count, { run })
      jobs.start()
      await jobs.send(defineJob({ ...count, data: z.object({ n: z.string() }) }), { n: 'many' })
      await vi.waitFor(async () => expect(await jobsIn('failed', count)).toHaveLength(1), patience)
      expect(run).not.toHaveBeenCalled()
    })

    it('move to another process when theirs has no heartbeat', async () => {
      const count = kind()
      const [first, second] = [newProcess(), newProcess()]
      const late = Promise.withResolvers<boolean>()
      const end = Promise.withResolvers<void>()
      first.handle(count, {
        run: async ({ isOurs }) => {
          await end.promise
          late.resolve(await database().transaction(isOurs))
          return done
        },
      })
      first.start()
      await first.send(count, { n: 1 })
      await vi.waitFor(async () => expect(await jobsIn('active', count)).toHaveLength(1), patience)
      const taken = vi.fn(async ({ isOurs }: { isOurs: (transaction: never) => Promise<boolean> }) => {
        expect(await database().transaction((transaction) => isOurs(transaction as never))).toBe(true)
        return done
      })
      second.handle(count, { run: taken })
      await database().query(`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE state = 'active'`)
      second.start()
      await vi.waitFor(() => expect(taken).toHaveBeenCalledTimes(1), patience)
      expect(taken).toHaveBeenCalledWith(expect.objectContaining({ number: 2 }))
      end.resolve()
      expect(await late.promise).toBe(false)
    })

    it('are sent at each time of a cron expression once over all processes, and only while the schedule exists', async () => {
      const count = kind()
      const run = vi.fn(async () => done)
      const all = [newProcess(), newProcess()]
      for (const jobs of all) {
        jobs.handle(count, { run, occasions: [{ cron: '* * * * *', data: { n: 7 } }] })
        jobs.start()
      }
      // The previous minute is one of them.
      await vi.waitFor(() => expect(run).toHaveBeenCalled(), patience)
      const minute = Math.floor(Date.now() / 60_000)
      const minutes = await database().query<{ count: number; isEach: boolean }>(
        `SELECT count(*)::int AS count, count(DISTINCT singleton_on) = count(*) AS "isEach" FROM pgboss.job WHERE name = '__pgboss__send-it'`,
      )
      expect(minutes).toMatchObject([{ isEach: true }])
      expect(run.mock.calls.length).toBeLessThanOrEqual(Math.floor(Date.now() / 60_000) - minute + 2)
      await Promise.all(all.map((jobs) => jobs.stop()))
      const later = newProcess()
      later.handle(count, { run })
      later.start()
      await later.isWaiting(count)
      expect(await database().query('SELECT name FROM pgboss.schedule WHERE name = $1', [count.name])).toEqual([])
    })

    it('are sent at each start of a process, but not beside one that is still queued', async () => {
      const count = kind({ unique: 'waiting' })
      for (let start = 0; start < 2; start++) {
        const jobs = newProcess()
        jobs.handle(count, { run: async () => done, occasions: [{ atStart: true, afterSeconds: 60, data: { n: 1 } }] })
        jobs.start()
        await vi.waitFor(async () => expect(await jobsIn('created', count)).toHaveLength(1), patience)
        await jobs.stop()
      }
    })

    describe('when their process ends', () => {
      it('finish when they end in time', async () => {
        const count = kind()
        const [begun, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const jobs = newProcess()
        jobs.handle(count, {
          run: async () => {
            begun.resolve()
            await ending.promise
            return done
          },
        })
        jobs.start()
        await jobs.send(count, { n: 1 })
        await begun.promise
        await jobs.send(count, { n: 2 })
        const stopped = jobs.stop()
        ending.resolve()
        await stopped
        expect(await jobsIn('completed', count)).toHaveLength(1)
        // No further one starts.
        expect(await jobsIn('created', count)).toHaveLength(1)
      })

      it('are returned and started by another process at once, whatever the retry delay', async () => {
        const count = kind({ limits: { ...limits, pauseSeconds: 3_600 } })
        const begun = Promise.withResolvers<void>()
        const [ending, other] = [newProcess(), newProcess()]
        ending.handle(count, {
          run: async ({ signal }) => {
            begun.resolve()
            await new Promise((resolve) => signal.addEventListener('abort', resolve))
            return { kind: 'given-back' }
          },
        })
        ending.start()
        await ending.send(count, { n: 1 })
        await begun.promise
        await ending.stop()
        const run = vi.fn(async () => done)
        other.handle(count, { run })
        other.start()
        await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), patience)
      })

      it('move to another process when they ignore the abort signal', async () => {
        const count = kind()
        const begun = Promise.withResolvers<void>()
        const jobs = newProcess()
        jobs.handle(count, {
          run: () => {
            begun.resolve()
            return new Promise(() => undefined)
          },
        })
        jobs.start()
        await jobs.send(count, { n: 1 })
        await begun.promise
        await jobs.stop()
        expect(await jobsIn('retry', count)).toHaveLength(1)
      })
    })
  })
})
