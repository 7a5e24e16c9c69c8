// Finds what may be a color in a style sheet or a list. What it means is decided where it is read.
import { type Token, tokenAt } from './css-tokens.ts'

/** A word that is no color is not an error, but a hash or a color function that cannot be read is. */
export type Mention = { text: string; name: string | null; kind: 'hash' | 'function' | 'word' }

/** A possible declaration. Its colors count once the text turns out to be no selector. */
type Statement = { first: Token | null; isLonger: boolean; property: string | null; pending: Mention[] }

const started = (): Statement => ({ first: null, isLonger: false, property: null, pending: [] })

/** The colors in the values of a style sheet, with the names of the custom properties and variables that hold them. */
export function sheetMentions(css: string): Mention[] {
  const found: Mention[] = []
  let statement = started()
  for (let at = 0; at < css.length; ) {
    const token = tokenAt(css, at)
    at = token.end
    const sign = token.kind === 'sign' ? css.charAt(token.start) : ''
    if (sign === '{') statement = started()
    else if (sign === ';' || sign === '}') {
      for (const mention of statement.pending) found.push(mention)
      statement = started()
    } else if (statement.property === null) begin(css, statement, token)
    else at = collect(css, statement, token)
  }
  for (const mention of statement.pending) found.push(mention)
  return found
}

/** A declaration begins with one name and a colon. */
function begin(css: string, statement: Statement, token: Token): void {
  if (token.kind === 'space' || token.kind === 'comment') return
  const { first, isLonger } = statement
  if (first === null) {
    // `*zoom` and `_height` were addressed to old browsers.
    if (css.charAt(token.start) !== '*') statement.first = token
  } else if (!isLonger && css.charAt(token.start) === ':' && (first.kind === 'word' || first.kind === 'at')) {
    statement.property = css.slice(first.start, first.end)
  } else statement.isLonger = true
}

function collect(css: string, { property, pending }: Statement, token: Token): number {
  const isVariable = /^(--|[$@])/.test(property ?? '')
  const name = isVariable ? property : null
  if (token.kind === 'word' && !isVariable && !colorProperty.test(property ?? '')) return token.end
  const mention = mentionAt(css, token)
  if (!mention) return token.end
  pending.push({ text: mention.text, kind: mention.kind, name })
  return mention.end
}

/** Of other properties, a word such as `tan` is a name of the author. */
const colorProperty =
  /color|background|border|outline|shadow|fill|stroke|caret|column-rule|text-(?:decoration|emphasis)|filter|image|mask|initial-value/i

/**
 * The colors in any other text: one per line, with commas between them, in code or in an address. `Brand: #0f766e`
 * gives it a name.
 */
export function listMentions(text: string): Mention[] {
  const found: Mention[] = []
  let [name, part]: [string | null, number] = [null, 0]
  for (let at = 0; at < text.length; ) {
    const token = tokenAt(text, at, { isQuoted: false })
    at = token.end
    if (token.kind === 'comment') continue
    if (token.kind === 'sign' || token.kind === 'space') {
      const between = text.slice(token.start, token.end)
      if (between === ':') name = nameIn(text, part, token.start)
      if (/[,;{}\n]/.test(between)) [name, part] = [null, token.end]
      continue
    }
    const mention = mentionAt(text, token)
    if (mention) {
      found.push({ text: mention.text, kind: mention.kind, name })
      at = mention.end
    } else for (const hex of bareHexes(text, token)) found.push({ text: hex, kind: 'hash', name })
  }
  return found
}

const longestName = 60

function nameIn(text: string, start: number, end: number): string | null {
  if (end - start > longestName) return null
  const name = text.slice(start, end).replaceAll(/["'`]/g, '').trim()
  return name === '' || /[<>/]/.test(name) ? null : name
}

/** Six digits without `#`, also several of them as in `264653-2a9d8f`. */
function bareHexes(text: string, { kind, start, end }: Token): string[] {
  if (kind !== 'number' && kind !== 'word') return []
  const parts = text.slice(start, end).split('-')
  return parts.filter((part) => /^[0-9a-f]{6}$/i.test(part) && /\d/.test(part)).map((part) => `#${part}`)
}

const colorFunction = /^(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color)\($/i
/** Longer ones are no colors. */
const longestFunction = 200

function mentionAt(
  text: string,
  { kind, start, end }: Token,
): { text: string; kind: Mention['kind']; end: number } | null {
  // A longer word is no color, and copying it would take time.
  if (end - start > 24 || (kind !== 'hash' && kind !== 'word' && kind !== 'function')) return null
  const own = text.slice(start, end)
  if (kind === 'word') return /^[a-z]{3,20}$/i.test(own) ? { text: own, kind, end } : null
  if (kind === 'hash') return /^#[0-9a-f]+$/i.test(own) ? { text: own, kind, end } : null
  if (!colorFunction.test(own)) return null
  const arguments_ = text.slice(end, end + longestFunction)
  const closed = arguments_.search(/[(){};]/)
  // With a function in it, such as `rgb(var(--x))`, it cannot be read. Colors in it still can.
  if (arguments_.charAt(closed) !== ')')
    return { text: `${own}${/^[^;{}]{0,20}/.exec(arguments_)?.[0] ?? ''}…`, kind: 'function', end }
  return { text: own + arguments_.slice(0, closed + 1), kind: 'function', end: end + closed + 1 }
}
