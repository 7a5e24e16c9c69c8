// A palette that an address names, as link previews show it.
import { inkOn } from '../domain/ink.ts'
import { paletteOfQuery, queryOfPalette } from '../domain/shown/address.ts'
import { colorsOf } from '../domain/shown/own-colors.ts'
import { rolesOf, type UseCase, useCaseIds, useCases } from '../domain/use-cases.ts'

/** `name`: of its image, one for the same use case and colors. */
export type LinkedPalette = { name: string; title: string; colors: { name: string; hex: string; ink: string }[] }

/** `query`: the one address of the palette. Null where the query names no starting color: the page shows no palette of its own. */
export function linkedPalette(query: string): (LinkedPalette & { query: string }) | null {
  if (!/[?&]start=[0-9a-f]{6}(&|$)/i.test(query)) return null
  const shown = paletteOfQuery(query)
  if (!shown) return null
  const colors = colorsOf(shown, shown)
  return { ...paletteOf(shown.useCase, colors), query: queryOfPalette(shown) }
}

/** Null for all but the names that `linkedPalette` gives: a use case and as many colors as it has. */
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
