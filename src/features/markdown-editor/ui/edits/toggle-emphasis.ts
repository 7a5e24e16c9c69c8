// Toggles bold and italic.
import { type Change, closing, type Edit, editOf, opening, removal, type Selected, selectedLines } from './edit.ts'
import { emphasisSpans, type Mark, type Span } from './emphasis-spans.ts'
import { contentStart } from './line-prefix.ts'
import { type SelectedPart, selectedPart, wordAt } from './selected-part.ts'

const markers: Record<Mark, string> = { bold: '**', italic: '*' }

/**
 * Adds separate markers to each line, because emphasis ends with its paragraph. Without a selection, toggles the word
 * under the caret, or inserts an empty pair of markers.
 */
export function toggleEmphasis(selected: Selected, mark: Mark): Edit | null {
  const marker = markers[mark]
  if (selected.start === selected.end) return toggleAtCaret(selected, mark)
  const parts = selectedLines(selected).flatMap((line) => {
    const from = Math.max(selected.start, line.start + contentStart(selected.text.slice(line.start, line.end)))
    const part = selectedPart(selected.text, { line, from, to: Math.min(selected.end, line.end) })
    return part ? [{ part, spans: spansAt(part, mark) }] : []
  })
  const isOn = parts.every(({ part, spans }) => enclosing(part, spans) !== undefined)
  return editOf(
    selected,
    parts.flatMap(({ part, spans }) => {
      const around = enclosing(part, spans)
      if (isOn) return around ? unwrapped(around) : []
      return around ? [] : wrapped(part, { spans, marker })
    }),
  )
}

function toggleAtCaret(selected: Selected, mark: Mark): Edit | null {
  const { text, start } = selected
  const marker = markers[mark]
  const empty = emptyPair(text, start, mark)
  if (empty) return editOf(selected, [removal(empty.open, start), removal(start, empty.close)])
  const [line] = selectedLines(selected)
  if (line === undefined) return null
  const caret: SelectedPart = { line, source: text.slice(line.start, line.end), from: start, to: start }
  const around = spansAt(caret, mark).find((span) => span.inner <= start && start <= span.innerEnd)
  if (around) return editOf(selected, unwrapped(around))
  const word = wordAt(text, start)
  return editOf(selected, [opening(word.from, marker), closing(word.to, marker)])
}

/** The markers of an emphasis that has no text yet, with the caret between them. */
function emptyPair(text: string, caret: number, mark: Mark) {
  const before = /\*+$/.exec(text.slice(Math.max(0, caret - 4), caret))?.[0].length ?? 0
  const after = /^\*+/.exec(text.slice(caret, caret + 4))?.[0].length ?? 0
  if (before !== after || before === 0 || before > 3) return null
  const hasMark = mark === 'bold' ? before >= 2 : before !== 2
  const width = markers[mark].length
  return hasMark ? { open: caret - width, close: caret + width } : null
}

function spansAt({ line, source }: SelectedPart, mark: Mark): Span[] {
  return emphasisSpans(source, mark).map((span) => ({
    open: span.open + line.start,
    inner: span.inner + line.start,
    innerEnd: span.innerEnd + line.start,
    close: span.close + line.start,
  }))
}

function enclosing({ from, to }: SelectedPart, spans: readonly Span[]): Span | undefined {
  return spans.find((span) => span.open <= from && to <= span.close)
}

function unwrapped({ open, inner, innerEnd, close }: Span): Change[] {
  return [removal(open, inner), removal(innerEnd, close)]
}

/** Merges emphasis that overlaps the part. */
function wrapped({ from, to }: SelectedPart, { spans, marker }: { spans: readonly Span[]; marker: string }): Change[] {
  const overlapped = spans.filter((span) => span.open < to && span.close > from)
  const start = Math.min(from, ...overlapped.map((span) => span.open))
  const end = Math.max(to, ...overlapped.map((span) => span.close))
  const changes = [opening(start, marker), ...overlapped.flatMap(unwrapped), closing(end, marker)]
  return changes.toSorted((one, other) => one.at - other.at || one.remove - other.remove)
}
