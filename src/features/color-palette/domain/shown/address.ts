// A palette as a query string: `?start=3b82f6&use=website&method=analogous&lock=primary.accent&colors=accent-d92438`.
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
 * Returns the palette in a query, or null without one. Invalid parts become the default start, the first use case or
 * its first method. Unknown roles and colors are dropped.
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

/** Returns an empty query for the default palette. */
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

/** Puts this palette into the query and keeps other parts, such as campaign tags. */
export function queryWithPalette(query: string, shown: AddressedPalette): string {
  const others = new URLSearchParams(query)
  for (const name of names) others.delete(name)
  const palette = queryOfPalette(shown)
  if (others.size === 0) return palette
  return palette === '' ? `?${others}` : `${palette}&${others}`
}
