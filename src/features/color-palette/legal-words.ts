import type { ToolLegalWords } from '#features/legal/contract.ts'

export const legalWords: ToolLegalWords = {
  input: {
    term: 'Color preferences',
    text: 'When you generate a palette we store its starting color, the use case and method you chose, and the resulting colors. An image you take colors from is read in your browser and sent nowhere.',
  },
  service: { term: 'Color palette generator', text: 'Builds a color scheme from one starting color.' },
  caution: {
    term: 'Palettes',
    text: 'Screens and printers show colors differently. Check contrast, and whether a color or brand is already taken.',
  },
  results: 'palettes',
  stored: 'palettes',
}
