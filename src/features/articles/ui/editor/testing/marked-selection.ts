// Texts with their selection drawn into them: `a ‹word› b`, or `a |b` for a caret.
import { applyTo, type Edit, type Selected } from '../edits/edit.ts'

export function selected(drawn: string): Selected {
  const start = drawn.search(/[‹|]/)
  if (start === -1) throw new Error(`No selection in ${drawn}`)
  const isCaret = drawn[start] === '|'
  const text = isCaret ? drawn.slice(0, start) + drawn.slice(start + 1) : drawn.replace(/[‹›]/g, '')
  return { text, start, end: isCaret ? start : drawn.indexOf('›') - 1 }
}

/** What an edit makes of a text, drawn the same way; `no edit` where there is none. */
export function drawn(before: Selected, edit: Edit | null): string {
  if (edit === null) return 'no edit'
  const text = applyTo(before.text, edit)
  if (edit.start === edit.end) return `${text.slice(0, edit.start)}|${text.slice(edit.start)}`
  return `${text.slice(0, edit.start)}‹${text.slice(edit.start, edit.end)}›${text.slice(edit.end)}`
}
