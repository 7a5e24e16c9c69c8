// The sans-serif styles. Of all mathematical styles, these look most like the surrounding letters, and they have no
// gaps.
import { toBold } from './bold.ts'

export type Style = 'bold' | 'italic' | 'boldItalic'

const firstLetters = {
  italic: { upper: 0x1d608, lower: 0x1d622 },
  boldItalic: { upper: 0x1d63c, lower: 0x1d656 },
} as const

/** Converts A-Z and a-z to a style. Digits stay unchanged in the italic styles, because they only have a bold form. */
export function toStyle(style: Style, text: string): string {
  if (style === 'bold') return toBold(text)
  const { upper, lower } = firstLetters[style]
  return text.replace(/[A-Za-z]/g, (letter) => {
    const code = letter.charCodeAt(0)
    return String.fromCodePoint(code < 0x61 ? upper + code - 0x41 : lower + code - 0x61)
  })
}
