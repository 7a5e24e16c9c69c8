// Converts pasted HTML to Markdown. The HTML is untrusted. It is parsed into a document that is never shown and runs
// nothing. The conversion takes only text, known marks and addresses that the article page would keep.
import { trustedHtml } from '#browser/security/trusted-types.ts'
import { longestTicks } from './escape-markdown.ts'
import type { InlineStyle } from './inline-runs.ts'
import { isHidden, plainStyle, styleOf } from './inline-style.ts'
import { MarkdownBlocks } from './markdown-blocks.ts'

/** Larger HTML would block the page for more than a second (docs/decisions/070-markdown-editor.md). */
const maxHtmlCharacters = 500_000
const maxDepth = 200
/** List items and quotes count more, because each of them copies the Markdown inside it. */
const depthOfMarker = 10

const unread = new Set(
  'script style noscript template iframe object embed svg math head title audio video canvas'.split(' '),
)
const blockTags = new Set(
  'address article aside body dd details div dl dt fieldset figcaption figure footer form header hr html legend main nav option p section select summary tbody tfoot thead'.split(
    ' ',
  ),
)

/** Returns null if the HTML is too large or has no formatting that Markdown can express. */
export function htmlToMarkdown(html: string): string | null {
  if (html.length > maxHtmlCharacters) return null
  const { body } = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  if (!hasFormat(body)) return null
  const blocks = new MarkdownBlocks()
  readChildren(body, { blocks, style: plainStyle, depth: 0 })
  blocks.endParagraph()
  const markdown = blocks.toMarkdown().toWellFormed().trim()
  return markdown === '' ? null : markdown
}

type Context = { blocks: MarkdownBlocks; style: InlineStyle; depth: number }

const formattedElements = 'h1,h2,h3,h4,h5,h6,ul,ol,li,a[href],b,strong,i,em,code,kbd,samp,tt,pre,blockquote,table,p ~ p'
const formattedStyles = '[style*="font-weight"],[style*="font-style"],[style*="mso-list"]'

function hasFormat(body: HTMLElement): boolean {
  return body.querySelector(`${formattedElements},${formattedStyles}`) !== null
}

function readChildren(element: Element, context: Context): void {
  for (const child of element.childNodes) {
    if (child instanceof Text) context.blocks.addWords(child.data, context.style)
    else if (child instanceof Element) read(child, { ...context, depth: context.depth + 1 })
  }
}

function read(element: Element, context: Context): void {
  const { blocks, style } = context
  const tag = element.localName
  if (unread.has(tag) || isHidden(element)) return
  if (context.depth > maxDepth) blocks.addWords(element.textContent ?? '', style)
  else if (tag === 'br') blocks.breakLine(style)
  else if (isWordItem(element)) readWordItem(element, context)
  else if (/^h[1-6]$/.test(tag)) readHeading(element, context)
  else if (tag === 'ul' || tag === 'ol') readBlock(blocks, () => readList(element, context))
  else if (tag === 'li') readBlock(blocks, () => readItem(element, context, '- '))
  else if (tag === 'pre') readBlock(blocks, () => readCode(element, blocks))
  else if (tag === 'blockquote') readBlock(blocks, () => readQuote(element, context))
  else if (tag === 'tr') readRow(element, context)
  else if (blockTags.has(tag))
    readBlock(blocks, () => readChildren(element, { ...context, style: styleOf(element, style) }))
  else readChildren(element, { ...context, style: styleOf(element, style) })
}

function readBlock(blocks: MarkdownBlocks, read: () => void): void {
  blocks.endParagraph()
  read()
  blocks.endParagraph()
}

/** Removes bold marks, because a heading is already bold. */
function readHeading(element: Element, context: Context): void {
  const inner = new MarkdownBlocks(' ')
  readChildren(element, { ...context, blocks: inner, style: context.style })
  inner.endParagraph()
  const words = inner.toMarkdown().replaceAll(/\s+/g, ' ').replaceAll('**', '')
  context.blocks.endParagraph()
  if (words !== '') context.blocks.add(`${'#'.repeat(Number(element.localName.slice(1)))} ${words}`)
}

function readList(list: Element, context: Context): void {
  const start = Number(list.getAttribute('start') ?? 1)
  let number = Number.isInteger(start) && start >= 0 && start < 1_000_000 ? start : 1
  for (const child of list.children) {
    if (unread.has(child.localName) || isHidden(child)) continue
    if (child.localName === 'li') readItem(child, context, list.localName === 'ol' ? `${number++}. ` : '- ')
    // A list directly inside a list is invalid but common. Its items belong under the previous item.
    else if (child.localName === 'ul' || child.localName === 'ol') readNested(child, context)
    else read(child, { ...context, depth: context.depth + 1 })
  }
}

function readItem(item: Element, context: Context, marker: string): void {
  const inner = new MarkdownBlocks(' ')
  readChildren(item, { blocks: inner, style: styleOf(item, context.style), depth: context.depth + depthOfMarker })
  inner.endParagraph()
  if (!inner.isEmpty) context.blocks.add(marker + indented(inner.toMarkdown(true), marker.length), true)
}

function readNested(list: Element, context: Context): void {
  const inner = new MarkdownBlocks(' ')
  if (context.depth < maxDepth) readList(list, { ...context, blocks: inner, depth: context.depth + depthOfMarker })
  else inner.addWords(list.textContent ?? '', context.style)
  inner.endParagraph()
  if (!inner.isEmpty) context.blocks.add(`  ${indented(inner.toMarkdown(true), 2)}`, true)
}

function readQuote(quote: Element, context: Context): void {
  const inner = new MarkdownBlocks()
  readChildren(quote, { ...context, blocks: inner, depth: context.depth + depthOfMarker })
  inner.endParagraph()
  const lines = inner.toMarkdown().split('\n')
  if (!inner.isEmpty) context.blocks.add(lines.map((line) => `> ${line}`.trimEnd()).join('\n'))
}

function readCode(element: Element, blocks: MarkdownBlocks): void {
  for (const lineBreak of element.querySelectorAll('br')) lineBreak.replaceWith('\n')
  const code = (element.textContent ?? '').replaceAll(/\r\n?/g, '\n').replace(/^\n+/, '').trimEnd()
  const fence = '`'.repeat(Math.max(2, longestTicks(code)) + 1)
  if (code !== '') blocks.add(`${fence}\n${code}\n${fence}`)
}

/** Converts a table to its text, one line per row. */
function readRow(row: Element, context: Context): void {
  const cells = [...row.children].flatMap((cell) => {
    if (unread.has(cell.localName) || isHidden(cell)) return []
    const inner = new MarkdownBlocks(' ')
    readChildren(cell, { ...context, blocks: inner, depth: context.depth + 1 })
    inner.endParagraph()
    return [inner.toMarkdown().replaceAll(/\s+/g, ' ')]
  })
  context.blocks.endParagraph()
  const words = cells.filter((cell) => cell !== '').join(' | ')
  if (words !== '') context.blocks.add(words)
}

/** Word processors write list items as paragraphs that contain the bullet or number as text. */
function isWordItem(element: Element): boolean {
  return element.localName === 'p' && /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '')
}

function readWordItem(element: Element, { blocks, style, depth }: Context): void {
  const level = Number(/level(\d)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? 1)
  const sign = element.querySelector('[style*="mso-list:Ignore" i]')
  const number = /^\s*\(?(\d{1,9})[.)]/.exec(sign?.textContent ?? '')?.[1]
  sign?.remove()
  blocks.endParagraph()
  readChildren(element, { blocks, style, depth })
  blocks.endParagraph(`${'   '.repeat(level - 1)}${number ? `${number}. ` : '- '}`, true)
}

function indented(markdown: string, width: number): string {
  return markdown.replaceAll(/\n(?=.)/g, `\n${' '.repeat(width)}`)
}
