// One rendering at a time for one address: whoever asks meanwhile waits for it and gets the same page, kept or not.
import pLimit from 'p-limit'

/** `null` when too many others wait already. */
export type Flights<Result> = (address: string, make: (generation: number) => Promise<Result>) => Promise<Result> | null

type Flight<Result> = { begun: number; triesLeft: number; result: Promise<Result> }

/** A page that changes with every try is answered as it was a moment ago rather than never. */
const tries = 3
const limits = { atOnce: 16, waiting: 500 } as const

/**
 * What changes while it is being made is made again, so that nobody is answered with what was no longer so when they asked
 * (`generation` counts changes). Addresses that nobody asked for before are many: they wait for each other within limits.
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

  return (address, make) => {
    const current = underWay.get(address)
    // One on its last try, which began before a change, is not for those who ask after it.
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
}

/** The same limits without sharing: every request is answered by a rendering of its own. */
export function separateFlights<Result>(): Flights<Result> {
  const inTurn = pLimit(limits.atOnce)
  return (_address, make) => (inTurn.pendingCount >= limits.waiting ? null : inTurn(() => make(0)))
}
