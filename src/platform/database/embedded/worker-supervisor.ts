// Keeps one database worker running: matches results to calls, terminates a worker that hangs and replaces one that dies.
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { NoteFailure } from '../engine/engine.ts'
import { DatabaseUnavailable, refusal } from '../engine/failures.ts'
import type { StatementResult } from '../engine/transaction.ts'
import type { WorkerMessage, WorkerRequest, WorkerSettings } from './worker-messages.ts'

type Waiting = PromiseWithResolvers<StatementResult> & { limitMs: number }
type Running = { kind: 'running'; worker: Worker; generation: number; fail: (reason: string) => void }
type State = { kind: 'down'; reason: string } | Running | { kind: 'closed' }
type Request = WorkerRequest extends infer Request
  ? Request extends WorkerRequest
    ? Omit<Request, 'id'>
    : never
  : never

type SupervisorOptions = WorkerSettings & {
  /** Called with the reason when a worker is lost. */
  note: NoteFailure
  onNotification(channel: string, payload: string): void
  onRestart(): Promise<void>
  script?: URL
}

const startLimitMs = 60_000
const retryMs = [50, 500, 2_000, 5_000]

export class WorkerSupervisor {
  readonly #options: SupervisorOptions
  /** In the order of the calls, which equals the order of the results. */
  readonly #waiting = new Map<number, Waiting>()
  #state: State = { kind: 'down', reason: 'it is starting' }
  #isRestarting = false
  #watch: NodeJS.Timeout | undefined
  #lastId = 0
  #generation = 0

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  /** Rejects with `DatabaseUnavailable` when the database does not open. */
  async start(): Promise<void> {
    const { dataDir, identity } = this.#options
    const worker = new Worker(this.#options.script ?? new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { dataDir, identity } satisfies WorkerSettings,
      // Debug flags of the server, such as --inspect, must not reach its threads.
      execArgv: [],
      // Results become garbage at once: a larger nursery would only hold more of it, 60 MB under load.
      resourceLimits: { maxYoungGenerationSizeMb: 24 },
    })
    const ready = Promise.withResolvers<void>()
    let reason = 'its thread ended'
    const fail = (why: string) => {
      reason = why
      void worker.terminate()
    }
    const timer = setTimeout(() => fail('it did not start in time'), startLimitMs)
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') ready.resolve()
      else if (message.kind === 'broken') fail(message.reason)
      else this.#receive(message)
    })
    worker.on('error', (error) => fail(error.message.slice(0, 200)))
    // The failed thread has already ended, so nothing writes to the data directory any more.
    worker.on('exit', () => {
      ready.reject(new DatabaseUnavailable(reason))
      this.#lose(worker, reason)
    })
    await ready.promise.finally(() => clearTimeout(timer))
    if (this.#state.kind === 'closed') {
      await worker.terminate()
      throw new DatabaseUnavailable('it is closed')
    }
    this.#generation++
    this.#state = { kind: 'running', worker, generation: this.#generation, fail }
  }

  /** Changes with each restart, because a transaction must not continue in another engine. */
  get generation(): number {
    return this.#generation
  }

  call(request: Request, limitMs: number, generation = this.#generation): Promise<StatementResult> {
    const state = this.#state
    if (state.kind !== 'running' || state.generation !== generation) {
      return Promise.reject(new DatabaseUnavailable(whyNot(state)))
    }
    const id = ++this.#lastId
    const waiting = { ...Promise.withResolvers<StatementResult>(), limitMs }
    this.#waiting.set(id, waiting)
    if (this.#waiting.size === 1) this.#watchFirst()
    try {
      state.worker.postMessage({ ...request, id })
    } catch (error) {
      // A parameter that cannot be sent to another thread, such as a function.
      this.#take(id)?.reject(error)
    }
    return waiting.promise
  }

  /** Only the current call can be late; queued calls did not cause the wait. */
  #watchFirst(): void {
    clearTimeout(this.#watch)
    const [first] = this.#waiting.values()
    if (!first) return
    this.#watch = setTimeout(() => {
      if (this.#state.kind === 'running') this.#state.fail(`a statement took longer than ${first.limitMs} ms`)
    }, first.limitMs)
  }

  async close(): Promise<void> {
    const state = this.#state
    this.#state = { kind: 'closed' }
    if (state.kind === 'running') await state.worker.terminate()
  }

  #receive(message: Exclude<WorkerMessage, { kind: 'ready' | 'broken' }>): void {
    switch (message.kind) {
      case 'result':
        this.#take(message.id)?.resolve(message)
        break
      case 'refusal':
        this.#take(message.id)?.reject(
          message.failure.kind === 'query'
            ? refusal(message.failure.message, message.failure.code, message.failure.constraint)
            : new TypeError(message.failure.message),
        )
        break
      case 'notification':
        this.#options.onNotification(message.channel, message.payload)
        break
    }
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    this.#watchFirst()
    return waiting
  }

  #lose(worker: Worker, reason: string): void {
    const wasServing = this.#state.kind === 'running' && this.#state.worker === worker
    if (wasServing) {
      this.#state = { kind: 'down', reason: 'it is starting again' }
      this.#options.note(new DatabaseUnavailable(reason))
    }
    if (wasServing || this.#state.kind === 'closed') {
      for (const id of this.#waiting.keys()) this.#take(id)?.reject(new DatabaseUnavailable(reason))
    }
    if (wasServing && !this.#isRestarting) void this.#restart()
  }

  async #restart(): Promise<void> {
    this.#isRestarting = true
    for (let attempt = 0; this.#state.kind === 'down'; attempt++) {
      await pause(retryMs[Math.min(attempt, retryMs.length - 1)])
      try {
        if (this.#state.kind === 'down') await this.start()
        await this.#options.onRestart()
      } catch (error) {
        if (error instanceof DatabaseUnavailable && this.#state.kind === 'down') {
          this.#state = { kind: 'down', reason: `it does not start again (${error.reason})` }
        }
      }
    }
    this.#isRestarting = false
  }
}

function whyNot(state: State): string {
  switch (state.kind) {
    case 'closed':
      return 'it is closed'
    case 'down':
      return state.reason
    case 'running':
      return 'it was started again'
  }
}
