// How long publishing can still be undone, by the server's clock: the editor's clock may be minutes off.

/** The server's time in a response, and when it was read by the clock of this computer. */
export type ServerClock = { now: string; readAt: number }

/** Milliseconds until an instant of the server's clock; 0 when it has passed. */
export function millisecondsUntil(instant: string, { now, readAt }: ServerClock, clock: number): number {
  return Math.max(Date.parse(instant) - Date.parse(now) - (clock - readAt), 0)
}

/**
 * Whole seconds, rounded up, so that 0:00 means it is over.
 * @example countdownText(41_200) === '0:42'
 */
export function countdownText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Milliseconds until the text of the countdown changes next. */
export function untilNextSecond(milliseconds: number): number {
  return milliseconds % 1000 || 1000
}
