// The worker thread that runs the embedded engine, so that a long query never holds up the server's own thread.
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite, Results } from '@electric-sql/pglite'
import type { SessionAnswer } from '../transaction.ts'
import { openPglite } from './engine-settings.ts'
import type { QueryFailure, WorkerMessage, WorkerRequest, WorkerSettings } from './worker-messages.ts'
import { WriteGuard } from './write-guard.ts'

const { dataDir } = workerData as WorkerSettings
let isBroken = false

try {
  const engine = await openPglite(dataDir)
  const guard = new WriteGuard(engine, dataDir)
  // One after the other, in the order of their arrival: what waits behind a statement that breaks the engine must not run in it.
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', (request: WorkerRequest) => {
    last = last.then(() => serve(engine, guard, request))
  })
  send({ kind: 'ready' })
} catch (error) {
  send({ kind: 'broken', reason: firstLine(error) })
}

/** Once the engine is broken nothing is answered any more: this thread is about to be ended. */
async function serve(engine: PGlite, guard: WriteGuard, request: WorkerRequest): Promise<void> {
  if (isBroken) return
  try {
    await guard.before(request)
    send({ kind: 'answer', id: request.id, ...(await answer(engine, request)) })
  } catch (error) {
    if (isTrap(error)) {
      isBroken = true
      send({ kind: 'broken', reason: firstLine(error) })
    } else {
      send({ kind: 'refusal', id: request.id, failure: describe(error, guard) })
    }
  }
}

async function answer(engine: PGlite, request: WorkerRequest): Promise<SessionAnswer> {
  switch (request.deed) {
    case 'query': {
      const result = await engine.query(request.sql, [...request.parameters])
      return { rows: result.rows, command: commandOf(result), affectedRows: result.affectedRows ?? 0 }
    }
    case 'script':
      return { rows: await runScript(engine, request.sql), command: 'SCRIPT', affectedRows: 0 }
    case 'listen':
      await engine.listen(`"${request.channel.replaceAll('"', '""')}"`, (payload) => {
        send({ kind: 'notification', channel: request.channel, payload })
      })
      return { rows: [], command: 'LISTEN', affectedRows: 0 }
    case 'close':
      await engine.close()
      return { rows: [], command: 'CLOSE', affectedRows: 0 }
  }
}

/** A statement that fails leaves the one session inside the transaction that the text began: it must not meet the next caller. */
async function runScript(engine: PGlite, sql: string): Promise<unknown[]> {
  try {
    return (await engine.exec(sql)).flatMap(({ rows }) => rows)
  } catch (error) {
    if (!isTrap(error)) await engine.exec('ROLLBACK')
    throw error
  }
}

/** PGlite swallows a trap of its own code (an exhausted stack, say) and answers as if the statement had returned nothing. */
function commandOf(result: Results<unknown>): string {
  if (result.command === undefined) throw new WebAssembly.RuntimeError('a statement ended without an answer')
  return result.command
}

/** A server would end itself with FATAL or PANIC, for want of room for its log, say; this engine would hang at the next statement. */
function isTrap(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true
  if (!(error instanceof Error)) return false
  const hasEnded = 'severity' in error && (error.severity === 'PANIC' || error.severity === 'FATAL')
  return hasEnded || error.name === 'ExitStatus'
}

function describe(error: unknown, guard: WriteGuard): QueryFailure | { kind: 'misuse'; message: string } {
  if (!(error instanceof Error)) return { kind: 'misuse', message: String(error) }
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  if (typeof code !== 'string') return { kind: 'misuse', message: error.message }
  return {
    kind: 'query',
    ...guard.explain({ message: error.message, code }),
    constraint: typeof constraint === 'string' ? constraint : undefined,
  }
}

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message)
}

/** An error of the engine may carry its whole minified source: the log gets one short line. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? '').slice(0, 200)
}
