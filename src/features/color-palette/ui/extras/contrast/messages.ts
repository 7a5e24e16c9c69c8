// The words of the contrast of pairs.
import type { Rating } from '../../../domain/contrast/contrast.ts'
import type { Fix } from '../../../domain/contrast/fix.ts'

export const messages = {
  pair: (color: string, on: string) => `${color} on ${on}`,
  fix: ({ role, to, direction }: Fix) => `${direction === 1 ? 'Lighten' : 'Darken'} ${role} to ${to}`,
  drops: (pairs: readonly string[]) => `Then ${pairs.join(' and ')} would drop below AA.`,
  noFix: 'No other lightness of an unlocked color passes.',
  fixed: (role: string, hex: string) => `${role} is now ${hex}.`,
  note: 'A fix moves lightness only, never a locked color, and says so when another pair would drop. A label takes whichever of two colors reads better. Shapes need 3:1, text 4.5:1 for AA and 7:1 for AAA.',
} as const

export const ratingNames: Record<Rating, string> = { AAA: 'AAA', AA: 'AA', large: 'Large only', fails: 'Fails' }
