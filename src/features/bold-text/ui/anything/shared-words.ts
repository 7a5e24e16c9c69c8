// Words that another app shared.
import { toBold } from '../../domain/bold.ts'
import { entered } from '../use-bold-text.ts'

/** More than a line shows. */
const shownCharacters = 200

export function boldBeginning(text: string): string {
  return toBold(text.slice(0, shownCharacters).toWellFormed())
}

/** Puts the words into the tool, and returns what takes them out again. Nothing is sent: the visitor has typed nothing. */
export function takeWords(text: string): () => void {
  const before = entered.read()
  entered.write(text)
  return () => entered.write(before)
}
