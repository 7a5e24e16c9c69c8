// Names of a visitor's files (Spec 9, QR), safe on every file system.
import { truncate } from '#shared/text.ts'

const maxShareNameCharacters = 50
// File systems limit names to 255 bytes; the rest of the pattern needs less than 40.
const maxHostCharacters = 200
const fallbackHost = 'link'
const fallbackShareName = 'qr-code'

/**
 * Spec 9: `qr-code-{hostname without www}-{timestamp}.png`; one leading `www.` only (Decisions: QR).
 * @example downloadName('www.example.com', 1758067200000) // 'qr-code-example.com-1758067200000.png'
 */
export function downloadName(hostname: string, timestamp: number, extension: 'png' | 'svg' = 'png'): string {
  const host = truncate(fileSafe(hostname.replace(/^www\./i, '')), maxHostCharacters)
  return `qr-code-${host === '' ? fallbackHost : host}-${timestamp}.${extension}`
}

/**
 * Spec 9: the URL, sanitized and truncated to 50 characters, then `.png`.
 * @example shareName('https://example.com/spring') // 'https-example.com-spring.png'
 */
export function shareName(href: string): string {
  const name = truncate(fileSafe(href), maxShareNameCharacters)
  return `${name === '' ? fallbackShareName : name}.png`
}

// Brackets and colons of IPv6 addresses, slashes, percent signs and control characters all become one hyphen.
function fileSafe(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '')
}
