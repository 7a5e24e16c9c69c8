// Texts of the contrast pairs.
import type { RatedPair, Rating } from '../../../domain/contrast/contrast.ts'

export const messages = {
  pair: (color: string, on: string) => `${color} on ${on}`,
  slider: 'How far to go',
  asDesigned: 'As designed',
  readable: 'Readable',
  mostReadable: 'As readable as it gets',
  passing: (passing: number, all: number) =>
    passing === all ? `all ${all} pairs pass AA` : `${passing} of ${all} pairs pass AA`,
  place: (percent: number, ends: string, passing: string) =>
    `${percent === 0 ? 'As designed' : percent === 100 ? ends : `${percent}%`}: ${passing}`,
  apply: 'Use these colors',
  darker: (count: number) => (count === 1 ? '1 color gets darker:' : `${count} colors get darker:`),
  lighter: (count: number) => (count === 1 ? '1 color gets lighter:' : `${count} colors get lighter:`),
  by: (role: string, percent: number) => `${role} by ${Math.max(1, percent)}%`,
  locked: (roles: readonly string[]) => `${list(roles)} ${roles.length === 1 ? 'is' : 'are'} locked.`,
  orderStays: 'The order from dark to light stays.',
  darkToLight: (roles: readonly string[]) => `From dark to light: ${roles.join(', ')}.`,
  before: (ratio: string) => `before ${ratio}`,
  noRepair: ({ color, options, on, kind }: RatedPair) =>
    kind === 'graphic'
      ? `${color} cannot be a shape on ${on}.`
      : `${options.length > 1 ? 'No label color of this use case' : color} ${options.length > 1 ? 'can be read' : 'cannot be text'} on ${on}.`,
  locks: 'Unlock one of the two, or choose another color.',
  another: 'It would have to become another color.',
  pairFor: (role: string, use: string) =>
    `Use ${role} for ${use.charAt(0).toLowerCase()}${use.slice(1).replace(', ', ' and ')}.`,
  take: (role: string, on: string) => `Use ${role} on ${on}`,
  taken: (role: string, on: string, use: string) => `${use}: ${role} on ${on}.`,
  insteadOf: (pair: string) => `Instead of ${pair}.`,
  back: (pair: string) => `Back to ${pair}`,
  fixed: (role: string, hex: string, ratio: string | null) =>
    ratio === null ? `${role} is now ${hex}.` : `${role} is now ${hex}, ${ratio}:1, passes AA.`,
  note: 'Fixes change lightness only and never touch locked colors. Text needs 4.5:1 (AA) or 7:1 (AAA), icons and shapes 3:1.',
} as const

export const ratingNames: Record<Rating, string> = { AAA: 'AAA', AA: 'AA', large: 'Large only', fails: 'Fails' }

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
