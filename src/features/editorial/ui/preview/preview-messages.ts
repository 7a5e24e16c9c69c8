// Texts of the preview and the extracts, split from messages.ts for size. The specification leaves them open.
import type { Extract, LeftOutReason } from '#features/articles/ui.tsx'
import { formatCount } from '#shared/format.ts'

const plural = (number: number, one: string) => `${formatCount(number)} ${number === 1 ? one : `${one}s`}`

export const previewMessages = {
  region: (label: string) => `Preview of ${label}`,
  empty: 'Nothing to preview yet.',
  loading: 'Preparing the preview',
  tooLong: 'The text is too long to preview.',
  unreachable: 'We cannot reach the site.',
  answered: (message: string) => `The preview failed: ${message}`,
  noWords: (status: number) => `the site answered ${status}.`,
  kept: 'You see the last preview.',
  tryAgain: 'Try again',
} as const

export const readersMessages = {
  heading: 'What readers get',
  preparing: (label: string) => `Reading: ${label}`,
  titles: {
    tldr: 'TL;DR',
    takeaway: 'Quick Takeaways',
    'action-item': 'Key Action Items',
  } satisfies Record<Extract, string>,
  /** @example 2 of 3 */
  amount: (number: number, most: number) =>
    Number.isFinite(most) ? `${formatCount(number)} of ${formatCount(most)}` : formatCount(number),
  none: {
    tldr: 'Nothing yet: add bullets or numbered lines of more than 10 characters.',
    takeaway: 'Nothing yet: add bullets of 20–200 characters.',
    'action-item': 'Nothing yet: add bullets of more than 15 characters. Until then readers see your text as written.',
  } satisfies Record<Extract, string>,
  onlyBullets: 'Readers see these bullets only, not the text around them.',
  more: (number: number) => `and ${formatCount(number)} more`,
  leftOut: (number: number) => `${plural(number, 'line')} left out`,
  line: (number: number) => `Line ${formatCount(number)}`,
  emptyLine: 'Empty bullet',
  pictures: (number: number) => `Readers will not see ${plural(number, 'image')}.`,
  whyNoPictures: (lines: readonly number[]) =>
    `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.map(formatCount).join(', ')}: we leave images out so that other sites cannot track your readers.`,
  reading: (minutes: number) => `${minutes} min read`,
  /** @example 686 of 100,000 */
  length: (characters: number, most: number) => `${formatCount(characters)} of ${formatCount(most)}`,
  left: (characters: number) => `${plural(characters, 'character')} left`,
  tooMany: (characters: number) => `${plural(characters, 'character')} too many`,
} as const

const tooShort: Record<Extract, string> = {
  tldr: 'too short: needs more than 10 characters',
  takeaway: 'too short: needs 20 to 200 characters',
  'action-item': 'too short: needs more than 15 characters',
}
const enough: Record<Extract, string> = {
  tldr: 'over the limit: we show the first 3',
  takeaway: 'over the limit: we show the first 4',
  'action-item': 'over the limit',
}

/** Explains why an extract leaves out a line (Spec 5). */
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
