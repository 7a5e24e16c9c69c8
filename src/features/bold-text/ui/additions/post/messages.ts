// Texts of the post as readers see it, and of the notes on its size.
import { type Network, networks } from '#shared/posts/networks.ts'
import type { FoldRule } from '../../../domain/post/fold-rule.ts'

export const cardMessages = {
  card: 'The post as readers see it',
  name: 'Your name',
  time: 'Just now',
  phoneWidth: 'Phone width',
  more: '… more',
  cut: 'The rest is longer than any post.',
  folds: (network: Network) => `${networks[network].name} folds here`,
  foldsAfter: ({ characters, lines }: FoldRule, by: 'characters' | 'lines') =>
    by === 'lines' ? `, after about ${lines} lines` : `, after about ${characters} characters`,
} as const

const reasons: Readonly<Record<Network, string>> = {
  x: 'Bold letters count as 2, links as 23.',
  linkedIn: 'How it counts bold letters is not public.',
  instagram: 'Bold letters count as 1.',
  threads: 'Emoji count by their size.',
  mastodon: 'Links with https count as 23.',
  bluesky: 'Each emoji counts as 1.',
}

export const sizeMessages = {
  tooLong: (count: string, network: Network) => `${count} too many for ${networks[network].name}.`,
  shows: (network: Network, { characters }: FoldRule) =>
    `${networks[network].name} shows about ${characters} characters first.`,
  changes: (network: Network) => `Readers tap “… more” for the rest. ${networks[network].name} may change this.`,
  showsAll: (network: Network) => `${networks[network].name} shows the whole post.`,
  reason: (network: Network) => reasons[network],
  splitInstead: 'Post it in several parts instead.',
} as const
