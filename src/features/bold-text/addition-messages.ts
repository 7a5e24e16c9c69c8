// What the additions of the bold text converter say. They are loaded behind the page.
import { formatCount, formatList } from '#shared/format.ts'
import type { Style } from './domain/styles.ts'

const partNames = { link: 'link', hashtag: 'hashtag', mention: 'mention', email: 'e-mail address' } as const
export const styleNames: Readonly<Record<Style, string>> = { bold: 'Bold', italic: 'Italic', boldItalic: 'Bold italic' }

type Part = { kind: keyof typeof partNames; text: string }
/** More are counted, not named. */
const namedParts = 5

export const additionMessages = {
  paste: 'Paste',
  clear: 'Clear',
  markSelection: 'Bold selection',
  markKeys: 'Ctrl B',
  selectWords: 'Select words to bold only those.',
  places: (count: number) => `${formatCount(count)} ${count === 1 ? 'place' : 'places'} marked`,
  boldEverything: 'Bold everything',
  moreStyles: 'More styles',
  style: 'Style',
  italicDigits: 'Digits have no italic form and stay as they are.',
  length: 'Length',
  of: (count: string, limit: number) => `${count} / ${formatCount(limit)}`,
  /** How LinkedIn counts a letter of two units is not published. */
  about: (count: string) => `≈ ${count}`,
  more: (count: string) => `${count}+`,
  weights: 'A bold letter counts 2, a link 23',
  xTooLong: (count: string) => `${count} too many; a bold letter counts 2`,
  tooLong: (count: string) => `${count} too many`,
  folded: (count: number) => `Folded after about ${formatCount(count)}`,
  share: (percent: number, style: Style) => `${percent}% of the letters are ${styleNames[style].toLowerCase()}.`,
  fewWords: 'A few words read well everywhere; some screen readers skip such letters.',
  manyWords:
    'Some screen readers skip such letters or read them one by one; search and translation do not find them. Use them for a few words.',
  stopped: (count: number, style: Style) =>
    `${formatCount(count)} ${count === 1 ? 'part stops' : 'parts stop'} working in ${styleNames[style].toLowerCase()}:`,
  stoppedParts: (parts: readonly Part[]) => {
    const named = parts.slice(0, namedParts).map(({ kind, text }) => `the ${partNames[kind]} ${text}`)
    const others = parts.length - named.length
    const all = others > 0 ? [...named, `${formatCount(others)} more`] : named
    return `${formatList(all)} ${parts.length === 1 ? 'becomes' : 'become'} plain characters.`
  },
  keepRegular: 'Keep them regular',
  alreadyStyled: 'This text already has bold or italic letters.',
  toPlain: 'Back to plain text',
  pasteFailed: {
    title: 'Could not read the clipboard',
    description: 'Your browser keeps it closed. Paste into the field with Ctrl V or its own menu.',
    destructive: true,
  },
} as const
