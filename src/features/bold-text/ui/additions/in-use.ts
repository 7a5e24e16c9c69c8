// What the additions do with a text. It loads at the first touch, key or text.
import { chosenStyle, chosenWords } from './parts/choice.ts'

export { Marking } from './foot/marking.tsx'
export { NoteRow } from './foot/note-row.tsx'
export { Styles } from './foot/styles.tsx'
export { MarkedWords } from './marked-words.tsx'
export { chosenStyle, chosenWords, convert, follow } from './parts/choice.ts'
export { replaceText } from './parts/edit-field.ts'
export { PostCard } from './post/post-card.tsx'
export { aloudAnswer, tidyAnswer } from './rows/answers.ts'
export { AloudRow, ImageRow, SplitRow, TidyRow } from './rows/row-contents.tsx'
export { SplitAnswer } from './split/split-answer.tsx'

/**
 * Whether the output has plain or italic letters. In a fully bold text, one font also draws the characters between the
 * letters in bold. In a mixed output, that would make regular characters look bold.
 */
export function isMixed(text: string): boolean {
  return chosenWords(text) !== null || chosenStyle() !== 'bold'
}
