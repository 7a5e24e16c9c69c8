// Reduces letters to their base form, so that slugs are ASCII and a search for `muller` finds `Müller`.

/** Letters that Unicode does not decompose into a base letter and a mark. */
const undivided: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  œ: 'oe',
  Œ: 'oe',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  þ: 'th',
  Þ: 'th',
  ħ: 'h',
  Ħ: 'h',
  ı: 'i',
}
const undividedLetters = new RegExp(`[${Object.keys(undivided).join('')}]`, 'g')

/**
 * Lower case without diacritics. Compatibility forms (full width, mathematical bold, ligatures) become plain letters.
 * @example fold('Café ＡＩ Straße') === 'cafe ai strasse'
 */
export function fold(text: string): string {
  return text
    .replaceAll(/[™℠]/g, '')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(undividedLetters, (letter) => undivided[letter] ?? '')
    .normalize('NFC')
    .toLowerCase()
}

/**
 * Folded words with one space between them. Both articles and search terms are normalized here, because the databases'
 * own rules for letters and capitals depend on their locale. Scripts without spaces are split into characters.
 * @example searchText('“Müller’s” A/B-Tests') === 'muller s a b tests'
 */
export function searchText(text: string): string {
  return fold(text)
    .replaceAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
}
