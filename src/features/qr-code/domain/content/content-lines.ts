// The lines of vCard 3.0 (RFC 2425 and 2426) and iCalendar (RFC 5545), which share escaping and folding.
import { cleanText } from '#shared/text.ts'

/** Bytes of a line without its end (RFC 2425, 5.8.1; RFC 5545, 3.1). */
const maxLineBytes = 75

/** Joins lines with CRLF. Folds long ones, never within a character. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function fold(line: string): string {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = utf8Bytes(character)
    if (bytes + size > maxLineBytes) {
      parts.push(part)
      part = ''
      // The space that marks the continuation counts as well.
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

function utf8Bytes(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/**
 * Escapes a text value. Control characters are dropped, because no value may contain them.
 * @example escapeText('a, b;\nc\\') === 'a\\, b\\;\\nc\\\\'
 */
export function escapeText(text: string): string {
  return cleanText(text)
    .replaceAll(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** Reverses `escapeText`. An unknown escape stands for its character. */
export function unescapeText(value: string): string {
  return value.replaceAll(/\\(.?)/gs, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
}

/** Splits a structured value at its semicolons, and unescapes the parts. */
export function splitValue(value: string): string[] {
  const parts = ['']
  for (const [piece] of value.matchAll(/\\.|;|[^\\;]+|\\$/gs)) {
    if (piece === ';') parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts.map(unescapeText)
}

/** Reads lines back: unfolded, by name in upper case, without parameters. The first of a name counts. */
export function readLines(payload: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const line of payload.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? []
    const key = name.toUpperCase()
    if (key !== '' && !values.has(key)) values.set(key, value)
  }
  return values
}
