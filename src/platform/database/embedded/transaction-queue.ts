/**
 * The embedded engine has one session: while a transaction is open nobody else may speak on it. Single statements pass
 * one after the other without waiting for each other's answers; a transaction has the session for itself.
 */
export class TransactionQueue {
  readonly #waiting: (() => void)[] = []
  #isHeld = false

  /** Calls `send` when no transaction is open. `send` must post its statement before it returns. */
  statement<T>(send: () => Promise<T>): Promise<T> {
    if (!this.#isHeld && this.#waiting.length === 0) return send()
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => send().then(resolve, reject))
    })
  }

  /** Calls `work` alone: what comes later waits until it is done. */
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
