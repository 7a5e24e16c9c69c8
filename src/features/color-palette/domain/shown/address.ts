// A palette as the query of an address: `?start=3b82f6&use=website&method=analogous&lock=primary.accent&colors=accent-d92438`.
import { isHexColor } from '#shared/color/hex-color.ts'
import type { PaletteChoice } from '../harmony/palette.ts'
import { defaultStartingColor } from '../starting-color.ts'
import {
  defaultMethod,
  defaultUseCase,
  firstMethodOf,
  methodsOf,
  type Role,
  rolesOf,
  type UseCase,
  useCaseIds,
} from '../use-cases.ts'
import { lockedOnly, type OwnColors } from './own-colors.ts'

export type AddressedPalette = PaletteChoice & OwnColors

const names = ['start', 'use', 'method', 'lock', 'colors'] as const

/**
 * The palette of a query, null when the query contains none. Invalid parts have defaults: the default start, the first
 * use case, its first method; unknown roles and colors are dropped.
 */
export function paletteOfQuery(query: string): AddressedPalette | null {
  const given = new URLSearchParams(query)
  if (!names.some((name) => given.has(name))) return null
  const start = `#${given.get('start')}`.toLowerCase()
  const useCase = useCaseIds.find((known) => known === given.get('use')) ?? defaultUseCase
  const method = methodsOf(useCase).find((known) => known === given.get('method')) ?? firstMethodOf(useCase)
  const own = ownOf(useCase, given.get('colors') ?? '')
  const wanted = (given.get('lock') ?? '').split('.')
  const [first, ...others] = rolesOf(useCase)
  const lockable = [first, ...others.filter((role) => own[role])]
  return {
    startingColor: isHexColor(start) ? start : defaultStartingColor,
    useCase,
    method,
    own,
    locked: lockable.flatMap((role) => (role && wanted.includes(role.toLowerCase()) ? [role] : [])),
  }
}

function ownOf(useCase: UseCase, text: string): OwnColors['own'] {
  const [, ...others] = rolesOf(useCase)
  const found = others.flatMap((role) => {
    const part = text.split('.').find((entry) => entry.startsWith(`${role.toLowerCase()}-`))
    const hex = `#${part?.slice(role.length + 1)}`.toLowerCase()
    return isHexColor(hex) ? [[role, hex] as const] : []
  })
  return Object.fromEntries(found)
}

/** Empty for the default palette, so that its address stays plain. */
export function queryOfPalette(shown: AddressedPalette): string {
  const { startingColor, useCase, method } = shown
  const roles = rolesOf(useCase)
  const { own } = shown
  const { locked } = lockedOnly(shown, useCase)
  const colors = roles.flatMap((role: Role) => (own[role] ? [`${role.toLowerCase()}-${own[role].slice(1)}`] : []))
  const isInitial = startingColor === defaultStartingColor && useCase === defaultUseCase && method === defaultMethod
  if (isInitial && colors.length === 0 && locked.length === 0) return ''
  const parts = [`start=${startingColor.slice(1)}`, `use=${useCase}`, `method=${method}`]
  if (locked.length > 0) parts.push(`lock=${locked.map((role) => role.toLowerCase()).join('.')}`)
  if (colors.length > 0) parts.push(`colors=${colors.join('.')}`)
  return `?${parts.join('&')}`
}

/** The query with this palette in it; keeps other parts, such as campaign tags. */
export function queryWithPalette(query: string, shown: AddressedPalette): string {
  const others = new URLSearchParams(query)
  for (const name of names) others.delete(name)
  const palette = queryOfPalette(shown)
  if (others.size === 0) return palette
  return palette === '' ? `?${others}` : `${palette}&${others}`
}
