/**
 * Most requests have one of a few hundred values. The limits prevent a hostile client from filling the memory with
 * others.
 */
const maxValues = 1_000
const longestValue = 500
/** The relevant part of a header is at its beginning, and no browser sends more. */
const longestRead = 4_096

/**
 * Memoizes the results for recent header values. Drops all of them when there are too many, which costs less than
 * tracking the order of use.
 */
export function memoizeHeader<Reading extends object>(read: (value: string) => Reading): (value: string) => Reading {
  let readings = new Map<string, Reading>()
  return (value) => {
    const known = readings.get(value)
    if (known !== undefined) return known
    const reading = read(value.slice(0, longestRead))
    if (value.length > longestValue) return reading
    if (readings.size >= maxValues) readings = new Map()
    readings.set(value, reading)
    return reading
  }
}
