// Letters reduced to their base form, so that addresses are ASCII and a search finds `Müller` for `muller`.

/** Letters that Unicode does not take apart into a base letter and a mark. */
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
 * Lower case without diacritics; compatibility forms (full width, mathematical bold, ligatures) become plain letters.
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
