import { type Role, rolesOf, type UseCase } from '../use-cases.ts'

export type NamedColor = { role: Role; hex: string }

/** Takes `colors` in the order of the use case's roles. */
export function namedColors(useCase: UseCase, colors: readonly string[]): NamedColor[] {
  return rolesOf(useCase).map((role, i) => ({ role, hex: colors[i] ?? '#000000' }))
}

/** Converts a role to a name for code. `nameOf({ role: 'Primary', hex: '#0f766e' })` → `'primary'` */
export function nameOf({ role }: { role: Role }): string {
  return role.toLowerCase()
}

/** `fileName('website', '#0f766e', 'ase')` → `'palette-website-0f766e.ase'` */
export function fileName(useCase: UseCase, startingColor: string, ending: string): string {
  return `palette-${useCase}-${startingColor.slice(1)}.${ending}`
}
