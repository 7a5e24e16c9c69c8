// Labels of Spec 2 and toasts of Spec 8, verbatim.
import type { Method } from './domain/use-cases.ts'

export const messages = {
  startingColor: 'Starting color',
  notAColor: 'Enter a hex color such as #3b82f6. Using black for now.',
  pickStartingColor: 'Pick the starting color',
  useCase: 'Use case',
  method: 'Method',
  generate: 'Generate Palette',
  random: 'Random Generator',
  generating: 'Generating...',
  selectHint: 'Click a color to build the palette around it.',
  copyAll: 'Copy all',
  paletteLabel: 'Palette',
  pick: (role: string, hex: string) => `Use ${role} ${hex} as the starting color`,
  copy: (role: string, hex: string) => `Copy ${role} ${hex}`,
  generated: (method: string, colors: readonly string[]) => `${method} palette: ${colors.join(', ')}`,
} as const

export const toasts = {
  picked: { title: 'Starting color updated!' },
  copiedOne: (hex: string) => ({ title: 'Color copied!', description: `${hex} has been copied to your clipboard.` }),
  copiedAll: { title: 'Colors copied!', description: 'All colors have been copied.' },
  copyOneFailed: {
    title: 'Failed to copy',
    description: 'Could not copy color to clipboard. Please try again.',
    destructive: true,
  },
  copyAllFailed: {
    title: 'Failed to copy',
    description: 'Could not copy colors to clipboard. Please try again.',
    destructive: true,
  },
} as const

/** One line about each harmony method (Spec 2: the harmony-method explainer). */
export const methodExplanations: Record<Method, string> = {
  complementary: 'The opposite hue, 180° away. The strongest contrast.',
  triadic: 'Three hues, 120° apart. Lively and balanced.',
  analogous: 'Neighbors at 15° and 30°. Calm and related.',
  monochromatic: 'One hue in several lightnesses. Safe for interfaces.',
  'hsl-rotation': 'Steps of 60° around the wheel. Broad and colorful.',
  'rgb-inversion': 'Each channel inverted, then darkened and lightened.',
}

/** The tool's row in the dashboard's retention panel. */
export const palettesLabel = 'Palettes'

/** Why an agent gets no palette. */
export const agentRefusals = {
  method: (useCase: string, allowed: readonly string[]) => `${useCase} allows these methods: ${allowed.join(', ')}.`,
} as const
