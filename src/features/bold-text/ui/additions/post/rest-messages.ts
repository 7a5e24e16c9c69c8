// Texts of the choice between text and post, and of the networks at rest.
import { formatCount } from '#shared/format.ts'
import { type Network, networks } from '#shared/posts/networks.ts'
import type { PostSize } from '../../../domain/post/post-size.ts'

export const viewMessages = { label: 'Show the result as', text: 'Text', post: 'Post' } as const

export const networkMessages = {
  label: 'Network',
  counting: '…',
  /** LinkedIn does not publish how it counts a two-unit character. */
  figure: (network: Network, count: string) => (network === 'linkedIn' ? `~${count}` : count),
  spoken: (network: Network, count: string) =>
    `${networks[network].name} ${network === 'linkedIn' ? 'about ' : ''}${count}`,
  of: ({ limit, unit }: PostSize) => ` / ${formatCount(limit)}${unit === 'bytes' ? ' bytes' : ''}`,
  more: (count: string) => `${count}+`,
  tooMany: (count: string) => `${count} too many`,
} as const
