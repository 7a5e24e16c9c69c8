// Limits how many passwords are compared at once, because a comparison takes 0.2 seconds of a processor. Nobody waits
// for a place: the page repeats a refused attempt (`repeatWhenBusy`), so an accepted one has its response at once, and
// a flood from one block of addresses takes one place only.

const atOnce = 2

export class ComparisonLimit {
  /** The blocks of the running comparisons, one for each. */
  readonly #blocks = new Set<string>()

  isReachedFor(block: string): boolean {
    return this.#blocks.size >= atOnce || this.#blocks.has(block)
  }

  /** Null when the limit is reached. */
  async run<T>(block: string, work: () => Promise<T>): Promise<T | null> {
    if (this.isReachedFor(block)) return null
    this.#blocks.add(block)
    try {
      return await work()
    } finally {
      this.#blocks.delete(block)
    }
  }
}
