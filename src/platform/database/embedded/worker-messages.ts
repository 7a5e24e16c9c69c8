// What the main thread and the database's worker thread say to each other.
import type { SessionAnswer } from '../transaction.ts'

export type WorkerSettings = { dataDir: string }

export type WorkerRequest =
  | { id: number; deed: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; deed: 'script'; sql: string }
  | { id: number; deed: 'listen'; channel: string }
  | { id: number; deed: 'close' }

export type QueryFailure = { kind: 'query'; message: string; code: string; constraint: string | undefined }

export type WorkerMessage =
  | { kind: 'ready' }
  | ({ kind: 'answer'; id: number } & SessionAnswer)
  | { kind: 'refusal'; id: number; failure: QueryFailure | { kind: 'misuse'; message: string } }
  | { kind: 'notification'; channel: string; payload: string }
  /** The engine does not open, or can no longer be trusted: the thread has to be ended. */
  | { kind: 'broken'; reason: string }
