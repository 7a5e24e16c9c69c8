/** Whether a query of the database succeeds in time (`/readyz` must answer even when the database hangs). */
export async function respondsWithin(ask: () => Promise<unknown>, limitMs = 2_000): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), limitMs)
  const response = ask().then(
    () => true,
    () => false,
  )
  return Promise.race([response, late.promise]).finally(() => clearTimeout(timer))
}

/** Waits for `end`, but no longer than the limit; then, or when it fails, `force` cuts it off. */
export async function endsWithin(limitMs: number, ending: Promise<unknown>, force: () => unknown): Promise<void> {
  if (!(await respondsWithin(() => ending, limitMs))) await force()
}
