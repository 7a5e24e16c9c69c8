/** Parses `Retry-After`: seconds or a date (RFC 9110, section 10.2.3); null for anything else and for dates in the past. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text)
  // `Date.parse` would read "5 minutes" as the month of May.
  if (!/^[A-Z][a-z]{2}, .* GMT$/.test(text)) return null
  const seconds = Math.ceil((Date.parse(text) - now.getTime()) / 1000)
  return seconds > 0 ? seconds : null
}
