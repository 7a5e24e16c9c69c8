// The administrators' view of retention over time: a failed purge, a stopped purge, and their recovery.
import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { adminSession } from '#features/admin-session/server.ts'
import { conversionStore, countedConversions } from '#features/bold-text/server.ts'
import type { Retention } from '#features/retention/contract.ts'
import { retention } from '#features/retention/server.ts'
import { recountRows } from '#platform/database/counted/recount-rows.ts'
import type { App } from '#platform/http/app.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { createLog } from '#platform/log.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { databaseFor, mainlyOn } from '../../test/support/databases.ts'
import { manualJobs } from '../../test/support/manual-jobs.ts'
import {
  deleteExpired,
  type ExpiringStores,
  handleRetention,
  purgeSchedule,
  shownStores,
  storesOf,
} from './retention.ts'

const dayMs = 24 * 60 * 60 * 1000
const pauseMs = deleteExpired.limits.pauseSeconds * 1000

describe('the overview of retention', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    let end = async () => undefined as unknown
    afterEach(() => end())

    /** A process with these stores, and the response of its call. */
    const processOf = async (stores: ExpiringStores) => {
      const queues = await manualJobs(database(), { now: () => new Date(), log })
      const jobs = queues.newProcess()
      const { record, routes, begin } = retention({
        database: database(),
        stores: shownStores(stores),
        schedule: purgeSchedule(jobs),
      })
      handleRetention({ jobs, stores, record, log })
      await begin()
      const app: App = fastify()
      app.setSerializerCompiler(serializerCompiler)
      guardApi(app, {
        ownOrigins: [],
        writesPerMinute: 100,
        authenticate: async (sent) => (sent === 'mira' ? { id: 1, username: 'mira' } : null),
        auditLog: async () => undefined,
        log: createLog('silent'),
      })
      await app.register(routes)
      end = async () => {
        await app.close()
        await jobs.stop()
        await queues.stop()
      }
      return {
        async read(cookie = 'mira') {
          const response = await app.inject({ url: reportPaths.retention, headers: { cookie } })
          return { status: response.statusCode, items: response.json<Partial<Retention>>().items ?? [] }
        },
        send: (store: string) => jobs.send(deleteExpired, { store }, { key: store }),
        runDue: () => jobs.runDue(deleteExpired),
        stop: () => jobs.stop(),
        pass: (ms: number) => queues.pass(ms),
      }
    }
    const passDays = async (days: number) => {
      await database().query(`UPDATE conversions SET created_at = created_at - make_interval(days => $1::int)`, [days])
      for await (const _ of recountRows(database(), countedConversions, { mend: true }));
      await database().query(
        `UPDATE purges SET known_since = known_since - make_interval(days => $1::int),
        succeeded_at = succeeded_at - make_interval(days => $1::int), failed_at = failed_at - make_interval(days => $1::int)`,
        [days],
      )
    }

    it('shows overdue data with a reason, and is in time again after the next purge', async () => {
      const store = conversionStore(database())
      await store.store({ inputText: 'a', outputText: 'b' })
      let problem: Error | null = new Error('secret')
      const deleteExpired = (signal?: AbortSignal) => (problem ? Promise.reject(problem) : store.deleteExpired(signal))
      const { stored } = adminSession({ database: database(), https: false, siteName: 'Tools' })
      const site = await processOf({ boldText: { ...store, deleteExpired }, ...storesOf(stored) })
      expect((await site.read('')).status).toBe(401)

      const { items } = await site.read()
      expect(items.map(({ store: name, label }) => [name, label])).toEqual([
        ['boldText', 'Conversions'],
        ['administrative-log', 'Administrative log'],
      ])
      const inTime = { lastPurge: null, failure: null, lateDays: null }
      expect(items[0]).toMatchObject({ ...inTime, rule: { count: 90, unit: 'day' }, rows: 1 })
      expect(items[0]?.nextPurge).toMatch(/T03:17:00\.000Z$/)
      expect(items[1]).toMatchObject({ ...inTime, rule: { count: 1, unit: 'year' }, rows: 0, oldest: null, age: 0 })

      await passDays(93)
      await site.send('boldText')
      await site.runDue()
      const failed = (await site.read()).items[0]
      expect(failed).toMatchObject({
        rows: 1,
        lastPurge: null,
        failure: { reason: 'An unexpected error. See the server log.' },
        // Registered for 93 days without a purge. One day was allowed to pass.
        lateDays: 92,
      })
      expect(failed?.age).toBeCloseTo(93 / 90, 3)
      const untilNext = Date.parse(failed?.nextPurge ?? '') - Date.now()
      expect(untilNext).toBeGreaterThan(0)
      expect(untilNext).toBeLessThanOrEqual(pauseMs)
      expect(JSON.stringify(failed)).not.toContain('secret')

      problem = null
      await site.pass(pauseMs)
      await site.runDue()
      const recovered = (await site.read()).items[0]
      expect(recovered).toMatchObject({ rows: 0, oldest: null, age: 0, failure: null, lateDays: null })
      expect(recovered?.lastPurge).toMatchObject({ deleted: 1 })
      await passDays(2)
      expect((await site.read()).items[0]?.lateDays).toBe(1)
      await store.drain()
    })

    it('shows that a purge was stopped, until another process completes it', async () => {
      await database().query('DELETE FROM purges')
      await database().query(
        `INSERT INTO conversions (input_text, output_text, created_at) SELECT 'a', 'b', now() - interval '95 days' FROM generate_series(1, 3)`,
      )
      for await (const _ of recountRows(database(), countedConversions, { mend: true }));
      const store = conversionStore(database())
      const begun = Promise.withResolvers<void>()
      /** The batch in progress when the process is about to end. */
      const slow = async (signal?: AbortSignal) => {
        begun.resolve()
        await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()))
        return store.deleteExpired(signal)
      }
      const ending = await processOf({ boldText: { ...store, deleteExpired: slow } })
      await ending.send('boldText')
      const running = ending.runDue()
      await begun.promise
      await ending.stop()
      await running
      const stopped = (await ending.read()).items[0]
      expect(stopped).toMatchObject({
        rows: 3,
        failure: { reason: 'The site stopped before it was done.' },
        lateDays: 5,
      })
      expect(Date.parse(stopped?.nextPurge ?? '') - Date.now()).toBeLessThan(dayMs)
      await end()

      const other = await processOf({ boldText: store })
      await other.runDue()
      expect((await other.read()).items[0]).toMatchObject({
        rows: 0,
        lastPurge: { deleted: 3 },
        failure: null,
        lateDays: null,
      })
    })
  })
})
