// Pasted HTML as Markdown. It comes from anywhere: it is parsed into a document that is never shown and runs nothing, and
// only words, known marks and addresses that the page would keep leave it.
import type { Look } from './inline-runs.ts'
import { isHidden, lookOf, plainLook } from './looks.ts'
import { Sheet } from './sheet.ts'

/** Larger than any article; deeper than any text. */
const maxHtmlCharacters = 2_000_000
const maxDepth = 200

const unread = new Set(
  'script style noscript template iframe object embed svg math head title audio video canvas'.split(' '),
)
const blocks = new Set(
  'address article aside body dd details div dl dt fieldset figcaption figure footer form header hr html legend main nav option p section select summary tbody tfoot thead'.split(
    ' ',
  ),
)

/** Null when the HTML has nothing that Markdown could keep: then its plain text is as good. */
export function htmlToMarkdown(html: string): string | null {
  if (html.length > maxHtmlCharacters) return null
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (!hasForm(body)) return null
  const sheet = new Sheet()
  readChildren(body, { sheet, look: plainLook, depth: 0 })
  sheet.endParagraph()
  const markdown = sheet.toMarkdown().toWellFormed().trim()
  return markdown === '' ? null : markdown
}

type Place = { sheet: Sheet; look: Look; depth: number }

const formed = 'h1,h2,h3,h4,h5,h6,ul,ol,li,a[href],b,strong,i,em,code,kbd,samp,tt,pre,blockquote,table,p ~ p'
const formedStyle = '[style*="font-weight"],[style*="font-style"],[style*="mso-list"]'

function hasForm(body: HTMLElement): boolean {
  return body.querySelector(`${formed},${formedStyle}`) !== null
}

function readChildren(element: Element, place: Place): void {
  for (const child of element.childNodes) {
    if (child instanceof Text) place.sheet.addWords(child.data, place.look)
    else if (child instanceof Element) read(child, { ...place, depth: place.depth + 1 })
  }
}

function read(element: Element, place: Place): void {
  const { sheet, look } = place
  const tag = element.localName
  if (unread.has(tag) || isHidden(element)) return
  if (place.depth > maxDepth) sheet.addWords(element.textContent ?? '', look)
  else if (tag === 'br') sheet.breakLine(look)
  else if (isWordItem(element)) readWordItem(element, place)
  else if (/^h[1-6]$/.test(tag)) readHeading(element, place)
  else if (tag === 'ul' || tag === 'ol') readBlock(sheet, () => readList(element, place))
  else if (tag === 'li') readBlock(sheet, () => readItem(element, place, '- '))
  else if (tag === 'pre') readBlock(sheet, () => readCode(element, sheet))
  else if (tag === 'blockquote') readBlock(sheet, () => readQuote(element, place))
  else if (tag === 'tr') readRow(element, place)
  else if (blocks.has(tag)) readBlock(sheet, () => readChildren(element, { ...place, look: lookOf(element, look) }))
  else readChildren(element, { ...place, look: lookOf(element, look) })
}

function readBlock(sheet: Sheet, deed: () => void): void {
  sheet.endParagraph()
  deed()
  sheet.endParagraph()
}

/** A heading is bold by itself. */
function readHeading(element: Element, place: Place): void {
  const inner = new Sheet(' ')
  readChildren(element, { ...place, sheet: inner, look: place.look })
  inner.endParagraph()
  const words = inner.toMarkdown().replaceAll(/\s+/g, ' ').replaceAll('**', '')
  place.sheet.endParagraph()
  if (words !== '') place.sheet.add(`${'#'.repeat(Number(element.localName.slice(1)))} ${words}`)
}

function readList(list: Element, place: Place): void {
  const start = Number(list.getAttribute('start') ?? 1)
  let number = Number.isInteger(start) && start >= 0 && start < 1_000_000 ? start : 1
  for (const child of list.children) {
    if (unread.has(child.localName) || isHidden(child)) continue
    if (child.localName === 'li') readItem(child, place, list.localName === 'ol' ? `${number++}. ` : '- ')
    // Lists directly in lists are wrong and common: what they hold belongs under the item before.
    else if (child.localName === 'ul' || child.localName === 'ol') readNested(child, place)
    else read(child, { ...place, depth: place.depth + 1 })
  }
}

function readItem(item: Element, place: Place, marker: string): void {
  const inner = new Sheet(' ')
  readChildren(item, { sheet: inner, look: lookOf(item, place.look), depth: place.depth + 1 })
  inner.endParagraph()
  if (!inner.isEmpty) place.sheet.add(marker + indented(inner.toMarkdown(true), marker.length), true)
}

function readNested(list: Element, place: Place): void {
  const inner = new Sheet(' ')
  if (place.depth < maxDepth) readList(list, { ...place, sheet: inner, depth: place.depth + 1 })
  else inner.addWords(list.textContent ?? '', place.look)
  inner.endParagraph()
  if (!inner.isEmpty) place.sheet.add(`  ${indented(inner.toMarkdown(true), 2)}`, true)
}

function readQuote(quote: Element, place: Place): void {
  const inner = new Sheet()
  readChildren(quote, { ...place, sheet: inner })
  inner.endParagraph()
  const lines = inner.toMarkdown().split('\n')
  if (!inner.isEmpty) place.sheet.add(lines.map((line) => `> ${line}`.trimEnd()).join('\n'))
}

function readCode(element: Element, sheet: Sheet): void {
  for (const lineBreak of element.querySelectorAll('br')) lineBreak.replaceWith('\n')
  const code = (element.textContent ?? '').replaceAll(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '')
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  if (code !== '') sheet.add(`${fence}\n${code}\n${fence}`)
}

/** A table becomes its text, a line for each row. */
function readRow(row: Element, place: Place): void {
  const cells = [...row.children].flatMap((cell) => {
    if (unread.has(cell.localName) || isHidden(cell)) return []
    const inner = new Sheet(' ')
    readChildren(cell, { ...place, sheet: inner, depth: place.depth + 1 })
    inner.endParagraph()
    return [inner.toMarkdown().replaceAll(/\s+/g, ' ')]
  })
  place.sheet.endParagraph()
  const words = cells.filter((cell) => cell !== '').join(' | ')
  if (words !== '') place.sheet.add(words)
}

/** Word processors write lists as paragraphs that carry their bullet or number as text. */
function isWordItem(element: Element): boolean {
  return element.localName === 'p' && /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '')
}

function readWordItem(element: Element, { sheet, look, depth }: Place): void {
  const level = Number(/level(\d)/i.exec(element.getAttribute('style') ?? '')?.[1] ?? 1)
  const sign = element.querySelector('[style*="mso-list:Ignore" i]')
  const number = /^\s*\(?(\d{1,9})[.)]/.exec(sign?.textContent ?? '')?.[1]
  sign?.remove()
  sheet.endParagraph()
  readChildren(element, { sheet, look, depth })
  sheet.endParagraph(`${'   '.repeat(level - 1)}${number ? `${number}. ` : '- '}`, true)
}

function indented(markdown: string, width: number): string {
  return markdown.replaceAll(/\n(?=.)/g, `\n${' '.repeat(width)}`)
}
