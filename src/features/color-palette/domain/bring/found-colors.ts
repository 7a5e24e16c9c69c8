// Collects the colors that were found, and counts what was not taken.
import type { Mention } from './mentions.ts'

export const mostColors = 200

/** `uses`: how often it was found opaque. `names`: of the properties, variables and tokens that hold it. */
export type FoundColor = { hex: string; names: readonly string[]; uses: number }

export type FoundColors = {
  /** In order of appearance, at most 200. */
  colors: readonly FoundColor[]
  /** How many different colors there were in all. */
  different: number
  /** Fully transparent ones, which were ignored. */
  transparent: number
  /** Partly transparent ones, which were taken as opaque. */
  translucent: number
  unreadable: { count: number; example: string }
}

/** `alpha` from 0 to 1. Null if the text is no color. */
export type ReadColor = (text: string) => { hex: string; alpha: number } | null

const mostNames = 50

export function foundColors(mentions: readonly Mention[], readColor: ReadColor): FoundColors {
  const byHex = new Map<string, { hex: string; names: Set<string>; uses: number }>()
  const different = new Set<string>()
  const read = new Map<string, ReturnType<ReadColor>>()
  const counts = { transparent: 0, translucent: 0 }
  const unreadable = { count: 0, example: '' }
  for (const { text, name, kind } of mentions) {
    if (!read.has(text)) read.set(text, readColor(text))
    const color = read.get(text)
    if (!color) {
      if (kind === 'word') continue
      if (unreadable.count === 0) unreadable.example = text
      unreadable.count += 1
      continue
    }
    if (color.alpha === 0) {
      counts.transparent += 1
      continue
    }
    different.add(color.hex)
    const known = byHex.get(color.hex)
    if (!known && byHex.size >= mostColors) continue
    const entry = known ?? { hex: color.hex, names: new Set<string>(), uses: 0 }
    // Most translucent colors are shadows, so they count less.
    if (color.alpha < 1) counts.translucent += 1
    else entry.uses += 1
    if (name !== null && entry.names.size < mostNames) entry.names.add(name)
    byHex.set(color.hex, entry)
  }
  const colors = [...byHex.values()].map(({ hex, names, uses }) => ({ hex, names: [...names], uses }))
  return { colors, different: different.size, ...counts, unreadable }
}
