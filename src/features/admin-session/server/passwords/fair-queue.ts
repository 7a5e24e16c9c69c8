// A queue for CPU-heavy work. It runs few tasks at once and schedules blocks of addresses round-robin, so that a flood
// from one network does not delay others.

export type FairQueue = {
  /** Null when the queue is full, or when the waiting task was dropped to make room for another block. */
  run<T>(block: string, work: () => Promise<T>): Promise<T | null>
  /** Whether a task of the block would be rejected now. */
  isFullFor(block: string): boolean
}

type Limits = {
  atOnce: number
  atOncePerBlock: number
  /** The length of the queue, which bounds the waiting time. */
  waiting: number
  waitingPerBlock: number
}

type Block = { running: number; waiting: ((isAdmitted: boolean) => void)[] }

export function fairQueue(limits: Limits): FairQueue {
  return new Queue(limits)
}

class Queue implements FairQueue {
  readonly #limits: Limits
  /** In round-robin order; blocks without tasks are removed. */
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

  isFullFor(name: string): boolean {
    const block = this.#block(name)
    return !this.#startsAtOnce(block) && !this.#hasPlace(block)
  }

  #admit(name: string): Promise<boolean> {
    const block = this.#block(name)
    if (this.#startsAtOnce(block)) {
      this.#blocks.set(name, block)
      this.#start(block)
      return Promise.resolve(true)
    }
    if (!this.#hasPlace(block)) return Promise.resolve(false)
    if (this.#waiting === this.#limits.waiting) this.#makeRoom()
    this.#blocks.set(name, block)
    this.#waiting += 1
    return new Promise((resolve) => block.waiting.push(resolve))
  }

  #block(name: string): Block {
    return this.#blocks.get(name) ?? { running: 0, waiting: [] }
  }

  #startsAtOnce(block: Block): boolean {
    return block.waiting.length === 0 && this.#mayStart(block)
  }

  /**
   * When the queue is full, a block without a waiting task replaces a task of the longest block, but never the only
   * one.
   */
  #hasPlace({ waiting }: Block): boolean {
    if (waiting.length >= this.#limits.waitingPerBlock) return false
    if (this.#waiting < this.#limits.waiting) return true
    return waiting.length === 0 && this.#longest() !== null
  }

  #mayStart({ running }: Block): boolean {
    return this.#running < this.#limits.atOnce && running < this.#limits.atOncePerBlock
  }

  #start(block: Block): void {
    this.#running += 1
    block.running += 1
  }

  /** Null when no block has more than one waiting task. */
  #longest(): Block | null {
    const [longest] = [...this.#blocks.values()].toSorted((one, other) => other.waiting.length - one.waiting.length)
    return longest && longest.waiting.length > 1 ? longest : null
  }

  /** Drops the newest waiting task of the longest block. */
  #makeRoom(): void {
    this.#waiting -= 1
    this.#longest()?.waiting.pop()?.(false)
  }

  #leave(name: string): void {
    const block = this.#blocks.get(name)
    this.#running -= 1
    this.#blocks.delete(name)
    if (block) {
      block.running -= 1
      // Moves the block to the end of the round-robin order.
      if (block.running > 0 || block.waiting.length > 0) this.#blocks.set(name, block)
    }
    this.#startNext()
  }

  /** Starts the oldest waiting task of the next block. */
  #startNext(): void {
    const block = [...this.#blocks.values()].find((one) => one.waiting.length > 0 && this.#mayStart(one))
    if (!block) return
    this.#waiting -= 1
    this.#start(block)
    block.waiting.shift()?.(true)
  }
}
