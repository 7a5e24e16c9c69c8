// How tests wait for what happens in its own time: never for a time, always for the thing itself, and long enough for a machine
// that has other things to do. A limit only says when to give up; it checks no speed.
const patienceMs = 15_000

/** Reads until `accepts` is content with what was read, and gives that. */
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
