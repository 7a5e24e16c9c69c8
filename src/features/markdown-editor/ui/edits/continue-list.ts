// Continues a list or a quote on Enter.
import { sourceLines } from '#shared/markdown/source-lines.ts'
import type { Edit, Selected } from './edit.ts'
import { linePrefix } from './line-prefix.ts'

/** Inserts the next item, or ends the list on an empty one. Returns null if Enter should only break the line. */
export function continueList({ text, start, end }: Selected): Edit | null {
  if (start !== end) return null
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const newline = text.indexOf('\n', start)
  const line = text.slice(lineStart, newline === -1 ? text.length : newline)
  const { indent, marker, kind, number } = linePrefix(line)
  const box =
    kind === 'none' ? '' : (/^\[[ xX]\](?:[ \t]+|$)/.exec(line.slice(indent.length + marker.length))?.[0] ?? '')
  const prefixLength = indent.length + marker.length + box.length
  const isQuote = indent.includes('>')
  if ((kind === 'none' && !isQuote) || start - lineStart < prefixLength) return null
  if (isInCode(text.slice(0, lineStart))) return null
  if (line.slice(prefixLength).trim() === '') {
    // An empty item ends the list, and an empty quoted line ends the quote.
    const kept = kind === 'none' ? '' : indent.trimEnd() && `${indent.trimEnd()} `
    return {
      from: lineStart,
      to: lineStart + line.length,
      insert: kept,
      start: lineStart + kept.length,
      end: lineStart + kept.length,
    }
  }
  const next = kind === 'number' ? marker.replace(/^\d+/, String(number + 1)) : marker
  const insert = `\n${indent}${next}${box === '' ? '' : '[ ] '}`
  return { from: start, to: start, insert, start: start + insert.length, end: start + insert.length }
}

/** Whether a code fence is still open at the end of the text. */
function isInCode(before: string): boolean {
  if (!/^[\s>]*(?:`{3}|~{3})/m.test(before)) return false
  // The last line is code if the fence above it is open.
  return sourceLines(`${before}x`).at(-1)?.isCode ?? false
}
