// pg-boss from its loading to its end. It is loaded after the server is ready: it costs a tenth of a second and 25 MB.
import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss, Job as QueuedJob, JobResult as SettledJob } from 'pg-boss'
import type { Log } from '#platform/log.ts'
import type { Database } from '../database/database.ts'
import { bossDatabase, meansOutage, withinTransaction } from './boss-database.ts'
import type { SendOptions } from './define-job.ts'
import { ensureJobSchema } from './job-schema-store.ts'
import type { Pace } from './pace.ts'
import { type Handled, prepareOccasions, prepareQueues } from './queues.ts'
import { workOnJob } from './work-on-job.ts'

type BossRunOptions = {
  database: Database
  log: Pick<Log, 'info' | 'warn' | 'error'>
  pace: Pace
  kinds: ReadonlyMap<string, Handled>
}

const startAgainMs = 5_000

export class BossRun {
  readonly #options: BossRunOptions
  readonly #ending = new AbortController()
  readonly #ready = Promise.withResolvers<PgBoss>()
  /** Set once it runs, for those who cannot wait. */
  #boss: PgBoss | undefined
  #starting: Promise<void> | undefined
  readonly #givenBack = new Set<{ name: string; id: string }>()

  constructor(options: BossRunOptions) {
    this.#options = options
  }

  start(): void {
    this.#starting ??= this.#start()
  }

  async send(name: string, data: object, { at, key, transaction }: SendOptions): Promise<boolean> {
    const boss = transaction ? this.#running() : await this.#ready.promise
    const id = await boss.send(name, data, {
      ...(at && { startAfter: at }),
      ...(key !== undefined && { singletonKey: key }),
      ...(transaction && { db: withinTransaction(transaction) }),
    })
    return id !== null
  }

  async isWaiting(name: string): Promise<boolean> {
    const boss = await this.#ready.promise
    const jobs = await boss.findJobs(name, { queued: true })
    return jobs.some(({ state }) => state === 'created')
  }

  async stop(): Promise<void> {
    const { pace, kinds } = this.#options
    if (!this.#boss) {
      this.#ending.abort()
      await this.#starting
    }
    const boss = this.#boss
    if (!boss) return
    // Before the signal: a job that is given back must not be fetched by this process again.
    const drained = Promise.all([...kinds.keys()].map((name) => boss.offWork(name, { wait: true })))
    this.#ending.abort()
    await Promise.race([drained, pause(pace.drainMs, undefined, { ref: false })])
    // Whatever still runs is tried again by another process.
    await boss.stop({ graceful: false })
    for (const { name, id } of this.#givenBack) await this.#beginAtOnce(boss, name, id)
  }

  #running(): PgBoss {
    if (!this.#boss) throw new Error('A job is sent within a transaction before jobs have started')
    return this.#boss
  }

  /** Never rejects: a process whose jobs cannot start serves its visitors all the same. */
  async #start(): Promise<void> {
    let isFailureKnown = false
    await this.#rest(this.#options.pace.startAfterMs)
    while (!this.#ending.signal.aborted) {
      try {
        this.#boss = await this.#startBoss()
        this.#ready.resolve(this.#boss)
        return
      } catch (error) {
        if (!isFailureKnown && !meansOutage(error)) this.#options.log.error({ err: error }, 'jobs cannot start')
        isFailureKnown = true
        await this.#rest(startAgainMs)
      }
    }
  }

  /** Until the end of the process at the latest. */
  async #rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#ending.signal }).catch(() => undefined)
  }

  async #startBoss(): Promise<PgBoss> {
    const { database, log, pace, kinds } = this.#options
    const { PgBoss } = await import('pg-boss')
    const db = bossDatabase(database)
    const boss = new PgBoss({
      db,
      backend: database.engine === 'embedded' ? 'pglite' : 'postgres',
      useListenNotify: true,
      superviseIntervalSeconds: pace.superviseSeconds,
      monitorIntervalSeconds: pace.superviseSeconds,
      cronMonitorIntervalSeconds: pace.cronSeconds,
      cronWorkerIntervalSeconds: pace.cronSeconds,
      // Jobs that wait for each other and rebuilt indexes are not used; vacuum is the server's, or the upkeep's.
      flowIntervalSeconds: 24 * 60 * 60,
      bamIntervalSeconds: 10 * 60,
      reindex: false,
      monitorVacuum: false,
    })
    boss.on('error', (error) => {
      if (!meansOutage(error)) log.error({ err: error }, 'jobs are disturbed')
    })
    boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs are disturbed'))
    try {
      await ensureJobSchema(db)
      await boss.start()
      await prepareQueues(boss, kinds.values(), pace)
      for (const kind of kinds.values()) await this.#work(boss, kind)
      await prepareOccasions(boss, kinds.values())
      return boss
    } catch (error) {
      await boss.stop({ graceful: false })
      throw error
    }
  }

  async #work(boss: PgBoss, kind: Handled): Promise<void> {
    const pollingIntervalSeconds = Math.min(
      kind.limits.lateSeconds ?? Number.POSITIVE_INFINITY,
      this.#options.pace.pollSeconds,
    )
    await boss.work<object>(
      kind.name,
      { perJobResults: true, pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds },
      async ([job]) => (job ? [await this.#settle(boss, kind, job)] : []),
    )
  }

  async #settle(boss: PgBoss, kind: Handled, job: QueuedJob): Promise<SettledJob> {
    const { id } = job
    const outcome = await workOnJob({ boss, kind, job, ending: this.#ending.signal, log: this.#options.log })
    switch (outcome.status) {
      case 'completed':
        return { id, status: 'completed' }
      case 'given-back':
        this.#givenBack.add({ name: kind.name, id })
        return { id, status: 'failed', output: outcome.reason }
      case 'retry':
        return { id, status: 'failed', output: outcome.reason }
      case 'failed':
        // Without a queue for them it means: whatever attempts are left.
        return { id, status: 'deadletter', output: outcome.reason }
    }
  }

  /** The pause between two attempts is for what may be over by then, not for what a process gave back. */
  async #beginAtOnce(boss: PgBoss, name: string, id: string): Promise<void> {
    try {
      await boss.update(name, undefined, { id, startAfter: 0 })
    } catch (error) {
      this.#options.log.warn({ err: error, job: name, id }, 'a job that was given back waits for its pause')
    }
  }
}
