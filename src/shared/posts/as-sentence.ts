// Prepares shortened or extracted texts for posts: none ends with the separator before the next text.

const joints = '\\s,;:\u055d\u060c\u061b\u1363\u1802\u1808\u3001\uff0c\uff1a\uff1b\uff64\ufe50\ufe51\u2013\u2014\\-'
/**
 * Commas, semicolons and colons of any script, dashes and spaces at the end, also before an ellipsis. Each run is tried
 * once.
 */
const openEnd = new RegExp(`(?<![${joints}])[${joints}]+(\u2026?)$`, 'u')

/** @example withoutOpenEnd('a domain, and,…') === 'a domain, and…' */
export function withoutOpenEnd(text: string): string {
  return text.trimEnd().replace(openEnd, '$1')
}

/**
 * A list item that continues in the next one, as a separate sentence: capitalized, without the separator. Names and
 * addresses keep their first letter.
 * @example asSentence('a domain of your own,') === 'A domain of your own'
 */
export function asSentence(text: string): string {
  const whole = withoutOpenEnd(text)
  const isWord = /^\p{Ll}+(?![\p{L}\p{N}.@/_-])/u.test(whole)
  return isWord ? whole.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : whole
}
