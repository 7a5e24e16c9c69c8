// How a palette looks without one kind of cones (Machado, Oliveira and Fernandes, 2009), and which of its colors cannot be told apart
// then (CIEDE2000). The arithmetic is culori's.
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  formatHex,
  modeLab65,
  modeRgb,
  useMode as registerMode,
} from 'culori/fn'

const parse = registerMode(modeRgb)
registerMode(modeLab65)
const difference = differenceCiede2000()

export const kinds = ['protan', 'deutan', 'tritan'] as const
export type Kind = (typeof kinds)[number]

const filters = {
  protan: filterDeficiencyProt(1),
  deutan: filterDeficiencyDeuter(1),
  tritan: filterDeficiencyTrit(1),
}

/** Below this difference two colors look alike side by side. */
const alikeBelow = 10
/** From this difference on they are different to most people: what looks alike to everybody is no matter of color vision. */
const differentFrom = 20

/** The same colors as they are seen, as `#rrggbb`. */
export function seenBy(kind: Kind, colors: readonly string[]): string[] {
  return colors.map((hex) => formatHex(filters[kind](parse(hex) ?? black)))
}

/** Places of two colors that most people tell apart and these people do not. */
export function alikeFor(kind: Kind, colors: readonly string[]): [number, number][] {
  const seen = seenBy(kind, colors)
  return colors.flatMap((hex, one) =>
    colors.flatMap((otherHex, other): [number, number][] => {
      if (other <= one || difference(hex, otherHex) < differentFrom) return []
      return difference(seen[one] ?? '', seen[other] ?? '') < alikeBelow ? [[one, other]] : []
    }),
  )
}

const black = { mode: 'rgb', r: 0, g: 0, b: 0 } as const
