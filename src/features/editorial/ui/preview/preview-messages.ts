// Texts of the preview and the extracts of a text, which messages.ts has no room for; the specification leaves them open.
import type { Extract, LeftOutReason } from '#features/articles/ui.tsx'
import { formatCount } from '#shared/format.ts'

const plural = (number: number, one: string) => `${formatCount(number)} ${number === 1 ? one : `${one}s`}`

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
  /** For screen readers, because each of the two texts has such a panel. */
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

/** Why a line is left out of an extract (Spec 5). */
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
