/** Whether a database query succeeds in time (`/readyz` must respond even when the database hangs). */
export async function respondsWithin(ask: () => Promise<unknown>, limitMs = 2_000): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), limitMs)
  const response = ask().then(
    () => true,
    () => false,
  )
  return Promise.race([response, late.promise]).finally(() => clearTimeout(timer))
}

/** Waits for `end`, but no longer than the limit; on a timeout or a failure, calls `force`. */
export async function endsWithin(limitMs: number, ending: Promise<unknown>, force: () => unknown): Promise<void> {
  if (!(await respondsWithin(() => ending, limitMs))) await force()
}
