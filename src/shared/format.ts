// Numbers and dates as text, in one language and time zone, so that server and browsers produce the same text. Without
// `Intl`, whose first use costs a phone some sixty milliseconds during page start.
const months = 'January February March April May June July August September October November December'.split(' ')

/** A whole number: `10000` → `10,000`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/**
 * US dollars, with a third decimal below one dollar: a single article costs about a cent.
 * @example formatUsd(1234.5) === '$1,234.50'
 * @example formatUsd(0.0137) === '$0.014'
 */
export function formatUsd(amount: number): string {
  if (amount > 0 && amount < 0.001) return '<$0.001'
  const [whole = '', decimals = ''] = amount.toFixed(amount < 1 ? 3 : 2).split('.')
  return `$${formatCount(Number(whole))}.${decimals.replace(/^(..)0$/, '$1')}`
}

/** A list within a sentence: `bold text, color palettes and QR codes`. */
export function formatList(items: readonly string[]): string {
  const allButLast = items.slice(0, -1).join(', ')
  return [allButLast, ...items.slice(-1)].filter((part) => part !== '').join(' and ')
}

/** `September 17, 2025`, of a valid date, in UTC. */
export function formatLongDate(date: Date): string {
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** `Sep 17, 2025`, of a valid date, in UTC. */
export function formatShortDate(date: Date): string {
  return `${months[date.getUTCMonth()]?.slice(0, 3)} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}

/** `November 2026`, of a month such as `2026-11`. */
export function formatMonth(month: string): string {
  const [year, number] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}

/** `09:05`, of a valid date, on the computer's clock. */
export function formatLocalClock(time: Date): string {
  return [time.getHours(), time.getMinutes()].map(twoDigits).join(':')
}

/**
 * `September 17`, of a valid date, in the computer's time zone; with its year when that differs from `now`. `letters`
 * truncates the month: `Sep 17`.
 */
export function formatLocalDay(time: Date, now: Date, letters?: number): string {
  const day = `${months[time.getMonth()]?.slice(0, letters)} ${time.getDate()}`
  return time.getFullYear() === now.getFullYear() ? day : `${day}, ${time.getFullYear()}`
}

export function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
