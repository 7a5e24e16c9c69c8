// Normalizes text to the letters by which words are looked up.

const longest = 10_000
const invisible = /[\p{Cf}\p{Cc}\p{Cs}]|[\ufe00-\ufe0f]/gu
/** NFKC would turn these signs into letters. */
const marks = /[™℠]/g

/**
 * `plainText('𝗦𝗮𝗹𝗲 Ⓐ ｆｕｌｌ')` → `'Sale A full'`. It uses NFKC instead of the map of bold letters, because visitors also paste letters of
 * other converters (serif, italic, script, circled, full width), and a bold e with a combining accent becomes one é again.
 */
export function plainText(text: string): string {
  const visible = text.slice(0, longest).replace(marks, ' ').replace(/\s/g, ' ').replace(invisible, '')
  // NFKC may turn one character into eighteen.
  return visible.normalize('NFKC').slice(0, longest)
}

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}

const notProse = [
  /(?:https?:\/\/|www\.)\S{1,500}/gi,
  /[\w.+-]{1,64}@[\w-][\w.-]{0,250}/g,
  /@[\w.]{1,64}/g,
  /(?<![\w.-])(?:[\w-]{1,63}\.){1,4}(?:com|net|org|io|app|shop|store|eu|co|de|at|ch|fr|es|it|pt|br|nl|pl|uk|se|dk|no|fi|cz|ro|hu|tr|jp|kr|cn|ru)(?![\w])(?:\/\S{0,500})?/gi,
  // Codes, sizes and prices.
  /(?<![A-Za-z])[A-Za-z]*\d[A-Za-z\d]*/g,
]

/** Removes addresses, mentions and codes, which belong to no language: `Besuchen Sie shop.example.com @marke CODE20` → `Besuchen Sie`. */
export function prose(plain: string): string {
  return notProse.reduce((text, pattern) => text.replace(pattern, ' '), plain).replaceAll(/[#_]/g, ' ')
}
