// Work that keeps a core busy: a little of it at once, and those who ask take turns by the block of addresses they ask from, so that
// a flood from one network delays nobody else.

export type FairQueue = {
  /** Null when there was no place, or when it had to be given to a block that had none. */
  run<T>(block: string, work: () => Promise<T>): Promise<T | null>
}

type Limits = {
  atOnce: number
  atOncePerBlock: number
  /** How many may wait, which bounds how long. */
  waiting: number
  waitingPerBlock: number
}

type Block = { running: number; waiting: ((isAdmitted: boolean) => void)[] }

export function fairQueue(limits: Limits): FairQueue {
  return new Queue(limits)
}

class Queue implements FairQueue {
  readonly #limits: Limits
  /** In the order of their turns; a block without work is not kept. */
  readonly #blocks = new Map<string, Block>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(name: string, work: () => Promise<T>): Promise<T | null> {
    if (!(await this.#admit(name))) return null
    try {
      return await work()
    } finally {
      this.#leave(name)
    }
  }

  #admit(name: string): Promise<boolean> {
    const block = this.#blocks.get(name) ?? { running: 0, waiting: [] }
    if (block.waiting.length === 0 && this.#mayStart(block)) {
      this.#blocks.set(name, block)
      this.#start(block)
      return Promise.resolve(true)
    }
    const hasPlace = block.waiting.length === 0 ? this.#makeRoom() : this.#waiting < this.#limits.waiting
    if (!hasPlace || block.waiting.length >= this.#limits.waitingPerBlock) return Promise.resolve(false)
    this.#blocks.set(name, block)
    this.#waiting += 1
    return new Promise((resolve) => block.waiting.push(resolve))
  }

  #mayStart({ running }: Block): boolean {
    return this.#running < this.#limits.atOnce && running < this.#limits.atOncePerBlock
  }

  #start(block: Block): void {
    this.#running += 1
    block.running += 1
  }

  /** A newcomer takes the last place of the block that has most, and never the only one. */
  #makeRoom(): boolean {
    if (this.#waiting < this.#limits.waiting) return true
    const [longest] = [...this.#blocks.values()].toSorted((one, other) => other.waiting.length - one.waiting.length)
    if (longest === undefined || longest.waiting.length < 2) return false
    this.#waiting -= 1
    longest.waiting.pop()?.(false)
    return true
  }

  #leave(name: string): void {
    const block = this.#blocks.get(name)
    this.#running -= 1
    this.#blocks.delete(name)
    if (block) {
      block.running -= 1
      // Its next turn comes after those of all others.
      if (block.running > 0 || block.waiting.length > 0) this.#blocks.set(name, block)
    }
    this.#startNext()
  }

  /** Whoever waits longest of the block whose turn it is. */
  #startNext(): void {
    const block = [...this.#blocks.values()].find((one) => one.waiting.length > 0 && this.#mayStart(one))
    if (!block) return
    this.#waiting -= 1
    this.#start(block)
    block.waiting.shift()?.(true)
  }
}
