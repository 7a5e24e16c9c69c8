// Simulates a palette without one kind of cones (Machado, Oliveira and Fernandes, 2009), and finds the colors that then
// look alike (CIEDE2000). culori does the calculations.
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
import { isAlike } from '../../../domain/contrast/alike.ts'

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

/** Below this difference, two colors look alike side by side. */
const alikeBelow = 10

/** Returns the colors as these people see them, as `#rrggbb`. */
export function seenBy(kind: Kind, colors: readonly string[]): string[] {
  return colors.map((hex) => formatHex(filters[kind](parse(hex) ?? black)))
}

/**
 * Returns the index pairs of colors that look different to most people but alike to these people. Excludes colors that
 * look alike to everyone.
 */
export function alikeFor(kind: Kind, colors: readonly string[]): [number, number][] {
  const seen = seenBy(kind, colors)
  return colors.flatMap((hex, one) =>
    colors.flatMap((otherHex, other): [number, number][] => {
      if (other <= one || isAlike(hex, otherHex)) return []
      const [seenOne = '', seenOther = ''] = [seen[one], seen[other]]
      const [most, seenBySome] = [difference(hex, otherHex), difference(seenOne, seenOther)]
      const isLost = most >= alikeBelow && seenBySome < alikeBelow && seenBySome < most / 2
      return isLost || isAlike(seenOne, seenOther) ? [[one, other]] : []
    }),
  )
}

const black = { mode: 'rgb', r: 0, g: 0, b: 0 } as const
