// Which links an article may hold: http, https, mailto and relative ones. The text comes from outside and is not trusted.

const invisible = /[\s\p{Cc}\p{Cf}]/gu
const namedCharacters: Readonly<Record<string, string>> = {
  colon: ':',
  tab: '',
  newline: '',
  sol: '/',
  bsol: '\\',
  nbsp: '',
}

/** Judged by the link as it stands and by every reading of it: percent codes, entities and invisible characters undone. */
export function isSafeLink(href: string): boolean {
  let reading = href
  for (let round = 0; round < 6; round++) {
    if (!isSafeReading(reading)) return false
    const next = undoOneEncoding(reading)
    if (next === reading) return true
    reading = next
  }
  // Still changing after six rounds: nobody writes a link like that in good faith.
  return false
}

export function isExternal(href: string): boolean {
  return /^https?:/i.test(href)
}

function isSafeReading(reading: string): boolean {
  const bare = reading.normalize('NFKC').replaceAll(invisible, '').replaceAll('\\', '/')
  // Another host under the scheme of the page.
  if (bare.startsWith('//')) return false
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1]?.toLowerCase()
  if (scheme === undefined || scheme === 'mailto') return true
  return (scheme === 'http' || scheme === 'https') && isWebAddress(bare)
}

function isWebAddress(bare: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(bare) || !URL.canParse(bare)) return false
  const { hostname, username, password } = new URL(bare)
  // A name in front of the host is there to be taken for the host.
  return username === '' && password === '' && /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(hostname)
}

function undoOneEncoding(text: string): string {
  return text
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, undoPercent)
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
      const codePoint = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : ''
    })
    .replaceAll(/&(colon|tab|newline|sol|bsol|nbsp);/gi, (_, name: string) => namedCharacters[name.toLowerCase()] ?? '')
}

function undoPercent(codes: string): string {
  try {
    return decodeURIComponent(codes)
  } catch {
    return codes.replaceAll(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
}
