// The messages between the main thread and the database's worker thread.
import type { Statement } from '../engine/engine.ts'
import type { StatementResult } from '../engine/transaction.ts'
import type { FolderIdentity } from './data-dir/folder-identity.ts'

export type WorkerSettings = { dataDir: string; identity: FolderIdentity }

export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'batch'; statements: readonly Statement[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'close' }

export type QueryFailure = { kind: 'query'; message: string; code: string; constraint: string | undefined }

export type WorkerMessage =
  | { kind: 'ready' }
  | ({ kind: 'result'; id: number } & StatementResult)
  | { kind: 'refusal'; id: number; failure: QueryFailure | { kind: 'misuse'; message: string } }
  | { kind: 'notification'; channel: string; payload: string }
  /** The engine did not open or is broken, so the thread must be terminated. */
  | { kind: 'broken'; reason: string }
