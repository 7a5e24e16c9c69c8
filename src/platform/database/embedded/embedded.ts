// The engine that needs no installation: PGlite in a worker thread, for one process on one machine.
import { ConfigError } from '../../read-variable.ts'
import type {
  Database,
  DatabaseLog,
  NotificationListener,
  Queryable,
  QueryResult,
  TransactionOptions,
} from '../engine.ts'
import { DatabaseUnavailable } from '../failures.ts'
import { trackNesting } from '../nesting.ts'
import { answersWithin } from '../readiness.ts'
import { defaultLimitMs, runTransaction } from '../transaction.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { prepareDataFolder } from './data-folder.ts'
import { syncFiles } from './sync-files.ts'
import { TransactionQueue } from './transaction-queue.ts'
import { WorkerSupervisor } from './worker-supervisor.ts'

const maintenanceLimitMs = 30 * 60_000
const closeLimitMs = 20_000
const checkpointEveryMs = 60_000
const checkpointBytes = 64 * 1024 * 1024

export async function openEmbedded(dataDir: string, log: DatabaseLog): Promise<Database> {
  const lock = lockDataDir(dataDir)
  try {
    const folder = await prepareDataFolder(dataDir, log)
    const database = new EmbeddedDatabase(folder, log, lock.release)
    await database.start()
    return database
  } catch (error) {
    lock.release()
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError('DATA_DIR', `${dataDir} does not hold a database that can be opened (${reason})`)
  }
}

class EmbeddedDatabase implements Database {
  readonly engine = 'embedded'
  readonly #folder: string
  readonly #log: DatabaseLog
  readonly #release: () => void
  readonly #supervisor: WorkerSupervisor
  readonly #queue = new TransactionQueue()
  readonly #nesting = trackNesting()
  readonly #listeners = new Map<string, Set<NotificationListener>>()
  #checkpoints: NodeJS.Timeout | undefined
  #isCheckpointFailing = false
  #closing: Promise<void> | undefined

  constructor(folder: string, log: DatabaseLog, release: () => void) {
    this.#folder = folder
    this.#log = log
    this.#release = release
    this.#supervisor = new WorkerSupervisor({
      dataDir: folder,
      log,
      onNotification: (channel, payload) => {
        for (const listener of this.#listeners.get(channel) ?? []) listener.onMessage(payload)
      },
      onRestart: () => this.#listenAgain(),
    })
  }

  async start(): Promise<void> {
    await this.#supervisor.start()
    this.#checkpoints = setInterval(() => void this.#attemptCheckpoint(), checkpointEveryMs).unref()
  }

  async query<T>(sql: string, parameters: readonly unknown[] = []): Promise<T[]> {
    return (await this.run(sql, parameters)).rows as T[]
  }

  async run(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
    this.#nesting.refuseInside()
    return this.#run(sql, parameters)
  }

  async script(sql: string): Promise<unknown[]> {
    this.#nesting.refuseInside()
    const { rows } = await this.#queue.statement(() => this.#supervisor.call({ deed: 'script', sql }, defaultLimitMs))
    return rows
  }

  async transaction<T>(work: (tx: Queryable) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    this.#nesting.refuseInside()
    const limitMs = options.limitMs ?? defaultLimitMs
    return this.#queue.exclusively(() => {
      const generation = this.#supervisor.generation
      const run = (sql: string, parameters: readonly unknown[] = []) =>
        this.#supervisor.call({ deed: 'query', sql, parameters }, limitMs, generation)
      return runTransaction({ run }, (handle) => this.#nesting.run(() => work(handle)), limitMs)
    })
  }

  insideTransaction(): boolean {
    return this.#nesting.isInside()
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.query('SELECT pg_notify($1, $2)', [channel, payload])
  }

  async listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>> {
    const known = this.#listeners.get(channel)
    const listeners = known ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    if (!known) await this.#queue.statement(() => this.#supervisor.call({ deed: 'listen', channel }, defaultLimitMs))
    return async () => {
      listeners.delete(listener)
    }
  }

  isReady(): Promise<boolean> {
    return answersWithin(() => this.#statement('SELECT 1'))
  }

  /** What a server does in the background: dead rows are removed, statistics renewed, and the data files reach the disk. */
  async maintain(): Promise<void> {
    const tables = await this.#statement<{ name: string }>(
      "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables ORDER BY 1",
    )
    // One after the other, so that requests get their turn in between.
    for (const { name } of tables) await this.#statement(`VACUUM (ANALYZE) ${name}`, [], maintenanceLimitMs)
    await this.#checkpoint()
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    clearInterval(this.#checkpoints)
    await this.#queue.exclusively(async () => {
      try {
        await this.#supervisor.call({ deed: 'query', sql: 'CHECKPOINT', parameters: [] }, closeLimitMs)
        await this.#supervisor.call({ deed: 'close' }, closeLimitMs)
      } catch {
        // An engine that cannot close any more is ended; its log is replayed at the next start.
      } finally {
        await this.#supervisor.close()
      }
    })
    await syncFiles(this.#folder).finally(this.#release)
  }

  async #statement<T>(sql: string, parameters: readonly unknown[] = [], limitMs = defaultLimitMs): Promise<T[]> {
    return (await this.#run(sql, parameters, limitMs)).rows as T[]
  }

  #run(sql: string, parameters: readonly unknown[], limitMs = defaultLimitMs): Promise<QueryResult> {
    return this.#queue.statement(() => this.#supervisor.call({ deed: 'query', sql, parameters }, limitMs))
  }

  async #checkpoint(): Promise<void> {
    await this.#statement('CHECKPOINT', [], maintenanceLimitMs)
    await syncFiles(this.#folder)
  }

  /** Tried again every minute; that it fails is said once, until it succeeds. */
  async #attemptCheckpoint(): Promise<void> {
    try {
      await this.#checkpointWhenDue()
      this.#isCheckpointFailing = false
    } catch (error) {
      // An engine that hangs or broke is the supervisor's to report.
      if (error instanceof DatabaseUnavailable || this.#isCheckpointFailing) return
      this.#isCheckpointFailing = true
      const reason = error instanceof Error ? error.message : String(error)
      this.#log.error({ reason }, 'the embedded database makes no checkpoint: its write-ahead log grows')
    }
  }

  /** Nothing in the engine keeps its write-ahead log from growing, and a long log makes the next start slow. */
  async #checkpointWhenDue(): Promise<void> {
    const [log] = await this.#statement<{ bytes: number }>(
      'SELECT (pg_current_wal_insert_lsn() - redo_lsn)::int8 AS bytes FROM pg_control_checkpoint()',
    )
    if (log && log.bytes > checkpointBytes) await this.#checkpoint()
  }

  async #listenAgain(): Promise<void> {
    for (const [channel, listeners] of this.#listeners) {
      await this.#supervisor.call({ deed: 'listen', channel }, defaultLimitMs)
      for (const listener of listeners) listener.onGap?.()
    }
  }
}
