// Names of downloaded and shared files (Spec 9, QR), safe on every file system.
import { truncate } from '#shared/text.ts'
import type { PrintFormat } from './file-formats.ts'

const maxShareNameCharacters = 50
// File systems limit names to 255 bytes. The rest of the name needs fewer than 40.
const maxHostCharacters = 200
const fallbackHost = 'link'
const fallbackShareName = 'qr-code'

/**
 * Spec 9: `qr-code-{hostname without www}-{timestamp}.png`. Removes only one leading `www.` (Decisions: QR).
 * @example downloadName('www.example.com', 1758067200000) // 'qr-code-example.com-1758067200000.png'
 */
export function downloadName(
  hostname: string,
  timestamp: number,
  extension: 'png' | 'svg' | PrintFormat = 'png',
): string {
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

// Replaces the brackets and colons of IPv6 addresses, slashes, percent signs and control characters with one hyphen.
function fileSafe(text: string): string {
  return text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '')
}
