import type { PGlite } from '@electric-sql/pglite'
import { enoughBytes, freeBytes, fullDisk, reservedBytes } from './room.ts'
import type { WorkerRequest } from './worker-messages.ts'

const readOnlyTransaction = '25006'
const diskFull = '53100'

/** Makes the session read-only while the disk is nearly full, between two transactions; reading continues. */
export class WriteGuard {
  readonly #engine: PGlite
  readonly #dataDir: string
  #isInTransaction = false
  #isReadOnly = false

  constructor(engine: PGlite, dataDir: string) {
    this.#engine = engine
    this.#dataDir = dataDir
  }

  /** Runs before each request; reading the free space costs a microsecond. */
  async before(request: WorkerRequest): Promise<void> {
    if (!this.#isInTransaction) {
      const isTight = freeBytes(this.#dataDir) < (this.#isReadOnly ? enoughBytes : reservedBytes)
      if (isTight !== this.#isReadOnly) {
        await this.#engine.exec(`SET default_transaction_read_only = ${isTight ? 'on' : 'off'}`)
        this.#isReadOnly = isTight
      }
    }
    if (request.kind !== 'query') return
    if (request.sql === 'BEGIN') this.#isInTransaction = true
    else if (request.sql === 'COMMIT' || request.sql === 'ROLLBACK') this.#isInTransaction = false
  }

  /** Replaces the engine's error with the guard's reason. */
  explain(failure: { message: string; code: string }): { message: string; code: string } {
    if (!this.#isReadOnly || failure.code !== readOnlyTransaction) return failure
    return { code: diskFull, message: fullDisk(this.#dataDir) }
  }
}
