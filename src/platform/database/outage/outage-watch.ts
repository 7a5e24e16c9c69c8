// Detects that the database is unusable, logs it once per process, and detects its recovery.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, DatabaseEngine, DatabaseLog, Trouble } from '../engine/engine.ts'
import { DatabaseUnavailable } from '../engine/failures.ts'
import { respondsWithin } from './time-limits.ts'

const probeEveryMs = 1_000
const probeLimitMs = 5_000
/** Minimum time between log lines about failing calls (such as those that wait for a lock) of a usable database. */
const logEveryMs = 60_000

type State = 'open' | 'out' | 'closed'

export class OutageWatch {
  readonly #log: DatabaseLog
  /** A probe must not run in the context of a request or transaction. */
  readonly #inOwnContext = AsyncLocalStorage.snapshot()
  #engine: DatabaseEngine | undefined
  #state: State = 'open'
  #outSince = 0
  #failure: DatabaseUnavailable | undefined
  #isChecking = false
  #rest: NodeJS.Timeout | undefined
  #isProbing = false
  readonly #listeners: ((trouble: Trouble) => void)[] = []
  #unlogged = { calls: 0, since: Number.NEGATIVE_INFINITY }

  constructor(log: DatabaseLog) {
    this.#log = log
  }

  /** The same database, with its failures observed. */
  watch(engine: DatabaseEngine): Database {
    this.#engine = engine
    const noted = async <T>(asked: Promise<T>): Promise<T> => {
      try {
        return await asked
      } catch (error) {
        this.note(error)
        throw error
      }
    }
    return {
      engine: engine.engine,
      query: (sql, parameters) => noted(engine.query(sql, parameters)),
      run: (sql, parameters) => noted(engine.run(sql, parameters)),
      script: (sql) => noted(engine.script(sql)),
      batch: (statements) => noted(engine.batch(statements)),
      transaction: (work, options) => noted(engine.transaction(work, options)),
      insideTransaction: () => engine.insideTransaction(),
      notify: (channel, payload) => noted(engine.notify(channel, payload)),
      listen: (channel, listener) => noted(engine.listen(channel, listener)),
      maintain: () => noted(engine.maintain()),
      connections: () => engine.connections(),
      isReady: () => this.#isReady(engine),
      onTrouble: (listener) => void this.#listeners.push(listener),
      close: () => {
        this.#state = 'closed'
        clearTimeout(this.#rest)
        return engine.close()
      },
    }
  }

  /** Records a failure; a probe decides whether it is one call's failure or an outage. */
  readonly note = (error: unknown): void => {
    if (!(error instanceof DatabaseUnavailable) || !this.#engine || this.#state !== 'open') return
    this.#failure ??= error
    this.#unlogged.calls++
    if (!this.#isChecking && !this.#rest) void this.#inOwnContext(() => this.#check())
  }

  /** Without traffic, this also detects a server that became read-only; the query writes nothing. */
  async #isReady(engine: DatabaseEngine): Promise<boolean> {
    if (this.#state !== 'open') return false
    return respondsWithin(async () => {
      try {
        await engine.confirmWrites()
      } catch (error) {
        this.note(error)
        throw error
      }
    })
  }

  async #check(): Promise<void> {
    this.#isChecking = true
    const doesWrite = await this.#probe()
    this.#isChecking = false
    if (this.#state === 'closed') return
    if (!doesWrite) this.#begin()
    else if (this.#state === 'out') this.#end()
    else this.#logCalls()
    this.#rest = setTimeout(() => {
      this.#rest = undefined
      if (this.#state === 'out' || this.#failure) void this.#check()
    }, probeEveryMs).unref()
  }

  /** Whether the database can write, tested with a temporary table: only writing reveals a full disk and its end. */
  async #probe(): Promise<boolean> {
    const engine = this.#engine
    // No second probe while one hangs.
    if (!engine || this.#isProbing) return false
    this.#isProbing = true
    const writing = engine.probe().catch((error: unknown) => {
      // Any other error comes from a usable database.
      if (error instanceof DatabaseUnavailable) throw error
    })
    const probed = writing.finally(() => {
      this.#isProbing = false
    })
    return respondsWithin(() => probed, probeLimitMs)
  }

  #begin(): void {
    if (this.#state === 'open') {
      this.#state = 'out'
      this.#outSince = performance.now()
      const reason = this.#failure?.reason
      this.#log.error({ reason }, 'the database cannot be used: requests that need it get 503 until it can')
    }
    this.#clear()
  }

  #end(): void {
    this.#state = 'open'
    const seconds = Math.round((performance.now() - this.#outSince) / 1000)
    this.#log.info({ seconds }, 'the database can be used again')
    this.#notify({ kind: 'outage', seconds })
    this.#clear()
  }

  #logCalls(): void {
    const { calls, since } = this.#unlogged
    const reason = this.#failure?.reason
    this.#failure = undefined
    const now = performance.now()
    if (now - since < logEveryMs) return
    this.#log.warn({ reason, calls }, 'calls of the database were given up, although it can be used')
    this.#notify({ kind: 'calls', calls })
    this.#unlogged = { calls: 0, since: now }
  }

  #notify(trouble: Trouble): void {
    for (const listener of this.#listeners) listener(trouble)
  }

  #clear(): void {
    this.#failure = undefined
    this.#unlogged.calls = 0
  }
}
