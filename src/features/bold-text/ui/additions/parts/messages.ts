// Texts of the opened rows below the tool, and of their answers on a text.
import { formatCount } from '#shared/format.ts'
import { type Network, networks } from '#shared/posts/networks.ts'
import type { PostSize } from '../../../domain/post/post-size.ts'

const counted = (count: number, one: string) => `${formatCount(count)} ${one}${count === 1 ? '' : 's'}`

export const splitMessages = {
  parts: (count: number, network: Network) => `${counted(count, 'part')} for ${networks[network].name}`,
  oneThere: (network: Network) => `, 1 for ${networks[network].name}`,
  tooLong: 'Shorten the text to 10,000 characters to split it.',
  splitFor: 'Split for',
  number: 'Number the parts',
  size: ({ count, limit }: PostSize) => `${formatCount(count)} / ${formatCount(limit)}`,
  place: (place: number, count: number) => `${place}/${count}`,
  copy: 'Copy',
  copyPart: (place: number, count: number) => `Copy part ${place} of ${count}`,
  copied: (place: number) => `Part ${place} copied`,
  hint: 'We split at sentence ends, never inside a word, a link or bold words.',
  cutWord: 'One word is longer than a post, so we cut it.',
  cutBold: 'Some bold words are longer than a post, so we cut them.',
  copyFailed: {
    title: 'Failed to copy',
    description: 'Could not copy the part. Please try again.',
    destructive: true,
  },
} as const

export const tidyMessages = {
  clean: 'Nothing to clean',
  marks: (count: number) => counted(count, 'list mark'),
  lines: (count: number) => counted(count, 'blank line'),
  spaces: (count: number) => counted(count, 'space'),
  listMark: 'List mark',
  marksBecome: (mark: string) => `Each item begins with “${mark}”`,
  linesBecome: 'Two or more in a row become one',
  spacesBecome: 'Removed at line ends',
  undo: 'Undo',
  done: 'Your text is tidy.',
  undoHint: 'Undo brings your text back.',
} as const

export const aloudMessages = {
  nothing: 'Screen readers read it as it is',
  spelled: (count: number) => `Some readers spell ${counted(count, 'letter')}`,
  knows: 'A screen reader that knows bold letters',
  spells: 'Many screen readers today',
  quoted: '“',
  unquoted: '”',
  ellipsis: ' …',
  cost: (words: number, plain: number) =>
    `A listener hears ${counted(words, 'word')} instead of ${formatCount(plain)}.`,
} as const

export const imageMessages = {
  download: 'Download PNG',
  drawing: 'Drawing',
  hint: 'Your text on a card, in the light or dark theme.',
  failed: {
    title: 'Failed to download',
    description: 'Your browser could not draw the image. Please try again.',
    destructive: true,
  },
} as const
