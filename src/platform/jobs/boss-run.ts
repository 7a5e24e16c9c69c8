// pg-boss from loading to shutdown. It is loaded after the server is ready, because it costs a tenth of a second and 25 MB.
import { setTimeout as pause } from 'node:timers/promises'
import type { PgBoss, Job as QueuedJob, JobResult as SettledJob } from 'pg-boss'
import type { Log } from '#platform/log.ts'
import type { Database } from '../database/database.ts'
import { bossDatabase, meansOutage, withinTransaction } from './boss-database.ts'
import type { SendOptions } from './define-job.ts'
import { ensureJobSchema } from './job-schema-store.ts'
import type { Pace } from './pace.ts'
import { readClock } from './pending-job-store.ts'
import { type Handled, prepareOccasions, prepareQueues } from './queues.ts'
import { workOnJob } from './work-on-job.ts'

type BossRunOptions = {
  database: Database
  log: Pick<Log, 'info' | 'warn' | 'error'>
  pace: Pace
  kinds: ReadonlyMap<string, Handled>
}

const startAgainMs = 5_000
/** A job that is not quite due when polled would wait for the next poll. */
const afterItsTimeMs = 50
/** The longest delay of a timer. */
const longestTimerMs = 2 ** 31 - 1

export class BossRun {
  readonly #options: BossRunOptions
  readonly #ending = new AbortController()
  readonly #ready = Promise.withResolvers<PgBoss>()
  /** Set once it runs, for senders that cannot wait. */
  #boss: PgBoss | undefined
  #starting: Promise<void> | undefined
  readonly #givenBack = new Set<{ name: string; id: string }>()
  /** The worker of each kind of job. */
  readonly #workers = new Map<string, string>()
  /** Timers of scheduled polls. */
  readonly #awaited = new Set<string>()

  constructor(options: BossRunOptions) {
    this.#options = options
  }

  start(): void {
    this.#starting ??= this.#start()
  }

  async send(name: string, data: object, { at, key, transaction }: SendOptions): Promise<boolean> {
    const boss = transaction ? this.#running() : await this.#ready.promise
    const now = at && (await readClock(transaction ?? this.#options.database))
    const id = await boss.send(name, data, {
      ...(at && { startAfter: at }),
      ...(key !== undefined && { singletonKey: key }),
      ...(transaction && { db: withinTransaction(transaction) }),
    })
    // Also for a job that exists already: its sender may have ended.
    if (at && now !== undefined) this.#lookAt(at, name, now)
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
    // Before the signal: this process must not fetch a returned job again.
    const drained = Promise.all([...kinds.keys()].map((name) => boss.offWork(name, { wait: true })))
    this.#ending.abort()
    await Promise.race([drained, pause(pace.drainMs, undefined, { ref: false })])
    // Another process retries jobs that are still running.
    await boss.stop({ graceful: false })
    for (const { name, id } of this.#givenBack) await this.#beginAtOnce(boss, name, id)
  }

  #running(): PgBoss {
    if (!this.#boss) throw new Error('A job was sent inside a transaction before jobs have started')
    return this.#boss
  }

  /** Never rejects: a process whose jobs cannot start still serves visitors. */
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

  /** Waits at the latest until the process ends. */
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
      // Dependent jobs and index rebuilding are unused; the server or the daily upkeep does the vacuum.
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
    const worker = await boss.work<object>(
      kind.name,
      { perJobResults: true, pollingIntervalSeconds, notifyPollingIntervalSeconds: pollingIntervalSeconds },
      async ([job]) => (job ? [await this.#settle(boss, kind, job).finally(() => this.#lookFor(kind.name))] : []),
    )
    this.#workers.set(kind.name, worker)
  }

  /** Polls at once instead of at the next interval. After a job this finds the next one, whose notification is long past. */
  #lookFor(name: string): void {
    const worker = this.#workers.get(name)
    if (worker !== undefined) this.#boss?.notifyWorker(worker)
  }

  /** Polls when a job becomes due. Regular polls find it too, in another process if this one has ended by then. */
  #lookAt(at: Date, name: string, now: number): void {
    const awaited = `${name} ${at.getTime()}`
    const ms = Math.max(0, at.getTime() - now) + afterItsTimeMs
    if (this.#awaited.has(awaited) || ms > longestTimerMs) return
    this.#awaited.add(awaited)
    const look = () => {
      this.#awaited.delete(awaited)
      this.#lookFor(name)
    }
    setTimeout(look, ms).unref()
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
        // Without a queue of dead letters pg-boss uses the remaining attempts.
        return { id, status: 'deadletter', output: outcome.reason }
    }
  }

  /** The retry delay is for temporary failures, not for jobs that a process returned. */
  async #beginAtOnce(boss: PgBoss, name: string, id: string): Promise<void> {
    try {
      await boss.update(name, undefined, { id, startAfter: 0 })
    } catch (error) {
      this.#options.log.warn({ err: error, job: name, id }, 'a returned job waits for its retry delay')
    }
  }
}
