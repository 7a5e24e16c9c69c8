/** Most requests carry one of some hundred values; a hostile client must not fill the memory with others. */
const maxRemembered = 1_000
const longestRemembered = 500
/** What matters of a header stands at its beginning; no browser sends more. */
const longestRead = 4_096

/**
 * Reads each of the header values seen lately once. All are forgotten when there are too many: that costs a request less than
 * keeping the order in which they were seen.
 */
export function rememberReadings<Reading extends object>(read: (value: string) => Reading): (value: string) => Reading {
  let readings = new Map<string, Reading>()
  return (value) => {
    const known = readings.get(value)
    if (known !== undefined) return known
    const reading = read(value.slice(0, longestRead))
    if (value.length > longestRemembered) return reading
    if (readings.size >= maxRemembered) readings = new Map()
    readings.set(value, reading)
    return reading
  }
}
