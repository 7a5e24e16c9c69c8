/** A figure beside that of the period before. `percent` is a whole number above zero. */
export type FigureChange = { kind: 'more' | 'less'; percent: number } | { kind: 'same' | 'new' | 'nothing-before' }

/**
 * Compares a figure with that of the period before, which is null when nothing was counted in that period at all. Less
 * than 1 % is no change.
 * @example changeOf(112, 100) // { kind: 'more', percent: 12 }
 */
export function changeOf(now: number, before: number | null): FigureChange {
  if (before === null) return { kind: 'nothing-before' }
  if (before === 0) return { kind: now === 0 ? 'same' : 'new' }
  const percent = (Math.abs(now - before) / before) * 100
  if (percent < 1) return { kind: 'same' }
  if (now > before) return { kind: 'more', percent: Math.round(percent) }
  // Only a figure of zero is 100 % less.
  return { kind: 'less', percent: now > 0 ? Math.min(Math.round(percent), 99) : 100 }
}
