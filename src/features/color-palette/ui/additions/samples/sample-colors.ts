import type { ReactNode } from 'react'
import { contrastOfHex } from '#shared/color/hex-color.ts'
import { type Role, rolesOf, type UseCase } from '../../../domain/use-cases.ts'
import type { ExtrasProps } from '../../state/panels.ts'

/** Returns a palette's color by role. `ofRole('Primary')` → `'#0f766e'`, or black if the use case has no such role. */
export type OfRole = (role: Role) => string

/** A general palette and one for a website are shown on the same page. */
export type PageCase = 'general' | 'website'

/** The other use cases, in one format. */
export type Drawings = Record<Exclude<UseCase, PageCase>, Drawing>
type Drawing = (props: { of: OfRole }) => ReactNode

export function colorsByRole(useCase: UseCase, colors: readonly string[]): OfRole {
  const roles = rolesOf(useCase)
  return (role) => colors[roles.indexOf(role)] ?? '#000000'
}

/** The colors to draw a sample with: the palette's own, or its dark ones in the places that they stand in for. */
export function sampleColors({ state, panels }: Pick<ExtrasProps, 'state' | 'panels'>): readonly string[] {
  return panels.view?.usedColorsOf({ state, panels }) ?? state.colors
}

/** Returns the more readable of two colors on a ground. */
export function readable(ground: string, one: string, other: string): string {
  return contrastOfHex(one, ground) >= contrastOfHex(other, ground) ? one : other
}

/** General palettes have the same five roles under other names. */
export const asWebsite = (of: OfRole): OfRole => {
  const names = { Primary: 'Base', Secondary: 'Support', Background: 'Light', Text: 'Dark' } as const
  return (role) => of(role in names ? names[role as keyof typeof names] : role)
}
