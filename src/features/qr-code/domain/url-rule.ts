// Parses the typed text as a link that a code can contain (Spec 5, QR URL).

/** The capacity of version 40 in byte mode at level M, the maximum for this product's QR codes (Decisions: QR). */
export const maxCodeBytes = 2_331
/** The same at level H, which a logo needs. */
export const maxLogoCodeBytes = 1_273

export type ValidLink = {
  kind: 'valid'
  /** The code's content: the parsed URL in pure ASCII, so that no reader has to guess the encoding. */
  href: string
  protocol: string
  hostname: string
  bytes: number
  hasCredentials: boolean
}

export type UrlReading = { kind: 'empty' } | { kind: 'invalid' } | { kind: 'too-long' } | ValidLink

/**
 * Spec 5: trims the text, adds `https://` when there is no `://`, and requires a valid URL.
 * @example readUrl(' example.com ') // { kind: 'valid', href: 'https://example.com/', … }
 */
export function readUrl(input: string): UrlReading {
  const trimmed = input.trim()
  if (trimmed === '') return { kind: 'empty' }
  // Spec 5 means "contains ://", not "has a scheme". `localhost:3000` gets the prefix, `a?next=http://b` does not.
  const url = parse(trimmed.includes('://') ? trimmed : `https://${trimmed}`)
  if (url === null || hasForbiddenHost(url)) return { kind: 'invalid' }
  const bytes = new TextEncoder().encode(url.href).length
  if (bytes > maxCodeBytes) return { kind: 'too-long' }
  return {
    kind: 'valid',
    href: url.href,
    protocol: url.protocol,
    hostname: url.hostname,
    bytes,
    hasCredentials: url.username !== '' || url.password !== '',
  }
}

/**
 * Chromium encodes a space in a host as `%20`, while the URL standard rejects it, so `not a url` would be valid in
 * Chromium only. After parsing, a web host never contains a percent sign. The exception is `%2A`, Chromium's form of
 * `*`, which the standard allows.
 */
export function hasForbiddenHost({ protocol, hostname }: Pick<URL, 'protocol' | 'hostname'>): boolean {
  return /^(https?|wss?|ftp|file):$/.test(protocol) && /%(?!2a)/i.test(hostname)
}

function parse(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/**
 * Decisions: Test opens http(s) only. `javascript://%0aalert(1)` passes Spec 5 and may become a code, but this site
 * never runs it.
 */
export function isOpenable(reading: UrlReading): boolean {
  return reading.kind === 'valid' && (reading.protocol === 'http:' || reading.protocol === 'https:')
}
