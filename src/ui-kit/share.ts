/**
 * Uses one decimal. Never shows 0% for a nonzero part, or 100% for less than all.
 * @example formatShare(17_909, 27_983) === '64.0%'; formatShare(1, 27_983) === '<0.1%'; formatShare(0, 0) === '0%'
 */
export function formatShare(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0%'
  const percent = ((part / whole) * 100).toFixed(1)
  if (percent === '0.0') return '<0.1%'
  return percent === '100.0' && part < whole ? '>99.9%' : `${percent}%`
}
