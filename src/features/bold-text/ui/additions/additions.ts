// What the bold text converter can do beyond the specification, loaded behind its page.
import { chosenStyle, chosenWords } from './choice.ts'

export { convert, follow } from './choice.ts'
export { Foot } from './foot.tsx'
export { HeadTools } from './head-tools.tsx'
export { MarkedWords } from './marked-words.tsx'

/**
 * Whether the output has plain letters or italic ones. The font of a text that is bold throughout draws what stands between the
 * letters bold as well; here that would show bold what is not.
 */
export function isMixed(text: string): boolean {
  return chosenWords(text) !== null || chosenStyle() !== 'bold'
}
