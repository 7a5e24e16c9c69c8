// Toggles code: backticks within a line, or a fence around several lines.
import { closing, type Edit, editOf, opening, removal, type Selected, selectedLines } from './edit.ts'
import { selectedPart, wordAt } from './selected-part.ts'

export function toggleCode(selected: Selected): Edit | null {
  const { text, start, end } = selected
  if (text.slice(start, end).trim().includes('\n')) return toggleFence(selected)
  const [line] = selectedLines({ ...selected, end: start })
  if (line === undefined) return null
  const range = start === end ? wordAt(text, start) : selectedPart(text, { line, from: start, to: end })
  if (range === null) return null
  if (text[start - 1] === '`' && text[start] === '`' && start === end)
    return editOf(selected, [removal(start - 1, start), removal(start, start + 1)])
  const source = text.slice(line.start, line.end)
  for (const match of source.matchAll(/(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g)) {
    const open = line.start + match.index
    const close = open + match[0].length
    const [, ticks = '', code = ''] = match
    if (range.from < open || range.to > close) continue
    const padding = /^ .*\S.* $/.test(code) ? 1 : 0
    const width = ticks.length + padding
    return editOf(selected, [removal(open, open + width), removal(close - width, close)])
  }
  const code = text.slice(range.from, range.to)
  const ticks = longerThanInside(code, 1)
  const padding = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return editOf(selected, [opening(range.from, ticks + padding), closing(range.to, padding + ticks)])
}

function toggleFence(selected: Selected): Edit | null {
  const { text } = selected
  const lines = selectedLines(selected)
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return null
  const isFence = (from: number, to: number) => /^ {0,3}(?:`{3,}|~{3,})[^`\n]*$/.test(text.slice(from, to))
  if (lines.length > 1 && isFence(first.start, first.end) && isFence(last.start, last.end))
    return editOf(selected, [removal(first.start, first.end + 1), removal(last.start - 1, last.end)])
  const before = { start: text.lastIndexOf('\n', first.start - 2) + 1, end: first.start - 1 }
  const newline = text.indexOf('\n', last.end + 1)
  const after = { start: last.end + 1, end: newline === -1 ? text.length : newline }
  if (first.start > 0 && isFence(before.start, before.end) && isFence(after.start, after.end))
    return editOf(selected, [removal(before.start, first.start), removal(last.end, after.end)])
  const fence = longerThanInside(text.slice(first.start, last.end), 3)
  return editOf(selected, [opening(first.start, `${fence}\n`), closing(last.end, `\n${fence}`)])
}

function longerThanInside(code: string, shortest: number): string {
  const runs = code.match(/`+/g) ?? []
  const isTaken = (width: number) => runs.some((run) => (shortest === 1 ? run.length === width : run.length >= width))
  let width = shortest
  while (isTaken(width)) width++
  return '`'.repeat(width)
}
