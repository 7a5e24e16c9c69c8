// The features of the bold text converter beyond the specification. They load after the page.
import { chosenStyle, chosenWords } from './choice.ts'

export { convert, follow } from './choice.ts'
export { Foot } from './foot/foot.tsx'
export { HeadTools } from './head-tools.tsx'
export { MarkedWords } from './marked-words.tsx'

/**
 * Whether the output has plain or italic letters. In a fully bold text, one font also draws the characters between the
 * letters in bold. In a mixed output, that would make regular characters look bold.
 */
export function isMixed(text: string): boolean {
  return chosenWords(text) !== null || chosenStyle() !== 'bold'
}
