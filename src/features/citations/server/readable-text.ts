// The text of a web page as a reader sees it.
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { blocksOfHtml } from '../domain/html-blocks.ts'

/** `language` is a BCP 47 tag. Each block is a paragraph, heading, list item or table cell. */
export type ReadableText = { title: string; language: string; blocks: string[] }

/** Longer pages are cut: what their ends say proves nothing. */
const maxCharacters = 500_000
const maxTitleCharacters = 300

/** Null for other kinds of content, such as PDF. */
export function readableText(body: Uint8Array, contentType: string): ReadableText | null {
  const [type = ''] = contentType.toLowerCase().split(';')
  const text = decode(body, contentType)
  if (type.trim() === 'text/plain') return { title: '', language: 'en', blocks: bounded(text.split(/\n\s*\n/)) }
  return /^\s*(?:text\/html|application\/xhtml\+xml)\s*$/.test(type) ? readableHtml(text) : null
}

function readableHtml(html: string): ReadableText {
  // The parser does not add the tags that HTML may omit.
  const { document } = parseHTML(/<body[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`)
  const language = document.querySelector('html[lang]')?.getAttribute('lang') ?? 'en'
  const title = document.querySelector('title')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
  removeHidden(document)
  const headings = Array.from(document.querySelectorAll('h1'), ({ innerHTML }) => innerHTML)
  const body = document.body.innerHTML
  const isReadable = depthOf(document.body) <= maxDepth
  const content = (isReadable && new Readability(document, { disableJSONLD: true }).parse()?.content) || body
  const blocks = [...headings, content].flatMap((part) => blocksOfHtml(part).map(({ text }) => text))
  return { title: title.slice(0, maxTitleCharacters), language, blocks: bounded([title, ...blocks]) }
}

/** Browsers nest no deeper. Readability takes seconds for thousands of levels. */
const maxDepth = 512

function depthOf(root: Element): number {
  let deepest = 0
  let depth = 0
  for (let element: Element | null = root; element; ) {
    deepest = Math.max(deepest, depth)
    const child: Element | null = element.firstElementChild
    if (child) depth++
    else for (; element && element !== root && !element.nextElementSibling; depth--) element = element.parentElement
    element = child ?? (element === root ? null : (element?.nextElementSibling ?? null))
  }
  return deepest
}

const hiddenElements =
  'script, style, noscript, template, svg, iframe, object, select, textarea, [hidden], [aria-hidden="true"]'
const hiddenStyle =
  /(?:display:none|visibility:(?:hidden|collapse)|opacity:0(?![.\d])|font-size:0(?![.\d])|(?:left|top|text-indent):-\d{3})/

/** What readers cannot see proves nothing. Styles of classes are not known here. */
function removeHidden(document: Document): void {
  for (const element of document.querySelectorAll(hiddenElements)) element.remove()
  for (const element of document.querySelectorAll('[style]')) {
    if (hiddenStyle.test((element.getAttribute('style') ?? '').toLowerCase().replaceAll(/\s+/g, ''))) element.remove()
  }
}

function bounded(blocks: readonly string[]): string[] {
  let rest = maxCharacters
  return blocks.flatMap((block) => {
    const text = block.replaceAll('\0', '').trim()
    rest -= text.length
    return text !== '' && rest >= 0 ? [text.toWellFormed()] : []
  })
}

/** The header names the encoding, else the document does, else it is UTF-8. */
function decode(body: Uint8Array, contentType: string): string {
  const start = Buffer.from(body.subarray(0, 1024)).toString('latin1')
  const named = /charset=["']?([\w-]+)/i
  const label = named.exec(contentType)?.[1] ?? named.exec(start)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
