// Where networks fold a long post behind "more".
import type { Network } from '#shared/posts/networks.ts'

/** On a phone, a card is narrow. */
export type Width = 'desktop' | 'phone'

/** Folded after so many characters, or after so many lines that end with a line break. */
export type FoldRule = Readonly<{ characters: number; lines?: number }>

/**
 * The networks do not publish these numbers and change them. Users measured them, so the interface calls them
 * approximate.
 */
const rules: Readonly<Partial<Record<Network, Readonly<Record<Width, FoldRule>>>>> = {
  linkedIn: { desktop: { characters: 210, lines: 3 }, phone: { characters: 140, lines: 5 } },
  instagram: { desktop: { characters: 125 }, phone: { characters: 125 } },
}

/** Null when the network shows every post whole. */
export function foldRule(network: Network, width: Width): FoldRule | null {
  return rules[network]?.[width] ?? null
}
