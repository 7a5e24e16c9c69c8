// The networks that posts are written for, in the order in which the site names them, with the length each one allows.

export const networks = {
  /** docs.x.com/fundamentals/counting-characters; in the units of `xLength`. */
  x: { name: 'X', limit: 280 },
  linkedIn: { name: 'LinkedIn', limit: 3_000 },
  /** The caption of a picture. */
  instagram: { name: 'Instagram', limit: 2_200 },
  threads: { name: 'Threads', limit: 500 },
  /** The default of a server; its operator may allow more. */
  mastodon: { name: 'Mastodon', limit: 500 },
  /** In graphemes. The record of a post may also have 3,000 bytes at most. */
  bluesky: { name: 'Bluesky', limit: 300 },
} as const

export type Network = keyof typeof networks

export const networkNames = Object.keys(networks) as Network[]
