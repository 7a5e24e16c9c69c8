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
  // In the order of their turns; a block without work is not kept.
  const blocks = new Map<string, Block>()
  let running = 0
  let waiting = 0

  function mayStart({ running: ofBlock }: Block): boolean {
    return running < limits.atOnce && ofBlock < limits.atOncePerBlock
  }

  /** Whoever waits longest of the block whose turn it is. */
  function startNext(): void {
    for (const block of blocks.values()) {
      if (block.waiting.length === 0 || !mayStart(block)) continue
      waiting -= 1
      running += 1
      block.running += 1
      block.waiting.shift()?.(true)
      return
    }
  }

  /** A newcomer takes the last place of the block that has most, and never the only one. */
  function makeRoom(): boolean {
    if (waiting < limits.waiting) return true
    const [longest] = [...blocks.values()].toSorted((one, other) => other.waiting.length - one.waiting.length)
    if (longest === undefined || longest.waiting.length < 2) return false
    waiting -= 1
    longest.waiting.pop()?.(false)
    return true
  }

  function admit(name: string): Promise<boolean> {
    const block = blocks.get(name) ?? { running: 0, waiting: [] }
    if (mayStart(block) && block.waiting.length === 0) {
      blocks.set(name, block)
      running += 1
      block.running += 1
      return Promise.resolve(true)
    }
    const hasPlace = block.waiting.length === 0 ? makeRoom() : waiting < limits.waiting
    if (!hasPlace || block.waiting.length >= limits.waitingPerBlock) return Promise.resolve(false)
    blocks.set(name, block)
    waiting += 1
    return new Promise((resolve) => block.waiting.push(resolve))
  }

  function leave(name: string): void {
    const block = blocks.get(name)
    running -= 1
    blocks.delete(name)
    if (block) {
      block.running -= 1
      // Its next turn comes after those of all others.
      if (block.running > 0 || block.waiting.length > 0) blocks.set(name, block)
    }
    startNext()
  }

  return {
    async run(name, work) {
      if (!(await admit(name))) return null
      try {
        return await work()
      } finally {
        leave(name)
      }
    },
  }
}
