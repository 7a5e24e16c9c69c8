// Texts with a marked selection: `a ‹word› b`, or `a |b` for a caret.
import { applyTo, type Edit, type Selected } from '../edits/edit.ts'

export function selected(marked: string): Selected {
  const start = marked.search(/[‹|]/)
  if (start === -1) throw new Error(`No selection in ${marked}`)
  const isCaret = marked[start] === '|'
  const text = isCaret ? marked.slice(0, start) + marked.slice(start + 1) : marked.replace(/[‹›]/g, '')
  return { text, start, end: isCaret ? start : marked.indexOf('›') - 1 }
}

/** Returns the text after an edit with its selection marked, or `no edit` without one. */
export function marked(before: Selected, edit: Edit | null): string {
  if (edit === null) return 'no edit'
  const text = applyTo(before.text, edit)
  if (edit.start === edit.end) return `${text.slice(0, edit.start)}|${text.slice(edit.start)}`
  return `${text.slice(0, edit.start)}‹${text.slice(edit.start, edit.end)}›${text.slice(edit.end)}`
}
