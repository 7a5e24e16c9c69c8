// The engine that needs no installation: PGlite in a worker thread, for one process on one machine.
import { ConfigError } from '../../read-variable.ts'
import type {
  DatabaseEngine,
  DatabaseLog,
  NoteFailure,
  NotificationListener,
  Queryable,
  QueryResult,
  Statement,
  TransactionOptions,
} from '../engine/engine.ts'
import { DatabaseUnavailable } from '../engine/failures.ts'
import { trackNesting } from '../engine/nesting.ts'
import { defaultLimitMs, runTransaction, writeProbe } from '../engine/transaction.ts'
import { endsWithin } from '../outage/time-limits.ts'
import { lockDataDir } from './data-dir/data-dir-lock.ts'
import { type FolderIdentity, holdFolder } from './data-dir/folder-identity.ts'
import { createPrivately, keepOthersOut } from './data-dir/private-folder.ts'
import { prepareDataFolder } from './data-folder.ts'
import { freeBytes, fullDisk, whyNotOpened } from './room.ts'
import { FileSync } from './sync-files.ts'
import { TransactionQueue } from './transaction-queue.ts'
import { WorkerSupervisor } from './worker-supervisor.ts'

const maintenanceLimitMs = 30 * 60_000
const closeLimitMs = 4_000
const checkpointEveryMs = 60_000
const checkpointBytes = 64 * 1024 * 1024

type EmbeddedOptions = { log: DatabaseLog; note: NoteFailure; free?: typeof freeBytes; script?: URL }
type EngineOptions = EmbeddedOptions & { folder: string; identity: FolderIdentity; release: () => void }

export async function openEmbedded(dataDir: string, options: EmbeddedOptions): Promise<DatabaseEngine> {
  createPrivately()
  const lock = await lockDataDir(dataDir)
  const { log, free = freeBytes } = options
  let release = lock.release
  try {
    keepOthersOut(dataDir, log)
    const folder = await prepareDataFolder(dataDir, { log, free })
    const held = holdFolder(folder)
    release = () => void [held.release(), lock.release()]
    const database = new EmbeddedDatabase({ ...options, ...held, folder, release })
    await database.start()
    return database
  } catch (error) {
    release()
    throw error instanceof ConfigError
      ? error
      : new ConfigError('DATA_DIR', whyNotOpened(dataDir, error, free(dataDir)))
  }
}

class EmbeddedDatabase implements DatabaseEngine {
  readonly engine = 'embedded'
  readonly #folder: string
  readonly #log: DatabaseLog
  readonly #release: () => void
  readonly #supervisor: WorkerSupervisor
  readonly #files: FileSync
  readonly #queue = new TransactionQueue()
  readonly #nesting = trackNesting()
  readonly #listeners = new Map<string, Set<NotificationListener>>()
  #checkpoints: NodeJS.Timeout | undefined
  #isCheckpointFailing = false
  #closing: Promise<void> | undefined

  constructor({ folder, identity, release, log, note, script }: EngineOptions) {
    this.#folder = folder
    this.#files = new FileSync(folder)
    this.#log = log
    this.#release = release
    this.#supervisor = new WorkerSupervisor({
      dataDir: folder,
      identity,
      note,
      ...(script && { script }),
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

  async batch<T>(statements: readonly Statement<T>[]): Promise<T[]> {
    this.#nesting.refuseInside()
    const call = () => this.#supervisor.call({ kind: 'batch', statements }, defaultLimitMs)
    return (await this.#queue.statement(call)).rows as T[]
  }

  async script(sql: string): Promise<unknown[]> {
    this.#nesting.refuseInside()
    const { rows } = await this.#queue.statement(() => this.#supervisor.call({ kind: 'script', sql }, defaultLimitMs))
    return rows
  }

  async transaction<T>(work: (tx: Queryable) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    this.#nesting.refuseInside()
    const limitMs = options.limitMs ?? defaultLimitMs
    return this.#queue.exclusively(() => {
      const generation = this.#supervisor.generation
      const run = (sql: string, parameters: readonly unknown[] = []) =>
        this.#supervisor.call({ kind: 'query', sql, parameters }, limitMs, generation)
      return runTransaction({ run }, (handle) => this.#nesting.run(() => work(handle)), options)
    })
  }

  connections(): { open: number; waiting: number } {
    return { open: 1, waiting: this.#queue.waiting }
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
    try {
      if (!known) await this.#queue.statement(() => this.#supervisor.call({ kind: 'listen', channel }, defaultLimitMs))
    } catch (error) {
      // The next listener has to send LISTEN again.
      listeners.delete(listener)
      if (listeners.size === 0) this.#listeners.delete(channel)
      throw error
    }
    return async () => {
      listeners.delete(listener)
    }
  }

  async confirmWrites(): Promise<void> {
    const [setting] = await this.#statement<{ is: boolean }>(
      "SELECT current_setting('transaction_read_only') = 'on' AS is",
    )
    if (setting?.is) throw new DatabaseUnavailable(fullDisk(this.#folder))
  }

  /** With the limit of every transaction, so that a slow engine is not terminated. */
  probe(): Promise<void> {
    return this.transaction(writeProbe)
  }

  /** A server's background work: removes dead rows, renews statistics, writes data files to disk. */
  async maintain(): Promise<void> {
    const tables = await this.#statement<{ name: string }>(
      // A partitioned table holds no row: its partitions are tables of their own.
      `SELECT format('%I.%I', nspname, relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
      WHERE relkind = 'r' ORDER BY 1`,
    )
    const failed: string[] = []
    // One by one, so that requests can run in between; a failure does not stop the others.
    for (const { name } of tables) {
      try {
        await this.#statement(`VACUUM (ANALYZE) ${name}`, [], maintenanceLimitMs)
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error
        failed.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    await this.#checkpoint()
    if (failed.length > 0) throw new Error(`Not every table could be vacuumed (${failed.join('; ')})`)
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  /** An engine that does not close in time is terminated; the next start replays its log. */
  async #close(): Promise<void> {
    clearInterval(this.#checkpoints)
    const closing = this.#queue.exclusively(async () => {
      await this.#supervisor.call({ kind: 'query', sql: 'CHECKPOINT', parameters: [] }, closeLimitMs)
      await this.#supervisor.call({ kind: 'close' }, closeLimitMs)
      await this.#supervisor.close()
      await this.#files.syncChanged()
    })
    await endsWithin(closeLimitMs, closing, () => this.#supervisor.close()).finally(this.#release)
  }

  async #statement<T>(sql: string, parameters: readonly unknown[] = [], limitMs = defaultLimitMs): Promise<T[]> {
    return (await this.#run(sql, parameters, limitMs)).rows as T[]
  }

  #run(sql: string, parameters: readonly unknown[], limitMs = defaultLimitMs): Promise<QueryResult> {
    return this.#queue.statement(() => this.#supervisor.call({ kind: 'query', sql, parameters }, limitMs))
  }

  /** Most data is on disk before the engine declares it written; the checkpoint adds at most its shared buffers. */
  async #checkpoint(): Promise<void> {
    await this.#files.syncChanged()
    await this.#statement('CHECKPOINT', [], maintenanceLimitMs)
    await this.#files.syncChanged()
  }

  /** Retries every minute; logs a failure once until a success. */
  async #attemptCheckpoint(): Promise<void> {
    try {
      await this.#checkpointWhenDue()
      this.#isCheckpointFailing = false
    } catch (error) {
      // The supervisor reports an engine that hangs or is broken.
      if (error instanceof DatabaseUnavailable || this.#isCheckpointFailing) return
      this.#isCheckpointFailing = true
      const reason = error instanceof Error ? error.message : String(error)
      this.#log.error({ reason }, 'the embedded database makes no checkpoint: its write-ahead log grows')
    }
  }

  /** The engine does not limit its write-ahead log, and a long log slows the next start down. */
  async #checkpointWhenDue(): Promise<void> {
    const [log] = await this.#statement<{ bytes: number }>(
      'SELECT (pg_current_wal_insert_lsn() - redo_lsn)::int8 AS bytes FROM pg_control_checkpoint()',
    )
    if (log && log.bytes > checkpointBytes) await this.#checkpoint()
  }

  async #listenAgain(): Promise<void> {
    for (const [channel, listeners] of this.#listeners) {
      await this.#supervisor.call({ kind: 'listen', channel }, defaultLimitMs)
      for (const listener of listeners) listener.onGap?.()
    }
  }
}
