// Splits CSS into tokens (CSS Syntax 3, simplified), and SCSS and Less as far as colors need it. Each character is
// visited a bounded number of times, so any text takes linear time.

type TokenKind = 'space' | 'comment' | 'string' | 'url' | 'hash' | 'at' | 'word' | 'function' | 'number' | 'sign'

export type Token = { kind: TokenKind; start: number; end: number }

/** `isQuoted`: text in quotes is a string. Otherwise a quote is a sign, and the text in it is read. */
type Reading = { isQuoted: boolean }

/** The token that starts at this place. It has at least one character. */
export function tokenAt(css: string, start: number, { isQuoted }: Reading = { isQuoted: true }): Token {
  const char = css.charAt(start)
  if (isSpace(char)) return { kind: 'space', start, end: endOf(css, start, isSpace) }
  if (char === '/') return slash(css, start)
  if (isQuoted && (char === '"' || char === "'")) return { kind: 'string', start, end: stringEnd(css, start) }
  if (char === '#') return hash(css, start)
  if (isDigit(char) || (/[+.-]/.test(char) && isDigit(css.charAt(start + 1).replace('.', '0')))) {
    return { kind: 'number', start, end: endOf(css, start + 1, (next) => isNameChar(next) || /[.%]/.test(next)) }
  }
  if (char === '@') return { kind: 'at', start, end: nameEnd(css, start + 1) }
  if (isNameChar(char) || char === '$') return word(css, start, isQuoted)
  return { kind: 'sign', start, end: start + 1 }
}

function slash(css: string, start: number): Token {
  const next = css.charAt(start + 1)
  if (next === '*') {
    const closed = css.indexOf('*/', start + 2)
    return { kind: 'comment', start, end: closed === -1 ? css.length : closed + 2 }
  }
  // CSS has no such comments, but SCSS and Less do. An address has `//` as well, after its colon.
  if (next === '/' && (start === 0 || /[\s;{}]/.test(css.charAt(start - 1)))) {
    return { kind: 'comment', start, end: endOf(css, start, (char) => char !== '\n') }
  }
  return { kind: 'sign', start, end: start + 1 }
}

/** A line break ends a string that has no closing quote. */
function stringEnd(css: string, start: number): number {
  const quote = css.charAt(start)
  let at = start + 1
  while (at < css.length) {
    const char = css.charAt(at)
    if (char === quote) return at + 1
    if (char === '\n') return at
    at += char === '\\' ? 2 : 1
  }
  return css.length
}

/** The longest `#{…}` of SCSS that is skipped. */
const longestInterpolation = 200

function hash(css: string, start: number): Token {
  if (css.charAt(start + 1) !== '{') return { kind: 'hash', start, end: nameEnd(css, start + 1) }
  const closed = css.slice(start, start + longestInterpolation).indexOf('}')
  return { kind: 'space', start, end: closed === -1 ? start + 2 : start + closed + 1 }
}

function word(css: string, start: number, isQuoted: boolean): Token {
  const end = nameEnd(css, start + (css.charAt(start) === '$' ? 1 : 0))
  if (css.charAt(end) !== '(') return { kind: 'word', start, end }
  const isUrl = end - start === 3 && css.slice(start, end).toLowerCase() === 'url'
  if (!isQuoted || !isUrl) return { kind: 'function', start, end: end + 1 }
  const inside = endOf(css, end + 1, isSpace)
  if (/["']/.test(css.charAt(inside))) return { kind: 'function', start, end: end + 1 }
  let at = inside
  while (at < css.length && css.charAt(at) !== ')') at += css.charAt(at) === '\\' ? 2 : 1
  return { kind: 'url', start, end: Math.min(at + 1, css.length) }
}

function nameEnd(css: string, start: number): number {
  let at = start
  while (at < css.length) {
    const char = css.charAt(at)
    if (char === '\\') at += 2
    else if (isNameChar(char)) at += 1
    else break
  }
  return Math.min(at, css.length)
}

function endOf(css: string, start: number, isInside: (char: string) => boolean): number {
  let at = start
  while (at < css.length && isInside(css.charAt(at))) at += 1
  return at
}

const isSpace = (char: string) => char === ' ' || char === '\n' || char === '\t' || char === '\r' || char === '\f'
const isDigit = (char: string) => char >= '0' && char <= '9'
const isNameChar = (char: string) => /[\w\\-]/.test(char) || char > '\u007f'
