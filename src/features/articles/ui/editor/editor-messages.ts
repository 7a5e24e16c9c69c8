// Words of the Markdown editor and of the texts kept in the browser; the specification leaves them open.
import { formatCount } from '#shared/wording.ts'
import type { Extract } from '../../domain/extracts/explain-line.ts'
import type { LeftOutReason } from '../../domain/extracts/left-out.ts'

const plural = (number: number, one: string) => `${formatCount(number)} ${number === 1 ? one : `${one}s`}`

export const toolbarMessages = {
  toolbar: (label: string) => `Formatting of ${label}`,
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  link: 'Link',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  code: 'Code',
  /** A deed with the keys that do the same, as its tooltip says it. */
  withKeys: (deed: string, keys: string) => `${deed} (${keys})`,
} as const

export const viewMessages = {
  view: (label: string) => `View of ${label}`,
  write: 'Write',
  preview: 'Preview',
  both: 'Both',
} as const

export const previewMessages = {
  region: (label: string) => `Preview of ${label}`,
  empty: 'Nothing to preview yet.',
  loading: 'Preparing the preview',
  tooLong: 'The text is too long to preview.',
  unreachable: 'The site cannot be reached.',
  answered: (message: string) => `The preview failed: ${message}`,
  noWords: (status: number) => `the site answered ${status}.`,
  kept: 'This is the last preview.',
  tryAgain: 'Try again',
} as const

export const readersMessages = {
  heading: 'What readers get',
  /** Two texts on a page have a panel each. */
  headingOf: (label: string) => `of ${label}`,
  preparing: 'Reading the text',
  titles: {
    tldr: 'TL;DR',
    takeaway: 'Quick Takeaways',
    'action-item': 'Key Action Items',
  } satisfies Record<Extract, string>,
  /** @example 2 of 3 */
  amount: (number: number, most: number) =>
    Number.isFinite(most) ? `${formatCount(number)} of ${formatCount(most)}` : formatCount(number),
  none: {
    tldr: 'No line qualifies: bullets or numbered lines of more than 10 characters.',
    takeaway: 'No line qualifies: bullets of 20 to 200 characters.',
    'action-item': 'No line qualifies: bullets of more than 15 characters. Readers get the advice as it is written.',
  } satisfies Record<Extract, string>,
  onlyBullets: 'Readers get these bullets only: what stands around them is not shown.',
  more: (number: number) => `and ${formatCount(number)} more`,
  leftOut: (number: number) => `${plural(number, 'line')} left out`,
  line: (number: number) => `Line ${formatCount(number)}`,
  emptyLine: 'Empty bullet',
  pictures: (number: number) => `${plural(number, 'picture')} ${number === 1 ? 'is' : 'are'} not shown to readers.`,
  whyNoPictures: (lines: readonly number[]) =>
    `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.map(formatCount).join(', ')}: pictures are left out, because the sites they come from would learn who reads.`,
  reading: (minutes: number) => `${minutes} min read`,
  left: (characters: number) => `${plural(characters, 'character')} left`,
  tooMany: (characters: number) => `${plural(characters, 'character')} too many`,
} as const

const tooShort: Record<Extract, string> = {
  tldr: 'too short: needs more than 10 characters',
  takeaway: 'too short: needs 20 to 200 characters',
  'action-item': 'too short: needs more than 15 characters',
}
const enough: Record<Extract, string> = {
  tldr: 'enough already: only the first 3 are shown',
  takeaway: 'enough already: only the first 4 are shown',
  'action-item': 'enough already',
}

/** Why readers do not get a line there (Spec 5). */
export function whyLeftOut(reason: LeftOutReason, extract: Extract): string {
  switch (reason) {
    case 'too-short':
      return tooShort[extract]
    case 'too-long':
      return 'too long: needs 20 to 200 characters'
    case 'enough':
      return enough[extract]
    case 'numbered':
      return 'numbered: only bullets count here'
    case 'code':
      return 'in a code block'
    case 'outside-tldr':
      return 'outside the TL;DR section'
    case 'plus':
      return 'begins with +: use - or *'
  }
}

export const elsewhereMessages = {
  text: (time: string) => `Another tab holds other text for this, from ${time}. Both are kept.`,
  overOther: 'It was written over another version of the article.',
  use: 'Use the other text',
  forget: 'Forget the other text',
} as const
