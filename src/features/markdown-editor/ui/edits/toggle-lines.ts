// Toggles headings, quotes and lists, which have marks at the beginning of lines.
import {
  type Change,
  type Edit,
  editOf,
  type LineRange,
  opening,
  removal,
  type Selected,
  selectedLines,
} from './edit.ts'
import { linePrefix } from './line-prefix.ts'

type SourceLine = LineRange & { source: string }

/** Headings have level 2, because level 1 is the page's title. */
export function toggleHeading(selected: Selected): Edit | null {
  const lines = markedLines(selected)
  const isOn = lines.every(({ source }) => source.startsWith('## '))
  return editOf(
    selected,
    lines.flatMap(({ start, source }) => {
      const marks = /^#{1,6}(?: +|$)/.exec(source)?.[0] ?? ''
      if (isOn) return [removal(start, start + marks.length)]
      return marks === '## ' ? [] : [opening(start, '## ', marks.length)]
    }),
  )
}

/** Also quotes blank lines, so the text stays one quote. */
export function toggleQuote(selected: Selected): Edit | null {
  const lines = allLines(selected)
  const written = lines.filter(isWritten)
  const isOn = written.length > 0 && written.every(({ source }) => /^ {0,3}>/.test(source))
  return editOf(
    selected,
    lines.flatMap(({ start, source }) => {
      if (!isOn) return [opening(start, '> ')]
      const mark = /^ {0,3}> ?/.exec(source)?.[0].length ?? 0
      return mark === 0 ? [] : [removal(start, start + mark)]
    }),
  )
}

/** Converts a list of the other kind. */
export function toggleList(selected: Selected, kind: 'bullet' | 'number'): Edit | null {
  const lines = markedLines(selected).map((line) => ({ ...line, prefix: linePrefix(line.source) }))
  const isOn = lines.every(({ prefix }) => prefix.kind === kind)
  const numbers = numbersAfter(selected, lines[0])
  return editOf(
    selected,
    lines.flatMap(({ start, prefix }): Change[] => {
      const at = start + prefix.indent.length
      if (isOn) return [removal(at, at + prefix.marker.length)]
      const marker = kind === 'bullet' ? '- ' : `${numbers(prefix.indent)}. `
      return prefix.kind === kind && kind === 'bullet' ? [] : [opening(at, marker, prefix.marker.length)]
    }),
  )
}

/** Counts each level of indentation, and continues from the number of the line before the selection. */
function numbersAfter({ text }: Selected, first: SourceLine | undefined): (indent: string) => number {
  const last = new Map<string, number>()
  if (first && first.start > 0) {
    const before = linePrefix(text.slice(text.lastIndexOf('\n', first.start - 2) + 1, first.start - 1))
    if (before.kind === 'number') last.set(before.indent, before.number)
  }
  return (indent) => {
    for (const other of last.keys()) if (other.length > indent.length) last.delete(other)
    const number = (last.get(indent) ?? 0) + 1
    last.set(indent, number)
    return number
  }
}

function allLines(selected: Selected): SourceLine[] {
  return selectedLines(selected).map((line) => ({ ...line, source: selected.text.slice(line.start, line.end) }))
}

/** Returns the nonblank lines, or the first one if all are blank. */
function markedLines(selected: Selected): SourceLine[] {
  const lines = allLines(selected)
  const written = lines.filter(isWritten)
  return written.length > 0 ? written : lines.slice(0, 1)
}

function isWritten({ source }: SourceLine): boolean {
  return source.trim() !== ''
}
