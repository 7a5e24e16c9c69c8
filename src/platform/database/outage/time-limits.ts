/** Whether a question to the database is answered in time (`/readyz` must answer even when the database hangs). */
export async function answersWithin(ask: () => Promise<unknown>, limitMs = 2_000): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), limitMs)
  const answer = ask().then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

/** Waits for an end, but no longer than this; what hangs or fails is cut off by `force`. */
export async function endsWithin(limitMs: number, ending: Promise<unknown>, force: () => unknown): Promise<void> {
  if (!(await answersWithin(() => ending, limitMs))) await force()
}
