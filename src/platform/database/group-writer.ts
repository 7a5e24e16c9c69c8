// Durable inserts that share commits: rows that arrive during a write are stored together by the next one.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Insertable } from 'kysely'
import type { RowCounts } from './counted/row-counts.ts'
import type { Database } from './engine/engine.ts'
import { DatabaseUnavailable } from './engine/failures.ts'
import { insertRows, insertStatement } from './insert-statement.ts'
import { lateApart, writeOnce } from './late-events.ts'
import { endsWithin } from './outage/time-limits.ts'
import type { Outcome } from './repeated-rows.ts'
import type { WrittenRow } from './written-rows.ts'

export type GroupWriter<Row> = {
  /**
   * Resolves once the row, or an equal one stored under its key, is committed. Rejects with `QueueFull`,
   * `DatabaseUnavailable`, `KeyUsed` when its key is stored with other values, or the reason for rejecting this row.
   */
  write(row: Row): Promise<WrittenRow>
  /** Resolves when the queue is empty; rejects rows that are still queued after a few seconds. */
  drain(): Promise<void>
}

/** The values of a row, except those that the database adds. */
type RowOf<Table> = {
  readonly [Column in Exclude<keyof Insertable<Table>, 'created_at'> & string]-?: Value<Insertable<Table>[Column]>
}
type Value<Type> = Type extends readonly string[] ? readonly string[] : Type extends string | null ? Type : never

type GroupWriterOptions<Tables, Name extends keyof Tables & string> = {
  database: Database
  table: Name
  /** Every column with its type. */
  columns: {
    readonly [Column in keyof RowOf<Tables[Name]>]: RowOf<Tables[Name]>[Column] extends readonly string[]
      ? 'text[]'
      : Column extends 'idempotency_key'
        ? 'uuid'
        : 'text' | 'jsonb'
  }
  /** Counters that the same statement changes. */
  countedIn?: RowCounts
  /** Columns that may differ when an event is sent again with its key, because they do not come from its body. */
  notCompared?: readonly (keyof RowOf<Tables[Name]> & string)[]
  maxQueuedRows?: number
}

/** For rows that need more than one statement of one table. */
type OwnGroupOptions<Row> = {
  database: Database
  /**
   * Commits all rows or none, and returns the result of each, in order. After a rejection it is called again with each
   * row alone.
   */
  writeGroup(rows: readonly Row[]): Promise<Outcome[]>
  /** Approximate memory of a row. */
  characters(row: Row): number
  /** Groups that would wait for each other's locks wait here instead, where they grow. */
  maxGroupsAtOnce?: number
  maxQueuedRows?: number
}

/**
 * The queue exceeds what the database can write in reasonable time. Becomes a 503; the writer never drops rows
 * silently.
 */
export class QueueFull extends Error {
  constructor() {
    super('Too many rows are waiting to be written')
    this.name = 'QueueFull'
  }
}

const defaultQueuedRows = 10_000
const drainLimitMs = 3_000
const maxGroupRows = 500
/** Limits one statement, so that its log fits into the log buffers of the embedded engine. */
const maxGroupCharacters = 1_000_000
const maxQueuedCharacters = 64_000_000

type Waiting<Row> = PromiseWithResolvers<WrittenRow> & { row: Row; characters: number }

export function groupWriter<Tables, Name extends keyof Tables & string>({
  database,
  table,
  columns,
  countedIn,
  notCompared = [],
  maxQueuedRows,
}: GroupWriterOptions<Tables, Name>): GroupWriter<RowOf<Tables[Name]>> {
  const insert = insertStatement<RowOf<Tables[Name]>>(table, columns, { countedIn, notCompared })
  type Row = RowOf<Tables[Name]>
  const keyOf = (row: Row) => insert.keyOf(row)
  return lateApart<Row>({ database, keyOf }, () =>
    ownGroupWriter({
      database,
      writeGroup: (rows) =>
        writeOnce({ database, table, keyOf, write: (on, some) => insertRows(on, insert, some) }, rows),
      characters: (row) => insert.characters(row),
      ...(maxQueuedRows !== undefined && { maxQueuedRows }),
    }),
  )
}

/** The same guarantees for rows that need their own writing function. */
export function ownGroupWriter<Row>(options: OwnGroupOptions<Row>): GroupWriter<Row> {
  return new Writer(options)
}

class Writer<Row> implements GroupWriter<Row> {
  readonly #database: Database
  readonly #options: OwnGroupOptions<Row>
  readonly #maxQueuedRows: number
  /** PostgreSQL can accept rows while it flushes another commit; the embedded engine has one session. */
  readonly #maxInFlight: number
  /** A group holds rows of many requests, so its write must not run in one request's async context. */
  readonly #inOwnContext = AsyncLocalStorage.snapshot()
  readonly #queue = new Queue<Row>()
  readonly #drained: (() => void)[] = []
  #inFlight = 0
  #isScheduled = false

  constructor(options: OwnGroupOptions<Row>) {
    this.#database = options.database
    this.#options = options
    this.#maxQueuedRows = options.maxQueuedRows ?? defaultQueuedRows
    this.#maxInFlight = options.maxGroupsAtOnce ?? (options.database.engine === 'postgresql' ? 2 : 1)
  }

  async write(row: Row): Promise<WrittenRow> {
    if (this.#database.insideTransaction()) {
      throw new Error('A group writer cannot write inside a transaction')
    }
    const characters = this.#options.characters(row)
    const isFull = this.#queue.rows >= this.#maxQueuedRows || this.#queue.characters + characters > maxQueuedCharacters
    if (isFull) throw new QueueFull()
    const waiting = { ...Promise.withResolvers<WrittenRow>(), row, characters }
    this.#queue.add(waiting)
    this.#inOwnContext(() => this.#schedule())
    return waiting.promise
  }

  async drain(): Promise<void> {
    if (this.#inFlight === 0 && this.#queue.rows === 0) return
    const drained = new Promise<void>((resolve) => this.#drained.push(resolve))
    await endsWithin(drainLimitMs, drained, () => this.#refuseWaiting())
  }

  #refuseWaiting(): void {
    while (this.#queue.rows > 0) {
      for (const waiting of this.#queue.take())
        waiting.reject(new DatabaseUnavailable('it does not respond before the shutdown'))
    }
  }

  #schedule(): void {
    if (this.#isScheduled || this.#inFlight >= this.#maxInFlight || this.#queue.rows === 0) return
    this.#isScheduled = true
    // Rows of requests that are being read at this moment join the write.
    setImmediate(() => {
      this.#isScheduled = false
      void this.#writeNext()
      this.#schedule()
    })
  }

  async #writeNext(): Promise<void> {
    this.#inFlight++
    await this.#writeGroup(this.#queue.take())
    this.#inFlight--
    this.#schedule()
    if (this.#inFlight === 0 && this.#queue.rows === 0) for (const resolve of this.#drained.splice(0)) resolve()
  }

  /** Settles every row of the group. Never rejects. */
  async #writeGroup(group: Waiting<Row>[]): Promise<void> {
    try {
      const written = await this.#insertRows(group)
      for (const [place, waiting] of group.entries()) settle(waiting, written[place])
    } catch (error) {
      if (group.length === 1 || error instanceof DatabaseUnavailable) for (const waiting of group) waiting.reject(error)
      else await this.#writeOneByOne(group)
    }
  }

  /** One row is rejected; the others are written without it. */
  async #writeOneByOne(group: Waiting<Row>[]): Promise<void> {
    let lost: DatabaseUnavailable | undefined
    for (const waiting of group) {
      try {
        if (lost) throw lost
        const [written] = await this.#insertRows([waiting])
        settle(waiting, written)
      } catch (error) {
        if (error instanceof DatabaseUnavailable) lost = error
        waiting.reject(error)
      }
    }
  }

  #insertRows(group: Waiting<Row>[]): Promise<Outcome[]> {
    return this.#options.writeGroup(group.map(({ row }) => row))
  }
}

function settle<Row>(waiting: Waiting<Row>, outcome: Outcome): void {
  if (outcome instanceof Error) waiting.reject(outcome)
  else if (outcome) waiting.resolve(outcome)
  else waiting.reject(new Error('The database returned fewer rows than it received'))
}

let queuedInAll = 0

/** Rows that wait in all writers of this process. */
export function queuedRows(): number {
  return queuedInAll
}

class Queue<Row> {
  #waiting: Waiting<Row>[] = []
  characters = 0

  get rows(): number {
    return this.#waiting.length
  }

  add(waiting: Waiting<Row>): void {
    this.#waiting.push(waiting)
    this.characters += waiting.characters
    queuedInAll++
  }

  /** The next rows that fit into one statement, at least one. */
  take(): Waiting<Row>[] {
    let characters = 0
    let rows = 0
    for (const waiting of this.#waiting) {
      const isFull = rows === maxGroupRows || characters + waiting.characters > maxGroupCharacters
      if (rows > 0 && isFull) break
      characters += waiting.characters
      rows++
    }
    this.characters -= characters
    queuedInAll -= rows
    return this.#waiting.splice(0, rows)
  }
}
