// The features of the bold text converter beyond the specification. They load after the page.
import { chosenStyle, chosenWords } from './parts/choice.ts'

export { Foot } from './foot/foot.tsx'
export { HeadTools } from './head-tools.tsx'
export { MarkedWords } from './marked-words.tsx'
export { convert, follow } from './parts/choice.ts'
export { PostCard } from './post/post-card.tsx'
export { ViewChoice } from './post/view-choice.tsx'
export { Rows } from './rows/rows.tsx'

/**
 * Whether the output has plain or italic letters. In a fully bold text, one font also draws the characters between the
 * letters in bold. In a mixed output, that would make regular characters look bold.
 */
export function isMixed(text: string): boolean {
  return chosenWords(text) !== null || chosenStyle() !== 'bold'
}
