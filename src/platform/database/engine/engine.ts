// The interface of both database engines, so that stores do not depend on one.
import type { Log } from '../../log.ts'

export type Rows<T> = T[]

/**
 * Queries in PostgreSQL's SQL. Both engines return the same values: `int8` as number, timestamps as ISO 8601 in UTC, dates as
 * `YYYY-MM-DD`, `jsonb` parsed, `numeric` as text. JSON parameters are passed as JSON text.
 */
export type Queryable = {
  query<T>(sql: string, parameters?: readonly unknown[]): Promise<Rows<T>>
  /** Like `query`, with the number of inserted, updated or deleted rows. */
  run(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>
}

/** `row` is never set: it carries the type of the rows. */
export type Statement<Row = unknown> = { sql: string; parameters?: readonly unknown[]; row?: Row }

export type QueryResult = { rows: Rows<unknown>; affectedRows: number }

export type TransactionOptions = {
  /** Rolled back after this time (default 30 seconds). */
  limitMs?: number
  /** All its statements read the state before the first one; none may write. */
  isSnapshot?: boolean
}

export type NotificationListener = {
  onMessage(payload: string): void
  /** The connection was lost for a while, which may have lost messages, so assume that everything changed. */
  onGap?(): void
}

/** `calls`: calls that were given up although the database can be used, such as those without a free connection. */
export type Trouble = { kind: 'outage'; seconds: number } | { kind: 'calls'; calls: number }

export type Database = Queryable & {
  readonly engine: 'postgresql' | 'embedded'
  /** Commits when `work` resolves and rolls back when it rejects. Queries of `work` must use its handle. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * Commits all statements or none, and returns the rows of the last. They are sent together, without waiting for each
   * result, because a transaction that holds contended locks must not wait for this process in between.
   */
  batch<T>(statements: readonly Statement<T>[]): Promise<Rows<T>>
  /**
   * Runs a script of several statements with its own BEGIN and COMMIT; returns the rows of all of them. Nothing else runs on the
   * session meanwhile, and a failing script is rolled back.
   */
  script(sql: string): Promise<Rows<unknown>>
  /** True inside the `work` of a transaction that is still open. */
  insideTransaction(): boolean
  /** Sent with the commit when `notify` is `SELECT pg_notify(…)` through a transaction's handle. */
  notify(channel: string, payload: string): Promise<void>
  /** Resolves once no later message can be missed; the result ends the subscription. */
  listen(channel: string, listener: NotificationListener): Promise<() => Promise<void>>
  /** The number of connections, and of calls that wait for one. */
  connections(): { open: number; waiting: number }
  /** Whether the database responds now and accepts writes. Never rejects. */
  isReady(): Promise<boolean>
  /** Calls the listener at the end of each outage, and when calls were given up. */
  onTrouble(listener: (trouble: Trouble) => void): void
  /** Runs daily: the embedded engine needs an explicit start of PostgreSQL's background work. */
  maintain(): Promise<void>
  /** Ends within a few seconds in every case. */
  close(): Promise<void>
  /** Where rows of earlier days are, if ClickHouse is used. */
  readonly archive?: Archive
}

/** Days from the first to the last, both included: `2026-11-01`. */
export type ArchiveDays = { from: string; to: string }

/** A table with a partition for each day, and how its rows lie in ClickHouse. */
export type ArchivedTable = {
  /** Columns by which rows are sorted before the id, so that similar ones are adjacent. */
  sortedBy?: readonly string[]
  /** Columns besides the id and the key by which rows are looked up. */
  foundBy?: readonly string[]
  /** Whether other work on the rows of a day is done, so that they may leave PostgreSQL. */
  isReady?: (day: string) => Promise<boolean>
}

/** Which rows: those with these values in this column. */
export type WantedRows = { column: string; values: readonly (string | number)[] }

/** `sql` gets the table expression of the rows that count. Values are those of its placeholders: `{paths:Array(String)}`. */
export type ArchiveRead = {
  days: ArchiveDays
  sql: (rows: string) => string
  values?: Readonly<Record<string, unknown>>
}

/** The rows that left PostgreSQL for ClickHouse (docs/decisions/117-clickhouse.md). */
export type Archive = {
  /** Declares a table with a partition for each day. */
  add(table: string, archived: ArchivedTable): void
  /** Moves the rows of earlier days. Returns the number of moved rows by table. */
  move(options?: { today?: string; signal?: AbortSignal }): Promise<Record<string, number>>
  /** Removes what was erased from the disks of ClickHouse. Returns the number of copies. */
  removeErased(): Promise<number>
  /** Deletes the rows of all days before this one. Returns their number. */
  dropBefore(table: string, firstKept: string): Promise<number>
  /** The archived days of a table, from the first to the last; null when there is none. `firstId` is the lowest id. */
  archived(table: string): Promise<(ArchiveDays & { firstId: number }) | null>
  /**
   * Runs `work` while all wanted rows are in PostgreSQL. It runs again when rows moved meanwhile; returns all results,
   * the last one first.
   */
  reach<T>(table: string, wanted: WantedRows, work: () => Promise<T>): Promise<[T, ...T[]]>
  /** Like `reach`, in a transaction that no move can get between. */
  write<T>(
    table: string,
    wanted: WantedRows,
    work: (transaction: Queryable) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>
  /** Reads rows of these days from ClickHouse. Null when none of the days is archived. */
  read<Row>(table: string, read: ArchiveRead): Promise<Row[] | null>
  close(): Promise<void>
}

/** The interface of an engine; outage/outage-watch.ts detects outages of both alike. */
export type DatabaseEngine = Omit<Database, 'isReady' | 'onTrouble' | 'archive'> & {
  /** Writes nothing. Rejects with `DatabaseUnavailable` without a response, or when the server is read-only. */
  confirmWrites(): Promise<void>
  /** Writes something that leaves no trace. */
  probe(): Promise<void>
}

/** Receives failures outside of calls. */
export type NoteFailure = (error: unknown) => void

export type DatabaseLog = Pick<Log, 'info' | 'warn' | 'error'>
