// The tools of the color palette generator for agents (docs/decisions/106-agents.md).
import { z } from 'zod'
import { defaultMethod, defaultUseCase, methodNames, useCaseIds } from '../domain/use-cases.ts'

const hexColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Must be # and six hex digits')
  .describe('# and six hex digits, such as #3b82f6')
const methods = Object.keys(methodNames) as [keyof typeof methodNames, ...(keyof typeof methodNames)[]]

export const makePaletteContract = {
  name: 'make_palette',
  title: 'Color palette generator',
  description:
    'Makes a palette of named colors from a starting color, for a use case and by a harmony method, and rates the contrast of its pairs by WCAG 2.2. Not every use case allows every method.',
  input: z.object({
    startingColor: hexColor,
    useCase: z.enum(useCaseIds).default(defaultUseCase),
    method: z.enum(methods).default(defaultMethod),
  }),
}

export const checkContrastContract = {
  name: 'check_contrast',
  title: 'Contrast of two colors',
  description:
    'Returns the WCAG 2.2 contrast ratio of two colors and what it allows for text, large text and graphics.',
  input: z.object({ color: hexColor, background: hexColor }),
}
