// One rendering at a time for each address: concurrent requests share its result, whether it is cached or not.
import pLimit from 'p-limit'

export type Flights<Result> = {
  /** `null` when the queue is full. */
  (address: string, make: (generation: number) => Promise<Result>): Promise<Result> | null
  /** Whether it would return `null`. */
  refuses(address: string): boolean
}

type Flight<Result> = { begun: number; triesLeft: number; result: Promise<Result> }

/** After so many renderings the last result counts, even when the content has changed again. */
const tries = 3
/** The queue bounds the waiting time to about two tenths of a second. */
const limits = { atOnce: 16, waiting: 64 } as const

/**
 * Repeats a rendering when the content has changed meanwhile (`generation` counts changes), so that no response is
 * older than its request. Limits the number of different addresses and queues the rest.
 */
export function flights<Result>(generation: () => number): Flights<Result> {
  const underWay = new Map<string, Flight<Result>>()
  const inTurn = pLimit(limits.atOnce)

  async function fly(
    flight: Pick<Flight<Result>, 'begun' | 'triesLeft'>,
    make: (generation: number) => Promise<Result>,
  ) {
    for (;;) {
      flight.begun = generation()
      flight.triesLeft -= 1
      const result = await make(flight.begun)
      if (flight.begun === generation() || flight.triesLeft === 0) return result
    }
  }

  const take = (address: string, make: (generation: number) => Promise<Result>) => {
    const current = underWay.get(address)
    // A rendering in its last try that started before a change is not shared with later requests.
    if (current && (current.triesLeft > 0 || current.begun === generation())) return current.result
    if (inTurn.pendingCount >= limits.waiting) return null
    const begun = { begun: generation(), triesLeft: tries }
    const flight: Flight<Result> = Object.assign(begun, { result: inTurn(() => fly(begun, make)) })
    underWay.set(address, flight)
    const land = () => {
      if (underWay.get(address) === flight) underWay.delete(address)
    }
    flight.result.then(land, land)
    return flight.result
  }
  const refuses = (address: string) => inTurn.pendingCount >= limits.waiting && !underWay.has(address)
  return Object.assign(take, { refuses })
}

/** The same limits without sharing: each request gets a rendering of its own. */
export function separateFlights<Result>(): Flights<Result> {
  const inTurn = pLimit(limits.atOnce)
  const refuses = () => inTurn.pendingCount >= limits.waiting
  const take = (_address: string, make: (generation: number) => Promise<Result>) =>
    refuses() ? null : inTurn(() => make(0))
  return Object.assign(take, { refuses })
}
