import { webAddress } from '#shared/markdown/web-address.ts'
import type { Edit, Selected } from '../edits/edit.ts'
import { linePrefix } from '../edits/line-prefix.ts'
import { linkTo } from '../edits/links.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'

type PastedData = Pick<DataTransfer, 'getData' | 'types'>

/**
 * Returns the edit for a paste. An address pasted over a selection makes a link, and formatted text becomes Markdown.
 * Null leaves the paste to the browser, which inserts the plain text.
 */
export function editForPaste(selected: Selected, data: PastedData): Edit | null {
  const address = webAddress(data.getData('text/plain'))
  const words = selected.text.slice(selected.start, selected.end)
  if (address !== null && !/\s/.test(address) && isLinkable(words)) return linkTo(selected, address)
  // The HTML of a code editor contains only colors.
  if (data.types.includes('vscode-editor-data')) return null
  const html = data.getData('text/html')
  const markdown = html === '' ? null : htmlToMarkdown(html)
  if (markdown === null || markdown === data.getData('text/plain').trim()) return null
  return insertion(selected, markdown)
}

function isLinkable(words: string): boolean {
  return words.trim() !== '' && !words.includes('\n') && webAddress(words) === null
}

/** Blocks start on a new line. A list replaces an empty item before it. */
function insertion({ text, start, end }: Selected, markdown: string): Edit {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(lineStart, start)
  const newline = text.indexOf('\n', end)
  const after = text.slice(end, newline === -1 ? text.length : newline)
  const { indent, marker } = linePrefix(before)
  const isEmptyItem = marker !== '' && before.trimEnd() === (indent + marker).trimEnd()
  const isList = linePrefix(markdown).marker !== ''
  const isBlock = markdown.includes('\n') || isList || /^(?:#{1,6} |>|```)/.test(markdown)
  const from = isEmptyItem && isList ? lineStart + indent.length : start
  const head = isBlock && from === start && before.trim() !== '' && !isEmptyItem ? '\n\n' : ''
  const tail = isBlock && after.trim() !== '' ? '\n\n' : ''
  const caret = from + head.length + markdown.length
  return { from, to: end, insert: head + markdown + tail, start: caret, end: caret }
}
