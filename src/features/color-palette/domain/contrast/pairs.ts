// The color pairs of each use case, and their purposes.
import type { Role, UseCase } from '../use-cases.ts'

type Roles<Name extends UseCase> = typeof import('../use-cases.ts').useCases[Name]['roles'][number]

/**
 * `on` is the ground. A label uses the more readable of two roles. Graphics carry meaning without text: WCAG requires
 * 3:1 for them (1.4.11) and defines no AAA level.
 */
export type Pair<Name extends Role = Role> = {
  color: Name | readonly [Name, Name]
  on: Name
  use: string
  kind?: 'graphic'
}

const pairs: { [Name in UseCase]: readonly Pair<Roles<Name>>[] } = {
  general: [
    { color: 'Dark', on: 'Light', use: 'Body text' },
    { color: 'Base', on: 'Light', use: 'Headings, links' },
    { color: ['Light', 'Dark'], on: 'Base', use: 'Button label' },
    { color: ['Light', 'Dark'], on: 'Accent', use: 'Label on an accent' },
    { color: ['Dark', 'Light'], on: 'Support', use: 'Label on a band' },
  ],
  website: [
    { color: 'Text', on: 'Background', use: 'Body text' },
    { color: 'Primary', on: 'Background', use: 'Links, outlines' },
    { color: ['Background', 'Text'], on: 'Primary', use: 'Button label' },
    { color: 'Secondary', on: 'Background', use: 'Secondary text' },
    { color: 'Accent', on: 'Background', use: 'Tags, prices' },
    { color: ['Text', 'Background'], on: 'Secondary', use: 'Label on a band' },
  ],
  logo: [
    { color: 'Accent', on: 'Main', use: 'Sign within the mark', kind: 'graphic' },
    { color: 'Main', on: 'Support', use: 'Mark on a background', kind: 'graphic' },
    { color: 'Accent', on: 'Support', use: 'Sign on a background', kind: 'graphic' },
  ],
  brand: [
    { color: 'Dark', on: 'Light', use: 'Body text' },
    { color: 'Primary', on: 'Light', use: 'Headings, wordmark' },
    { color: ['Light', 'Dark'], on: 'Primary', use: 'Label on the main color' },
    { color: ['Light', 'Dark'], on: 'Secondary', use: 'Label on a panel' },
    { color: ['Light', 'Dark'], on: 'Accent', use: 'Label on an accent' },
    { color: ['Dark', 'Light'], on: 'Support', use: 'Label on a band' },
  ],
  social: [
    { color: 'Contrast', on: 'Primary', use: 'Headline' },
    { color: ['Contrast', 'Primary'], on: 'Vibrant', use: 'Words on a sticker' },
    { color: ['Contrast', 'Primary'], on: 'Bold', use: 'Words on a band' },
    { color: 'Vibrant', on: 'Primary', use: 'Sticker on the post', kind: 'graphic' },
  ],
  app: [
    { color: 'Text', on: 'Background', use: 'Body text' },
    { color: ['Background', 'Text'], on: 'Primary', use: 'Button label' },
    { color: 'Primary', on: 'Background', use: 'Links, active tab' },
    { color: 'Secondary', on: 'Background', use: 'Icons, outlines', kind: 'graphic' },
    { color: ['Background', 'Text'], on: 'Success', use: 'Success message' },
    { color: 'Success', on: 'Background', use: 'Check marks', kind: 'graphic' },
  ],
  print: [
    { color: 'Dark', on: 'Light', use: 'Text' },
    { color: 'Primary', on: 'Light', use: 'Headline' },
    { color: ['Light', 'Dark'], on: 'Primary', use: 'Line on the main color' },
    { color: ['Light', 'Dark'], on: 'Accent', use: 'Price' },
    { color: 'Accent', on: 'Primary', use: 'Shape on the main color', kind: 'graphic' },
  ],
}

/** In order of importance for the use case. */
export function pairsOf(useCase: UseCase): readonly Pair[] {
  return pairs[useCase]
}
