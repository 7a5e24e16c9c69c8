import { webAddress } from '#shared/markdown/web-address.ts'
import { type Edit, editOf, removal, type Selected, selectedLines } from './edit.ts'
import { contentStart } from './line-prefix.ts'
import { selectedPart, wordAt } from './selected-part.ts'

const addressBegin = 'https://'

/**
 * Turns the selection or the word under the caret into a link, and selects the missing part. Inside a link, removes the
 * link. A link cannot span paragraphs, so only the first of several lines becomes a link.
 */
export function toggleLink(selected: Selected): Edit | null {
  const found = linkAround(selected)
  if (found) {
    const { open, label, close } = found
    return editOf(selected, [removal(open, open + 1), removal(open + 1 + label.length, close)])
  }
  const range = linkRange(selected)
  const label = selected.text.slice(range.from, range.to)
  const address = webAddress(label)
  if (address !== null) {
    const insert = `[](${linkAddress(address)})`
    return { ...range, insert, start: range.from + 1, end: range.from + 1 }
  }
  const head = `[${linkLabel(label)}](`
  const start = range.from + head.length
  // Without a label, the caret goes where the label belongs. Otherwise the address is selected.
  const selection = label === '' ? [range.from + 1, range.from + 1] : [start, start + addressBegin.length]
  return { ...range, insert: `${head}${addressBegin})`, start: selection[0] ?? start, end: selection[1] ?? start }
}

/** Turns the selection into a link to this address. */
export function linkTo(selected: Selected, address: string): Edit {
  const range = linkRange(selected)
  const label = selected.text.slice(range.from, range.to)
  const insert = `[${linkLabel(label)}](${linkAddress(address)})`
  const caret = range.from + insert.length
  return { ...range, insert, start: caret, end: caret }
}

/**
 * Escapes an address for the parentheses of a link.
 * @example linkAddress('https://example.com/a_(b)') === 'https://example.com/a_%28b%29'
 */
export function linkAddress(address: string): string {
  return address.replaceAll(
    /[\s()<>\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}

/** Escapes unpaired brackets, because they would end the label. */
function linkLabel(label: string): string {
  let depth = 0
  let isPaired = true
  for (const sign of label.replaceAll(/\\./g, '')) {
    if (sign === '[') depth++
    if (sign === ']') depth--
    if (depth < 0) isPaired = false
  }
  return isPaired && depth === 0 ? label : label.replaceAll(/(?<!\\)[[\]]/g, '\\$&')
}

function linkRange(selected: Selected): { from: number; to: number } {
  const { text, start, end } = selected
  if (start === end) return wordAt(text, start)
  for (const line of selectedLines(selected)) {
    const from = Math.max(start, line.start + contentStart(text.slice(line.start, line.end)))
    const part = selectedPart(text, { line, from, to: Math.min(end, line.end) })
    if (part) return { from: part.from, to: part.to }
  }
  return { from: start, to: start }
}

function linkAround(selected: Selected) {
  const { text, start, end } = selected
  const [line] = selectedLines({ text, start, end: start })
  if (line === undefined) return undefined
  const source = text.slice(line.start, line.end)
  for (const match of source.matchAll(/(?<![!\\])\[((?:[^[\]\\]|\\.)*)\]\((?:[^()\s]|\([^()\s]*\))*\)/g)) {
    const open = line.start + match.index
    const close = open + match[0].length
    const isInside = start === end ? open < start && start < close : open <= start && end <= close
    if (isInside) return { open, close, label: match[1] ?? '' }
  }
  return undefined
}
