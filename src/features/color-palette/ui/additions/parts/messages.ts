// Texts that the additions show as soon as they load.
import { passesAA, type RatedPair } from '../../../domain/contrast/contrast.ts'
import type { UseCase } from '../../../domain/use-cases.ts'

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
  answer: 'The same hues on a dark page',
} as const

export const viewMessages = {
  view: 'Show the palette for',
  light: 'Light',
  dark: 'Dark',
  said: (theme: string, colors: readonly string[]) => `${theme} palette: ${colors.join(', ')}`,
} as const

export const wearMessages = {
  wear: 'Wear it',
  wearLong: 'Wear it: see this site in your colors',
  key: 'W',
} as const

/** A part that a press needed was not loaded. Another press tries again. */
export const loadToast = {
  title: 'Could not load this part',
  description: 'Check your connection and try again.',
  destructive: true,
}

export const footMessages = {
  hex: 'HEX',
  chooseFormat: (format: string) => `Copy colors as ${format}, change`,
  copyLink: 'Copy link',
  export: 'Export',
} as const

export const linkToasts = {
  copied: { title: 'Link copied!', description: 'It opens this palette, with its locked and changed colors.' },
  failed: {
    title: 'Failed to copy',
    description: 'Could not copy the link to clipboard. Please try again.',
    destructive: true,
  },
} as const

export const swatchMessages = {
  lock: (role: string) => `Lock ${role}`,
  locked: 'Locked',
  tints: (role: string) => `Tints of ${role}`,
} as const

const previews: Record<UseCase, string> = {
  general: 'Preview on a small website',
  website: 'Preview on a small website',
  logo: 'Preview as a logo',
  brand: 'Preview as a brand sheet',
  social: 'Preview on a social post',
  app: 'Preview on an app screen',
  print: 'Preview on a print ad',
}

export const sampleMessages = {
  label: 'See it in use',
  answer: (useCase: UseCase) => previews[useCase],
} as const

export const visionMessages = {
  label: 'Color vision',
  answer: 'Which colors look alike to some people',
} as const

export const tintMessages = {
  label: (role: string) => `Tints of ${role}`,
  answer: '50 to 950, same hue',
} as const

export const bringMessages = {
  label: 'Bring your colors',
  answer: 'Paste up to 200 colors, a style sheet or a tokens file',
} as const
