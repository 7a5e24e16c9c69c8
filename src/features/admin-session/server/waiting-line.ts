// Work that keeps a core busy: a little of it at once, some of it waiting, and nobody takes all the places.

type WaitingLine = {
  /** Null when the line is full, for everybody or for this guest. */
  take<T>(guest: string, work: () => Promise<T>): Promise<T> | null
}

type Limits = { atOnce: number; waiting: number; waitingPerGuest: number }

export function waitingLine({ atOnce, waiting, waitingPerGuest }: Limits): WaitingLine {
  let running = 0
  const line: { guest: string; begin: () => void }[] = []

  function turn(guest: string): Promise<void> {
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    line.push({ guest, begin: resolve })
    return promise
  }

  function leave(): void {
    const next = line.shift()
    // The place goes from hand to hand, so that nobody slips in between.
    if (next) next.begin()
    else running -= 1
  }

  return {
    take(guest, work) {
      const isFull = line.length >= waiting || line.filter((other) => other.guest === guest).length >= waitingPerGuest
      if (running >= atOnce && isFull) return null
      return turn(guest).then(work).finally(leave)
    },
  }
}
