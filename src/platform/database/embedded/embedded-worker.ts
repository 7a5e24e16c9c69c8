// The worker thread of the embedded engine, so that long queries do not block the server's thread.
import { parentPort, workerData } from 'node:worker_threads'
import type { PGlite, Results } from '@electric-sql/pglite'
import type { Statement } from '../engine/engine.ts'
import type { StatementResult } from '../engine/transaction.ts'
import { isSameFolder } from './data-dir/folder-identity.ts'
import { openPglite } from './engine-settings.ts'
import type { QueryFailure, WorkerMessage, WorkerRequest, WorkerSettings } from './worker-messages.ts'
import { WriteGuard } from './write-guard.ts'

class FolderGone extends Error {}

const { dataDir, identity } = workerData as WorkerSettings
let isBroken = false

try {
  // The engine would create an empty database in place of a missing one.
  checkFolder()
  const engine = await openPglite(dataDir)
  const guard = new WriteGuard(engine, dataDir)
  // Handles messages strictly in order, so that nothing runs after a statement that breaks the engine.
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', (request: WorkerRequest) => {
    last = last.then(() => serve(engine, guard, request))
  })
  send({ kind: 'ready' })
} catch (error) {
  send({ kind: 'broken', reason: firstLine(error) })
}

/** A broken engine gets no more statements, because this thread is about to be terminated. */
async function serve(engine: PGlite, guard: WriteGuard, request: WorkerRequest): Promise<void> {
  if (isBroken) return
  try {
    checkFolder()
    await guard.before(request)
    send({ kind: 'result', id: request.id, ...(await response(engine, request)) })
  } catch (error) {
    if (isTrap(error)) {
      isBroken = true
      send({ kind: 'broken', reason: firstLine(error) })
    } else {
      send({ kind: 'refusal', id: request.id, failure: describe(error, guard) })
    }
  }
}

/** Throws a `FolderGone`. After that nothing may be written, because the folder may hold another database. */
function checkFolder(): void {
  // Takes microseconds beside a statement, so no write is acknowledged once the folder is gone.
  if (!isSameFolder(dataDir, identity)) throw new FolderGone('its folder was deleted or replaced')
}

async function response(engine: PGlite, request: WorkerRequest): Promise<StatementResult> {
  switch (request.kind) {
    case 'query':
      return runStatement(engine, request)
    case 'batch':
      return runBatch(engine, request.statements)
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

async function runStatement(engine: PGlite, { sql, parameters = [] }: Statement): Promise<StatementResult> {
  const result = await engine.query(sql, [...parameters])
  return { rows: result.rows, command: commandOf(result), affectedRows: result.affectedRows ?? 0 }
}

/** Returns the result of the last statement. */
async function runBatch(engine: PGlite, statements: readonly Statement[]): Promise<StatementResult> {
  try {
    await runStatement(engine, { sql: 'BEGIN' })
    let last: StatementResult = { rows: [], command: 'BATCH', affectedRows: 0 }
    for (const statement of statements) last = await runStatement(engine, statement)
    await runStatement(engine, { sql: 'COMMIT' })
    return last
  } catch (error) {
    if (!isTrap(error)) await engine.exec('ROLLBACK')
    throw error
  }
}

/** A failed script may leave the session inside its transaction, which must not affect the next caller. */
async function runScript(engine: PGlite, sql: string): Promise<unknown[]> {
  try {
    return (await engine.exec(sql)).flatMap(({ rows }) => rows)
  } catch (error) {
    if (!isTrap(error)) await engine.exec('ROLLBACK')
    throw error
  }
}

/** PGlite swallows a trap in its own code (an exhausted stack, for instance) and returns an empty result. */
function commandOf(result: Results<unknown>): string {
  if (result.command === undefined) throw new WebAssembly.RuntimeError('a statement returned no result')
  return result.command
}

/**
 * A server would end with FATAL or PANIC, for instance without space for its log; this engine would hang at the next
 * statement.
 */
function isTrap(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError || error instanceof FolderGone) return true
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

/** An engine error may carry its whole minified source, so the log gets one short line. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? '').slice(0, 200)
}
