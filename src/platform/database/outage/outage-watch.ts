// Notices that the database cannot be used, says so once for the whole process, and finds out when it can be used again.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, DatabaseEngine, DatabaseLog } from '../engine.ts'
import { DatabaseUnavailable } from '../failures.ts'
import { answersWithin } from './time-limits.ts'

const probeEveryMs = 1_000
const probeLimitMs = 5_000
/** Calls that fail while the database can be used otherwise, such as those that wait for a lock, are told of no more often. */
const tellEveryMs = 60_000

type State = 'open' | 'out' | 'closed'

export class OutageWatch {
  readonly #log: DatabaseLog
  /** A probe belongs to nobody's request or transaction. */
  readonly #inOwnContext = AsyncLocalStorage.snapshot()
  #engine: DatabaseEngine | undefined
  #state: State = 'open'
  #outSince = 0
  #failure: DatabaseUnavailable | undefined
  #isChecking = false
  #rest: NodeJS.Timeout | undefined
  #isProbing = false
  #untold = { calls: 0, since: Number.NEGATIVE_INFINITY }

  constructor(log: DatabaseLog) {
    this.#log = log
  }

  /** The same database, every failure of which is noted. */
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
      transaction: (work, options) => noted(engine.transaction(work, options)),
      insideTransaction: () => engine.insideTransaction(),
      notify: (channel, payload) => noted(engine.notify(channel, payload)),
      listen: (channel, listener) => noted(engine.listen(channel, listener)),
      maintain: () => noted(engine.maintain()),
      isReady: () => this.#isReady(engine),
      close: () => {
        this.#state = 'closed'
        clearTimeout(this.#rest)
        return engine.close()
      },
    }
  }

  /** A failure of the database; whether it is one of a single call or an outage, a probe finds out. */
  readonly note = (error: unknown): void => {
    if (!(error instanceof DatabaseUnavailable) || !this.#engine || this.#state !== 'open') return
    this.#failure ??= error
    this.#untold.calls++
    if (!this.#isChecking && !this.#rest) void this.#inOwnContext(() => this.#check())
  }

  /** Whoever asks without traffic must learn of a server that became read-only too; to ask costs no write. */
  async #isReady(engine: DatabaseEngine): Promise<boolean> {
    if (this.#state !== 'open') return false
    return answersWithin(async () => {
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
    else this.#tellOfCalls()
    this.#rest = setTimeout(() => {
      this.#rest = undefined
      if (this.#state === 'out' || this.#failure) void this.#check()
    }, probeEveryMs).unref()
  }

  /** Whether the database writes, tried out in a table that is gone with its commit: only then is a full disk noticed and its end. */
  async #probe(): Promise<boolean> {
    const engine = this.#engine
    // One that hangs is not asked a second time meanwhile.
    if (!engine || this.#isProbing) return false
    this.#isProbing = true
    const writing = engine.probe().catch((error: unknown) => {
      // Anything else is an answer of a database that can be used.
      if (error instanceof DatabaseUnavailable) throw error
    })
    const probed = writing.finally(() => {
      this.#isProbing = false
    })
    return answersWithin(() => probed, probeLimitMs)
  }

  #begin(): void {
    if (this.#state === 'open') {
      this.#state = 'out'
      this.#outSince = Date.now()
      const reason = this.#failure?.reason
      this.#log.error({ reason }, 'the database cannot be used: what needs it is answered with 503 until it can')
    }
    this.#forget()
  }

  #end(): void {
    this.#state = 'open'
    const seconds = Math.round((Date.now() - this.#outSince) / 1000)
    this.#log.info({ seconds }, 'the database can be used again')
    this.#forget()
  }

  #tellOfCalls(): void {
    const { calls, since } = this.#untold
    const reason = this.#failure?.reason
    this.#failure = undefined
    const now = performance.now()
    if (now - since < tellEveryMs) return
    this.#log.warn({ reason, calls }, 'calls of the database were given up, although it can be used')
    this.#untold = { calls: 0, since: now }
  }

  #forget(): void {
    this.#failure = undefined
    this.#untold.calls = 0
  }
}
