// Texts of the marked words, the styles and the notes, which load with the first touch or text.
import { formatCount, formatList } from '#shared/format.ts'
import type { Style } from '../../../domain/styles.ts'

export const styleNames: Readonly<Record<Style, string>> = { bold: 'Bold', italic: 'Italic', boldItalic: 'Bold italic' }

type Part = { text: string }
/** More parts are only counted. */
const namedParts = 5

export const noteMessages = {
  places: (count: number, style: Style) =>
    `${formatCount(count)} ${count === 1 ? 'part' : 'parts'} in ${styleNames[style].toLowerCase()}`,
  boldEverything: 'Bold everything',
  style: 'Style',
  italicDigits: 'Digits have no italic form.',
  share: (percent: number, style: Style) => `${percent}% of the letters are ${styleNames[style].toLowerCase()}.`,
  fewWords: 'That is fine. Keep it to a few words: some screen readers skip bold letters.',
  manyWords:
    'Too much bold locks people out: screen readers skip or spell it, search and translation miss it. Bold a few words instead.',
  stopped: (count: number, style: Style) =>
    `${formatCount(count)} ${count === 1 ? 'item' : 'items'} will break in ${styleNames[style].toLowerCase()}:`,
  stoppedParts: (parts: readonly Part[]) => {
    const named = parts.slice(0, namedParts).map(({ text }) => text)
    const others = parts.length - named.length
    const all = others > 0 ? [...named, `${formatCount(others)} more`] : named
    return `${formatList(all)} will not be clickable.`
  },
  keepRegular: 'Keep them regular',
  alreadyStyled: 'This text already has bold or italic letters.',
  toPlain: 'Back to plain text',
} as const
