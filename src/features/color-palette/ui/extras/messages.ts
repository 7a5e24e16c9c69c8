// The words of the additions that are on screen as soon as they are loaded.
import { passesAA, type RatedPair } from '../../domain/contrast/contrast.ts'

export const contrastMessages = {
  label: 'Contrast',
  answer: (pairs: readonly RatedPair[]) => {
    const below = pairs.filter((pair) => !passesAA(pair)).length
    if (below > 0) return `${below} of ${pairs.length} pairs ${below === 1 ? 'stays' : 'stay'} below AA`
    const best = pairs.filter(({ rating }) => rating === 'AAA').length
    return `All ${pairs.length} pairs pass AA${best > 0 ? `, ${best} ${best === 1 ? 'passes' : 'pass'} AAA` : ''}`
  },
} as const

export const swatchMessages = {
  lock: (role: string) => `Lock ${role}`,
  locked: 'Locked',
  tints: (role: string) => `Tints of ${role}`,
} as const

export const sampleMessages = {
  label: 'See it in use',
  answer: (useCase: string) => `${useCase}, painted with this palette`,
} as const

export const visionMessages = {
  label: 'Color vision',
  answer: 'Which colors look alike to some people',
} as const

export const tintMessages = {
  label: (role: string) => `Tints of ${role}`,
  answer: '50 to 950, same hue',
} as const
