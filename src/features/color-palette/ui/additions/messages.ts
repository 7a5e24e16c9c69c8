// Texts that the additions show as soon as they load.
import { passesAA, type RatedPair } from '../../domain/contrast/contrast.ts'
import type { DarkPalette } from '../../domain/dark/dark-palette.ts'
import type { UseCase } from '../../domain/use-cases.ts'
import { previews } from './dark/messages.ts'

export const contrastMessages = {
  label: 'Contrast',
  answer: (pairs: readonly RatedPair[]) => {
    const below = pairs.filter((pair) => !passesAA(pair)).length
    if (below > 0) return `${below} of ${pairs.length} pairs ${below === 1 ? 'is' : 'are'} hard to read (below AA)`
    const best = pairs.filter(({ rating }) => rating === 'AAA').length
    return `All ${pairs.length} pairs pass AA${best > 0 ? `, ${best} ${best === 1 ? 'passes' : 'pass'} AAA` : ''}`
  },
} as const

export const darkMessages = {
  label: 'Dark version',
  answer: ({ pairs, impossible, moved }: DarkPalette) => {
    const count = impossible.length
    if (count > 0) return `${count} of ${pairs.length} pairs ${count === 1 ? 'has' : 'have'} no readable dark colors`
    const becomes = moved.map(({ role, to }) => `, ${role} becomes ${to}`).join('')
    return `Same hues, all ${pairs.length} pairs pass AA${becomes}`
  },
} as const

export const swatchMessages = {
  lock: (role: string) => `Lock ${role}`,
  locked: 'Locked',
  tints: (role: string) => `Tints of ${role}`,
} as const

export const sampleMessages = {
  label: 'See it in use',
  answer: (useCase: UseCase) => previews[useCase],
} as const

export const visionMessages = {
  label: 'Color vision',
  answer: 'Which colors look alike to some people',
  alikeToAll: (pairs: readonly string[]) =>
    pairs.length === 1 ? `${pairs[0]} look alike to everyone` : `${pairs.length} pairs look alike to everyone`,
  pair: (one: string, other: string) => `${one} and ${other}`,
} as const

export const tintMessages = {
  label: (role: string) => `Tints of ${role}`,
  answer: '50 to 950, same hue',
} as const

export const bringMessages = {
  label: 'Bring your colors',
  answer: 'Paste up to 200 colors, a style sheet or a tokens file',
} as const
