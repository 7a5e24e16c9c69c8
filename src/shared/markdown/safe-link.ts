// Decides which links an article may contain: http, https, mailto and relative ones. The text is untrusted.

const maxDecodings = 6
const invisible = /[\s\p{Cc}\p{Cf}]/gu
const namedCharacters: Readonly<Record<string, string>> = {
  colon: ':',
  tab: '',
  newline: '',
  sol: '/',
  bsol: '\\',
  nbsp: '',
}

/** Checks the original link, and the result of each decoding of percent codes, entities and invisible characters. */
export function isSafeLink(href: string): boolean {
  let reading = href
  for (let decoded = 0; decoded < maxDecodings; decoded++) {
    if (!isSafeReading(reading)) return false
    const next = decodeOnce(reading)
    if (next === reading) return true
    reading = next
  }
  // No legitimate link is encoded that often.
  return false
}

export function isExternal(href: string): boolean {
  return /^https?:/i.test(href)
}

function isSafeReading(reading: string): boolean {
  const bare = reading.normalize('NFKC').replaceAll(invisible, '').replaceAll('\\', '/')
  // A protocol-relative link leads to another host.
  if (bare.startsWith('//')) return false
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1]?.toLowerCase()
  if (scheme === undefined || scheme === 'mailto') return true
  return (scheme === 'http' || scheme === 'https') && isWebAddress(bare)
}

function isWebAddress(bare: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(bare) || !URL.canParse(bare)) return false
  const { hostname, username, password } = new URL(bare)
  // A user name before the host looks like the host.
  return username === '' && password === '' && /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(hostname)
}

function decodeOnce(text: string): string {
  return text
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, decodePercent)
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
      const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : ''
    })
    .replaceAll(/&(colon|tab|newline|sol|bsol|nbsp);/gi, (_, name: string) => namedCharacters[name.toLowerCase()] ?? '')
}

function decodePercent(codes: string): string {
  try {
    return decodeURIComponent(codes)
  } catch {
    return codes.replaceAll(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
}
