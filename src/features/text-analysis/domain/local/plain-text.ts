// What visitors see as words, in the letters that words are looked up with.

const longest = 10_000
const invisible = /[\p{Cf}\p{Cc}\p{Cs}]|[\ufe00-\ufe0f]/gu
/** NFKC would make letters of these. */
const marks = /[™℠]/g

/**
 * `plainText('𝗦𝗮𝗹𝗲 Ⓐ ｆｕｌｌ')` → `'Sale A full'`. NFKC rather than a map of our own bold letters: visitors paste letters of other
 * converters too (serif, italic, script, circled, full width), and a bold e with an accent after it becomes one é again.
 */
export function plainText(text: string): string {
  const visible = text.slice(0, longest).replace(marks, ' ').replace(/\s/g, ' ').replace(invisible, '')
  // One sign may become eighteen.
  return visible.normalize('NFKC').slice(0, longest)
}

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}

const namesOfOthers = [
  /(?:https?:\/\/|www\.)\S{1,500}/gi,
  /[\w.+-]{1,64}@[\w-][\w.-]{0,250}/g,
  /@[\w.]{1,64}/g,
  /(?<![\w-])[\w-]{1,63}\.(?:com|net|org|io|app|shop|store|eu|co|de|at|ch|fr|es|it|pt|br|nl|pl|uk|se|dk|no|fi|cz|ro|hu|tr|jp|kr|cn|ru)(?![\w])(?:\/\S{0,500})?/gi,
  // Codes, sizes and prices.
  /(?<![A-Za-z])[A-Za-z]*\d[A-Za-z\d]*/g,
]

/** `prose('Besuchen Sie shop.example.com @marke #Angebot CODE20')` leaves `Besuchen Sie` and `Angebot`: the rest is of no language. */
export function prose(plain: string): string {
  return namesOfOthers.reduce((text, pattern) => text.replace(pattern, ' '), plain).replaceAll(/[#_]/g, ' ')
}
