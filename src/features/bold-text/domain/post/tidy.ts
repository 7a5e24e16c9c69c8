// Cleans the lists, blank lines and line ends of a text.
import type { Words } from '../bold-words.ts'

/** The mark before each item of a list. Bullets that become numbers count from one; numbers stay as they are. */
export const listMarks = ['•', '–', '1.'] as const
export type ListMark = (typeof listMarks)[number]

type Edit = Words & { text: string; kind: 'marks' | 'lines' | 'spaces' }

export type Tidied = Readonly<{
  text: string
  /** What was changed: marks before items, blank lines, and spaces at the ends of lines. */
  marks: number
  lines: number
  spaces: number
  /** Where a position of the original text is now. */
  moved: (position: number) => number
}>

const bullet = /^[ \t]*[-*+\u2022\u00b7\u25aa\u25e6\u25cf\u2023\u2043\u2013\u2014][ \t\u00a0]+(?=\S)/
const number = /^[ \t]*\(?(\d{1,3})[.)][ \t\u00a0]+(?=\S)/

/** @example tidy('- a \n\n\n- b', '•').text === '• a\n\n• b' */
export function tidy(text: string, mark: ListMark): Tidied {
  const edits = [...lineEdits(text), ...listEdits(text, mark)].sort((one, other) => one.start - other.start)
  const count = (kind: Edit['kind'], size: (edit: Edit) => number) =>
    edits.reduce((sum, edit) => sum + (edit.kind === kind ? size(edit) : 0), 0)
  return {
    text: applied(text, edits),
    marks: count('marks', () => 1),
    lines: count('lines', ({ start, end }) => text.slice(start, end).split('\n').length - 1),
    spaces: count('spaces', ({ start, end }) => end - start),
    moved: (position) => movedBy(edits, position),
  }
}

/** Spaces at the ends of lines, all blank lines but one in a row, and all at the end. */
function lineEdits(text: string): Edit[] {
  const edits: Edit[] = []
  let blanks = 0
  for (const { start, line } of linesOf(text)) {
    const end = start + line.trimEnd().length
    const isBlank = end === start
    if (end < start + line.length) edits.push({ start: end, end: start + line.length, text: '', kind: 'spaces' })
    if (isBlank && blanks > 0) edits.push({ start: start - 1, end: start, text: '', kind: 'lines' })
    blanks = isBlank ? blanks + 1 : 0
  }
  return edits
}

/** Two items make a list: a single dash at the start of a line may be a dash. */
function listEdits(text: string, mark: ListMark): Edit[] {
  const edits: Edit[] = []
  for (const items of listsOf(text, mark === '1.')) {
    if (items.length < 2) continue
    items.forEach(({ start, found, number: own }, i) => {
      const wanted = own === null && mark !== '1.' ? `${mark} ` : `${own ?? i + 1}. `
      if (found !== wanted) edits.push({ start, end: start + found.length, text: wanted, kind: 'marks' })
    })
  }
  return edits
}

/** `number` is null for a bullet. */
type Item = { start: number; found: string; number: string | null }

/** Items that follow each other, also with blank lines between them; of one kind unless all are to have numbers. */
function listsOf(text: string, areMixed: boolean): Item[][] {
  const lists: Item[][] = []
  let list: Item[] = []
  for (const { start, line } of linesOf(text)) {
    if (line.trim() === '') continue
    const item = itemOf(line)
    const [last] = list
    if (item === null || (last && !areMixed && (last.number === null) !== (item.number === null))) {
      lists.push(list)
      list = []
    }
    if (item !== null) list.push({ start, ...item })
  }
  return [...lists, list]
}

function itemOf(line: string): Omit<Item, 'start'> | null {
  const found = bullet.exec(line)?.[0]
  if (found !== undefined) return { found, number: null }
  const numbered = number.exec(line)
  return numbered ? { found: numbered[0], number: numbered[1] ?? '' } : null
}

function* linesOf(text: string): Generator<{ start: number; line: string }> {
  let start = 0
  for (const line of text.split('\n')) {
    yield { start, line }
    start += line.length + 1
  }
}

function applied(text: string, edits: readonly Edit[]): string {
  let result = ''
  let from = 0
  for (const edit of edits) {
    result += text.slice(from, edit.start) + edit.text
    from = edit.end
  }
  return result + text.slice(from)
}

function movedBy(edits: readonly Edit[], position: number): number {
  let shift = 0
  for (const { start, end, text } of edits) {
    if (start >= position) break
    if (position < end) return start + shift + Math.min(text.length, position - start)
    shift += text.length - (end - start)
  }
  return position + shift
}
