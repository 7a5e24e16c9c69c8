// `npm start` with PROCESSES: starts the serving processes, replaces those that die, and ends with all of them. It
// serves no requests itself, but accepts connections and distributes them to the processes in turn
// (docs/decisions/079-processes.md).
import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { usualDrainLimits } from '#platform/http/connection-drain.ts'
import type { Log } from '#platform/log.ts'
import { type FromWorker, sendTo } from './messages.ts'
import { MetricsExchange } from './metrics-exchange.ts'
import { type SharedPort, sharedPort } from './shared-port.ts'
import { numberVariable } from './worker.ts'

export type Supervisor = {
  /**
   * Resolves when all processes are ready. If one cannot start, rejects with its reason after the others have ended.
   */
  start(): Promise<void>
  /** The process ids of the operating system, in order. */
  pids: () => number[]
  /**
   * Forwards the signal, and closes the port when it is quiet. Resolves with whether every process completed its
   * shutdown.
   */
  end(signal: NodeJS.Signals, limitMs: number): Promise<boolean>
  /** Kills the processes at once, without a graceful shutdown. */
  kill(): void
}

type Place = {
  number: number
  worker: Worker | null
  /** The delay before the next start, if the process dies. */
  pauseMs: number
  readyAt: number
  /** The reason that the process gave for its end. */
  reason: string | undefined
}

const firstPauseMs = 100
const longestPauseMs = 30_000
/** A process that served this long did not die from its startup, so the delay resets. */
const soundAfterMs = 60_000

/**
 * Starts nothing yet, because a signal may arrive while the processes start, when some of them already serve visitors.
 */
export function supervise(processes: number, log: Log): Supervisor {
  return new ProcessSupervisor(processes, log)
}

class ProcessSupervisor implements Supervisor {
  readonly #places: Place[]
  readonly #log: Log
  readonly #port: SharedPort = sharedPort()
  #portClosed: Promise<void> | undefined
  readonly #metrics = new MetricsExchange()
  readonly #started = Promise.withResolvers<void>()
  readonly #allEnded = Promise.withResolvers<void>()
  readonly #stopRestarts = new AbortController()
  #state: 'starting' | 'serving' | 'ending' = 'starting'
  #isWhole = true

  constructor(processes: number, log: Log) {
    this.#log = log
    this.#places = Array.from({ length: processes }, (_, index) => ({
      number: index + 1,
      worker: null,
      pauseMs: firstPauseMs,
      readyAt: Number.POSITIVE_INFINITY,
      reason: undefined,
    }))
  }

  async start(): Promise<void> {
    for (const place of this.#places) this.#fork(place)
    try {
      await this.#started.promise
      this.#state = 'serving'
    } catch (error) {
      await this.end('SIGTERM', startFailureLimitMs)
      throw error
    }
  }

  pids(): number[] {
    return this.#workers().map((worker) => worker.process.pid ?? 0)
  }

  async end(signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
    this.#state = 'ending'
    this.#stopRestarts.abort()
    const workers = this.#workers()
    for (const worker of workers) worker.process.kill(signal)
    if (workers.length === 0) this.#allEnded.resolve()
    this.#portClosed = this.#port.close(usualDrainLimits)
    const limit = setTimeout(() => this.kill(), limitMs)
    await this.#allEnded.promise
    clearTimeout(limit)
    return this.#isWhole
  }

  kill(): void {
    for (const worker of this.#workers()) worker.process.kill('SIGKILL')
  }

  #workers(): Worker[] {
    return this.#places.flatMap(({ worker }) => worker ?? [])
  }

  #fork(place: Place): void {
    const worker = cluster.fork({ [numberVariable]: String(place.number) })
    place.worker = worker
    place.reason = undefined
    place.readyAt = Number.POSITIVE_INFINITY
    worker.on('message', (message: FromWorker) => this.#receive(place, worker, message))
    // Without a listener, a message to a process that just died would end this process.
    worker.on('error', () => undefined)
    worker.once('exit', (code, signal) => this.#onExit(place, { code, signal }))
  }

  #receive(place: Place, worker: Worker, message: FromWorker): void {
    if (message.kind === 'ready') this.#onReady(place)
    else if (message.kind === 'failed') place.reason = message.reason
    else if (message.kind === 'ask-to-leave') void this.#letLeave(worker)
    else if (message.kind === 'ask-metrics') this.#metrics.ask(worker, message.id, this.#workers())
    else this.#metrics.answer(message)
  }

  /** At once if the others go on. The last process that leaves would reset connections of an open port. */
  async #letLeave(worker: Worker): Promise<void> {
    await this.#portClosed
    sendTo(worker, { kind: 'leave' })
  }

  #onReady(place: Place): void {
    place.readyAt = performance.now()
    if (this.#state === 'serving')
      this.#log.info({ process: place.number, pid: place.worker?.process.pid }, 'restarted')
    else if (this.#state === 'starting' && this.#places.every(({ readyAt }) => readyAt <= performance.now()))
      this.#started.resolve()
  }

  #onExit(place: Place, { code, signal }: { code: number | null; signal: string | null }): void {
    place.worker = null
    const reason = place.reason ?? `a process ended by ${signal ?? `exit code ${code}`} before it was ready`
    if (this.#state === 'starting') this.#started.reject(new Error(reason))
    else if (this.#state === 'serving') void this.#restart(place, place.reason ?? signal ?? `exit code ${code}`)
    else {
      // A process that was not ready has served no requests, and may not support a graceful shutdown yet.
      this.#isWhole &&= code === 0 || place.readyAt === Number.POSITIVE_INFINITY
      if (this.#workers().length === 0) this.#allEnded.resolve()
    }
  }

  async #restart(place: Place, reason: string): Promise<void> {
    if (performance.now() - place.readyAt > soundAfterMs) place.pauseMs = firstPauseMs
    const { number, pauseMs } = place
    place.pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    this.#log.error(
      { process: number, reason, seconds: pauseMs / 1000 },
      'a process ended unexpectedly and is restarted',
    )
    await pause(pauseMs, undefined, { signal: this.#stopRestarts.signal }).catch(() => undefined)
    if (this.#state === 'serving') this.#fork(place)
  }
}

const startFailureLimitMs = 5_000
