/**
 * The embedded engine has one session: during a transaction it accepts no other statement. Single statements are sent
 * in order without waiting for each other's results; a transaction has the session to itself.
 */
export class TransactionQueue {
  readonly #waiting: (() => void)[] = []
  #isHeld = false

  /** Statements and transactions that have not started. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** Calls `send` when no transaction is open. `send` must post its statement before it returns. */
  statement<T>(send: () => Promise<T>): Promise<T> {
    if (!this.#isHeld && this.#waiting.length === 0) return send()
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => send().then(resolve, reject))
    })
  }

  /** Calls `work` alone; later calls wait until it has ended. */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    await this.#acquire()
    try {
      return await work()
    } finally {
      this.#isHeld = false
      this.#next()
    }
  }

  #acquire(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(() => {
        this.#isHeld = true
        resolve()
      })
      this.#next()
    })
  }

  #next(): void {
    while (!this.#isHeld) {
      const start = this.#waiting.shift()
      if (!start) return
      start()
    }
  }
}
