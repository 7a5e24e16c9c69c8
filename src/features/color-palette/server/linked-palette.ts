// The link preview of a palette that an address contains.
import { inkOn } from '../domain/ink.ts'
import { paletteOfQuery, queryOfPalette } from '../domain/shown/address.ts'
import { colorsOf } from '../domain/shown/own-colors.ts'
import { rolesOf, type UseCase, useCaseIds, useCases } from '../domain/use-cases.ts'

/** `name` is the name of the image. The same use case and colors share one image. */
export type LinkedPalette = { name: string; title: string; colors: { name: string; hex: string; ink: string }[] }

/** `query` is the canonical query of the palette. Returns null if the query contains no starting color. */
export function linkedPalette(query: string): (LinkedPalette & { query: string }) | null {
  if (!/[?&]start=[0-9a-f]{6}(&|$)/i.test(query)) return null
  const shown = paletteOfQuery(query)
  if (!shown) return null
  const colors = colorsOf(shown, shown)
  return { ...paletteOf(shown.useCase, colors), query: queryOfPalette(shown) }
}

/** Parses a name that `linkedPalette` created: a use case and all of its colors. Returns null for any other name. */
export function paletteOfName(name: string): LinkedPalette | null {
  const [kind, id, ...digits] = name.split('-')
  const useCase = useCaseIds.find((known) => known === id)
  if (kind !== 'palette' || !useCase || digits.length !== rolesOf(useCase).length) return null
  if (!digits.every((hex) => /^[0-9a-f]{6}$/.test(hex))) return null
  return paletteOf(
    useCase,
    digits.map((hex) => `#${hex}`),
  )
}

function paletteOf(useCase: UseCase, colors: readonly string[]): LinkedPalette {
  return {
    name: ['palette', useCase, ...colors.map((hex) => hex.slice(1))].join('-'),
    title: `${useCases[useCase].name} palette ${colors.join(' ')}`,
    colors: rolesOf(useCase).map((name, i) => {
      const hex = colors[i] ?? '#000000'
      return { name, hex, ink: inkOn(hex) }
    }),
  }
}
