// What both database engines offer, so that stores never know which one they speak to.
import type { Log } from '../log.ts'

export type Rows<T> = T[]

/**
 * Speaks PostgreSQL's SQL. Values come back alike from both engines: `int8` as number, timestamps as ISO 8601 in UTC,
 * dates as `YYYY-MM-DD`, `jsonb` parsed, `numeric` as text. JSON parameters go in as JSON text.
 */
export type Queryable = {
  query<T>(sql: string, parameters?: readonly unknown[]): Promise<Rows<T>>
  /** The same, with the number of rows that were inserted, updated or deleted. */
  run(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>
}

export type QueryResult = { rows: Rows<unknown>; affectedRows: number }

/** Rolled back after `limitMs` (30 seconds unless said otherwise). */
export type TransactionOptions = { limitMs?: number }

export type NotificationListener = {
  onMessage(payload: string): void
  /** The connection was lost for a while: messages may have been missed, so assume the worst. */
  onGap?(): void
}

export type Database = Queryable & {
  readonly engine: 'postgresql' | 'embedded'
  /** Commits when `work` resolves and rolls back when it rejects. Queries of `work` must go through its handle. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Runs several statements written as one text, which brings its own BEGIN and COMMIT; the rows of all of them. Nobody else
   * speaks on the session meanwhile, and a text that fails half-way is rolled back.
   */
  script(sql: string): Promise<Rows<unknown>>
  /** True inside the `work` of a transaction that is still open. */
  insideTransaction(): boolean
  /** Sent with the commit when `notify` is `SELECT pg_notify(…)` through a transaction's handle. */
  notify(channel: string, payload: string): Promise<void>
  /** Resolves once nothing sent afterwards can be missed; the answer ends the subscription. */
  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>>
  /** Whether the database answers right now and takes writes. Never rejects. */
  isReady(): Promise<boolean>
  /** To be called daily: what PostgreSQL does in the background has to be asked of the embedded engine. */
  maintain(): Promise<void>
  /** Ends within a few seconds, whatever hangs. */
  close(): Promise<void>
}

/** What an engine itself has to offer; outages are found out for both alike (outage/outage-watch.ts). */
export type DatabaseEngine = Omit<Database, 'isReady'> & {
  /** Asked without writing anything. Rejects with `DatabaseUnavailable` when there is no answer, or one that refuses writes. */
  confirmWrites(): Promise<void>
  /** Writes something that leaves no trace. */
  probe(): Promise<void>
}

/** Where an engine reports what failed without a call that could be told. */
export type NoteFailure = (error: unknown) => void

export type DatabaseLog = Pick<Log, 'info' | 'warn' | 'error'>
