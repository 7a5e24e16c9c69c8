// Texts that were cut, or taken from a longer one, as they are posted: none ends with what joined it to the next.

const joints = '\\s,;:\u055d\u060c\u061b\u1363\u1802\u1808\u3001\uff0c\uff1a\uff1b\uff64\ufe50\ufe51\u2013\u2014\\-'
/** Commas, semicolons and colons of any script, dashes and spaces at the end, before an ellipsis too. A run is tried once. */
const openEnd = new RegExp(`(?<![${joints}])[${joints}]+(\u2026?)$`, 'u')

/** @example withoutOpenEnd('a domain, and,…') === 'a domain, and…' */
export function withoutOpenEnd(text: string): string {
  return text.trimEnd().replace(openEnd, '$1')
}

/**
 * A list item that goes on in the next one, as a sentence of its own: with a capital, without what joined it to the next. Names and
 * addresses keep their first letter.
 * @example asSentence('a domain of your own,') === 'A domain of your own'
 */
export function asSentence(text: string): string {
  const whole = withoutOpenEnd(text)
  const isWord = /^\p{Ll}+(?![\p{L}\p{N}.@/_-])/u.test(whole)
  return isWord ? whole.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : whole
}
