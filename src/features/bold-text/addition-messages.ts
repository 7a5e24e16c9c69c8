// Texts of the additions, which load after the page.
import { formatCount, formatList } from '#shared/format.ts'
import type { Style } from './domain/styles.ts'

export const styleNames: Readonly<Record<Style, string>> = { bold: 'Bold', italic: 'Italic', boldItalic: 'Bold italic' }

type Part = { text: string }
/** More parts are only counted. */
const namedParts = 5

export const additionMessages = {
  paste: 'Paste',
  clear: 'Clear',
  markSelection: 'Bold selection',
  markKeys: 'Ctrl B',
  selectWords: 'Select words to bold only those.',
  places: (count: number, style: Style) =>
    `${formatCount(count)} ${count === 1 ? 'part' : 'parts'} in ${styleNames[style].toLowerCase()}`,
  boldEverything: 'Bold everything',
  moreStyles: 'More styles',
  style: 'Style',
  italicDigits: 'Digits have no italic form.',
  length: 'Length',
  of: (count: string, limit: number) => `${count} / ${formatCount(limit)}`,
  /** LinkedIn does not publish how it counts a two-unit character. */
  about: (count: string) => `about ${count}`,
  more: (count: string) => `${count}+`,
  weights: 'Bold letters count as 2, links as 23',
  xTooLong: (count: string) => `${count} too many. Bold letters count as 2`,
  tooLong: (count: string) => `${count} too many`,
  folded: (count: number) => `“See more” after about ${formatCount(count)}`,
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
  sample: { point: 'This is a sample.', text: 'Type or paste to replace it.' },
  staysHere: 'Your text stays in this tab when you move to another tool.',
  keepRegular: 'Keep them regular',
  alreadyStyled: 'This text already has bold or italic letters.',
  toPlain: 'Back to plain text',
  pasteFailed: {
    title: 'Could not read the clipboard',
    description: 'Your browser blocks Paste. Click into the text and press Ctrl+V.',
    destructive: true,
  },
} as const
