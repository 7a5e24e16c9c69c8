// When something is sent again that a receiver did not confirm.

/** In seconds: `delays` after the first attempts, then the last of them. */
export type Delays = readonly [number, ...number[]]

/**
 * `attempts`: those that have failed, at least one. The receiver may ask for a longer delay up to `longest`, but not
 * for a shorter one.
 */
export function retryDelay(
  delays: Delays,
  { attempts, askedSeconds, longest }: { attempts: number; askedSeconds: number | null; longest: number },
): number {
  const usual = delays[Math.min(attempts, delays.length) - 1] ?? delays[0]
  return Math.max(usual, Math.min(askedSeconds ?? 0, longest))
}

/** How often a page tries to load its code, and how long it waits between. */
export const codeAttempts = 4
export const codePauseMs = 2_000
