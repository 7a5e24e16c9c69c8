// The words that the visitor wants in bold, and the style. By default, everything is bold (Spec 5).
import { sessionState } from '#browser/session-state.ts'
import { maxToolTextCharacters } from '#shared/text-limits.ts'
import { convertWords, followEdit, toggleWords, type Words } from '../../../domain/bold-words.ts'
import { type Style, toStyle } from '../../../domain/styles.ts'

/** The words apply to exactly this text. If the text changes elsewhere, as on the home page, it has none. */
type Choice = { text: string; words: readonly Words[] }
type Marking = { text: string; before: readonly Words[]; after: readonly Words[] }

const chosen = sessionState<Choice | null>({
  name: 'bold-text-words',
  initial: null,
  accept: (stored) => (isChoice(stored) ? stored : undefined),
})
const style = sessionState<Style>({
  name: 'bold-text-style',
  initial: 'bold',
  accept: (stored) => (stored === 'italic' || stored === 'boldItalic' ? stored : undefined),
})

const nothing: readonly Words[] = []
const mostRemembered = 100
/** Earlier texts with their words, newest last. When the browser's undo restores a text, this restores its words. */
let remembered: Choice[] = []
let done: Marking[] = []
let undone: Marking[] = []

const markedIn = (text: string) => {
  const choice = chosen.read()
  return choice?.text === text ? choice.words : nothing
}

/** Null when everything is in the style. */
export function chosenWords(text: string): readonly Words[] | null {
  const words = markedIn(text)
  return words.length > 0 ? words : null
}

export const chosenStyle = () => style.read()
export const chooseStyle = (next: Style) => style.write(next)

export function convert(text: string): string {
  const inStyle = (part: string) => toStyle(style.read(), part)
  const words = chosenWords(text)
  return words ? convertWords(text, words, inStyle) : inStyle(text)
}

/**
 * Moves the words along with an edit of the text. Reads the caret only if there are words, because that is slow in a
 * long field.
 */
export function follow(before: string, after: string, field?: HTMLTextAreaElement): void {
  // `placeWords` has set them.
  if (chosen.read()?.text === after) return
  const words = markedIn(before)
  if (words.length === 0 && remembered.length === 0) return
  const known = remembered.findLast(({ text }) => text === after)
  choose({ text: after, words: known?.words ?? followEdit(words, before, after, field?.selectionStart) })
}

/** Marks the selected words, or removes their mark. */
export function toggleSelected(text: string, selected: Words): void {
  mark(text, toggleWords(markedIn(text), text, selected))
}

export function mark(text: string, words: readonly Words[]): void {
  const before = markedIn(text)
  if (JSON.stringify(before) === JSON.stringify(words)) return
  done = [...done, { text, before, after: words }].slice(-mostRemembered)
  undone = []
  choose({ text, words })
}

/** Sets the words of a text that the field is about to get. */
export const placeWords = (text: string, words: readonly Words[]) => choose({ text, words })

export const boldEverything = (text: string) => mark(text, nothing)

/** Returns false if the last change was not a mark, so the browser's own undo applies. */
export function undoMarking(text: string): boolean {
  const last = done.at(-1)
  if (last?.text !== text || last.after !== markedIn(text)) return false
  done = done.slice(0, -1)
  undone = [...undone, last]
  choose({ text, words: last.before })
  return true
}

export function redoMarking(text: string): boolean {
  const next = undone.at(-1)
  if (next?.text !== text || next.before !== markedIn(text)) return false
  undone = undone.slice(0, -1)
  done = [...done, next]
  choose({ text, words: next.after })
  return true
}

function choose(choice: Choice): void {
  chosen.write(choice)
  if (choice.text.length > maxToolTextCharacters) return
  remembered = [...remembered.filter(({ text }) => text !== choice.text), choice].slice(-mostRemembered)
}

function isChoice(stored: unknown): stored is Choice {
  if (typeof stored !== 'object' || stored === null || !('text' in stored) || !('words' in stored)) return false
  const { text, words } = stored
  return typeof text === 'string' && Array.isArray(words) && areWords(words, text.length)
}

function areWords(words: readonly unknown[], length: number): boolean {
  let last = 0
  return words.every((word) => {
    if (typeof word !== 'object' || word === null || !('start' in word) || !('end' in word)) return false
    const { start, end } = word
    const isInOrder =
      Number.isInteger(start) && Number.isInteger(end) && Number(start) >= last && Number(end) > Number(start)
    last = Number(end)
    return isInOrder && last <= length
  })
}
