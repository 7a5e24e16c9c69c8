import type { ToolDataWords } from '#features/my-data/contract.ts'
import type { StoredPalette } from './contract.ts'

export const myDataWords: ToolDataWords = {
  name: 'Palette',
  stored: {
    kind: 'palette',
    sum: 'Palettes',
    entry: 'Palette',
    things: 'palettes',
    describe: ({ startingColor, method }: StoredPalette) => [startingColor, ...methodWords(method)].join(', '),
  },
}

/** @example methodWords('website-hsl-rotation') // ['website', 'hsl-rotation'] */
function methodWords(method: string): string[] {
  const at = method.indexOf('-')
  return at === -1 ? [method] : [method.slice(0, at), method.slice(at + 1)]
}
