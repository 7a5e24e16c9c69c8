// Durable inserts that share their commits: rows that arrive while a write is under way go together in the next one.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Insertable } from 'kysely'
import type { RowCounts } from './counted/row-counts.ts'
import type { Database } from './engine.ts'
import { DatabaseUnavailable } from './failures.ts'
import { insertStatement } from './insert-statement.ts'
import { endsWithin } from './outage/time-limits.ts'

export type WrittenRow = { id: number; createdAt: string }

export type GroupWriter<Row> = {
  /** Resolves once the row is committed. Rejects with `QueueFull`, `DatabaseUnavailable`, or why this very row is refused. */
  write(row: Row): Promise<WrittenRow>
  /** Resolves when nothing is waiting any more, written or not: after a few seconds what still waits is refused. */
  drain(): Promise<void>
}

/** What a row of the table is made of, but for what the database adds itself. */
type RowOf<Table> = {
  readonly [Column in Exclude<keyof Insertable<Table>, 'created_at'> & string]-?: Value<Insertable<Table>[Column]>
}
type Value<Type> = Type extends readonly string[] ? readonly string[] : Type extends string | null ? Type : never

type GroupWriterOptions<Tables, Name extends keyof Tables & string> = {
  database: Database
  table: Name
  /** Every column, and how it travels. */
  columns: {
    readonly [Column in keyof RowOf<Tables[Name]>]: RowOf<Tables[Name]>[Column] extends readonly string[]
      ? 'text[]'
      : 'text' | 'jsonb'
  }
  /** Counters that the same statement moves. */
  countedIn?: RowCounts
  maxQueuedRows?: number
}

/** For rows that take more than one statement of one table. */
type OwnGroupOptions<Row> = {
  database: Database
  /**
   * Commits all the rows or none, and answers one written row for each; what the ids follow is the order of the rows. Called again
   * with each row alone when it is refused.
   */
  writeGroup(rows: readonly Row[]): Promise<WrittenRow[]>
  /** How long a row is, roughly: what counts is the memory it takes. */
  characters(row: Row): number
  /** Groups that would wait for each other in the database better wait here, where they grow. */
  maxGroupsAtOnce?: number
  maxQueuedRows?: number
}

/** More rows are waiting than the database can take in reasonable time. Answered with 503, never dropped silently. */
export class QueueFull extends Error {
  constructor() {
    super('Too many rows are waiting to be written')
    this.name = 'QueueFull'
  }
}

const defaultQueuedRows = 10_000
const drainLimitMs = 3_000
const maxGroupRows = 500
/** Keeps one statement, and what waits in memory, within bounds when rows are long. */
const maxGroupCharacters = 4_000_000
const maxQueuedCharacters = 64_000_000

type Waiting<Row> = PromiseWithResolvers<WrittenRow> & { row: Row; characters: number }

export function groupWriter<Tables, Name extends keyof Tables & string>({
  database,
  table,
  columns,
  countedIn,
  maxQueuedRows,
}: GroupWriterOptions<Tables, Name>): GroupWriter<RowOf<Tables[Name]>> {
  const insert = insertStatement<RowOf<Tables[Name]>>(table, columns, countedIn)
  return ownGroupWriter({
    database,
    writeGroup: (rows) => database.query<WrittenRow>(insert.sql, insert.parameters(rows)),
    characters: (row) => insert.characters(row),
    ...(maxQueuedRows !== undefined && { maxQueuedRows }),
  })
}

/** The same promises for rows that are written in a way of their own. */
export function ownGroupWriter<Row>(options: OwnGroupOptions<Row>): GroupWriter<Row> {
  return new Writer(options)
}

class Writer<Row> implements GroupWriter<Row> {
  readonly #database: Database
  readonly #options: OwnGroupOptions<Row>
  readonly #maxQueuedRows: number
  /** While PostgreSQL puts one commit on the disk it can take the rows of another; the embedded engine has one session. */
  readonly #maxInFlight: number
  /** Rows of many requests go together, so a write must not run in the context of the request that happened to start it. */
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
      throw new Error('Rows of a group writer commit alone, never inside a transaction')
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
        waiting.reject(new DatabaseUnavailable('it does not answer before the end'))
    }
  }

  #schedule(): void {
    if (this.#isScheduled || this.#inFlight >= this.#maxInFlight || this.#queue.rows === 0) return
    this.#isScheduled = true
    // Rows of requests that are being read right now still catch this write.
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

  /** Settles every row of the group and never rejects itself. */
  async #writeGroup(group: Waiting<Row>[]): Promise<void> {
    try {
      const written = await this.#insertRows(group)
      for (const [place, waiting] of group.entries()) settle(waiting, written[place])
    } catch (error) {
      if (group.length === 1 || error instanceof DatabaseUnavailable) for (const waiting of group) waiting.reject(error)
      else await this.#writeOneByOne(group)
    }
  }

  /** One of the rows is refused: the others must not suffer for it. */
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

  async #insertRows(group: Waiting<Row>[]): Promise<WrittenRow[]> {
    const written = await this.#options.writeGroup(group.map(({ row }) => row))
    // Ids are given out in the order of the rows, whatever the order of the answer.
    return written.sort((one, other) => one.id - other.id)
  }
}

function settle<Row>(waiting: Waiting<Row>, written: WrittenRow | undefined): void {
  if (written) waiting.resolve(written)
  else waiting.reject(new Error('The database answered with fewer rows than it was given'))
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
  }

  /** The next rows that fit in one statement, at least one. */
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
    return this.#waiting.splice(0, rows)
  }
}
