// Tests wait for events, never for a fixed time, and long enough for a busy machine. A limit only stops hopeless waits;
// it checks no speed.
const patienceMs = 15_000

/** Reads until `accepts` approves the value, and returns it. */
export async function eventually<T>(
  read: () => T | Promise<T>,
  accepts: (value: T) => boolean,
  withinMs = patienceMs,
): Promise<T> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const value = await read()
    if (accepts(value)) return value
    if (Date.now() > deadline) throw new Error(`Did not happen in time; last seen: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
