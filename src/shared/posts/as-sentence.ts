/**
 * A list item that goes on in the next one, as a sentence of its own: with a capital, without what joined it to the next. Names and
 * addresses keep their first letter.
 * @example asSentence('a domain of your own,') === 'A domain of your own'
 */
export function asSentence(text: string): string {
  const whole = text.replace(/[\s,;:]+$/u, '')
  const isWord = /^\p{Ll}+(?![\p{L}\p{N}.@/_-])/u.test(whole)
  return isWord ? whole.replace(/^\p{Ll}/u, (first) => first.toUpperCase()) : whole
}
