// Jobs that run on the test's command: pg-boss's real queues with a clock that the test moves, and without timers.
import { PgBoss } from 'pg-boss'
import type { Database } from '#platform/database/database.ts'
import { bossDatabase, withinTransaction } from '#platform/jobs/boss-database.ts'
import { countJobs, findFailedJobs } from '#platform/jobs/failed-job-store.ts'
import { type Jobs, pendingJobs } from '#platform/jobs/jobs.ts'
import { usualPace } from '#platform/jobs/pace.ts'
import { type Handled, handled, prepareQueues } from '#platform/jobs/queues.ts'
import { workOnJob } from '#platform/jobs/work-on-job.ts'
import type { Log } from '#platform/log.ts'

export const heartbeatMs = usualPace.heartbeatSeconds * 1000

/** One simulated process. */
export type ManualJobs = Jobs & {
  /** Runs every due job of a kind, one after the other. */
  runDue(definition: { name: string }): Promise<void>
}

type Options = { now: () => Date; log: Pick<Log, 'warn' | 'error'> }

export async function manualJobs(database: Database, { now, log }: Options) {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const prepared = new Map<string, Promise<void>>()
  /** Once for all processes: they share pg-boss's list of queues, which is briefly empty during preparation. */
  const prepare = async (kinds: Iterable<Handled>) => {
    for (const kind of kinds) {
      const done = prepared.get(kind.name) ?? prepareQueues(boss, [kind], usualPace)
      prepared.set(kind.name, done)
      await done
    }
  }
  let isStopped = false
  return {
    newProcess: () => newProcess({ boss, prepare, isStopped: () => isStopped }, database, { now, log }),
    /** pg-boss's work of every minute: retries jobs whose process died or that timed out. */
    async supervise() {
      await database.query('UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL')
      await boss.supervise()
    },
    /** Moves all timestamps into the past by that much. */
    async pass(ms: number) {
      await database.query(
        `UPDATE pgboss.job SET start_after = start_after - $1 * interval '1 ms', started_on = started_on - $1 * interval '1 ms',
          heartbeat_on = heartbeat_on - $1 * interval '1 ms'`,
        [ms],
      )
    },
    async forgetAll() {
      await database.query('DELETE FROM pgboss.job')
    },
    async stop() {
      isStopped = true
      await boss.stop({ graceful: false })
    },
  }
}

type Queues = { boss: PgBoss; prepare: (kinds: Iterable<Handled>) => Promise<void>; isStopped: () => boolean }

function newProcess({ boss, prepare, isStopped }: Queues, database: Database, { now, log }: Options): ManualJobs {
  const kinds = new Map<string, Handled>()
  const ending = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  return {
    handle: (definition, handling) => void kinds.set(definition.name, handled(definition, handling)),
    async send(definition, data, { at, key, transaction } = {}) {
      if (!transaction) await prepare(kinds.values())
      const id = await boss.send(definition.name, data, {
        // By the test's clock.
        ...(at && { startAfter: new Date(Date.now() + at.getTime() - now().getTime()) }),
        ...(key !== undefined && { singletonKey: key }),
        ...(transaction && { db: withinTransaction(transaction) }),
      })
      return id !== null
    },
    isWaiting: async ({ name }) =>
      (await boss.findJobs(name, { queued: true })).some(({ state }) => state === 'created'),
    pending: (definition) => pendingJobs(database, definition),
    async runDue({ name }) {
      const kind = kinds.get(name)
      if (!kind) return
      await prepare(kinds.values())
      while (!ending.signal.aborted) {
        const [job] = await boss.fetch<object>(name)
        if (!job) return
        const attempt = settle({ boss, kind, job, ending: ending.signal, log }, isStopped)
        running = attempt
        await attempt
        if (isStopped()) return
      }
    },
    start: () => undefined,
    async stop() {
      ending.abort()
      await running
    },
    counts: () => countJobs(database),
    failed: async (limit) => (await findFailedJobs(database, limit)).map((job) => ({ ...job, label: job.name })),
  }
}

/** A killed process finishes its job minutes later, when the test has closed its database. */
async function settle(work: Parameters<typeof workOnJob>[0], isStopped: () => boolean): Promise<void> {
  const { boss, kind, job } = work
  const { id } = job
  job.signal = new AbortController().signal
  const outcome = await workOnJob(work)
  if (isStopped()) return
  switch (outcome.status) {
    case 'completed':
      await boss.complete(kind.name, job)
      break
    case 'given-back':
      await boss.fail(kind.name, job, outcome.reason)
      await boss.update(kind.name, undefined, { id, startAfter: 0 })
      break
    case 'retry':
      await boss.fail(kind.name, job, outcome.reason)
      break
    case 'failed':
      await boss.cancel(kind.name, job)
      break
  }
}
