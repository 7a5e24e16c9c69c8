// Text as runs of one style each, and their conversion to Markdown.
import { linkAddress } from '../edits/links.ts'
import { escapeLineStart, escapeMarkdown, longestTicks } from './escape-markdown.ts'

export type InlineStyle = { bold: boolean; italic: boolean; code: boolean; href: string | null }
/** Whitespace is a single space, and a line break is `\n`. */
export type Run = InlineStyle & { text: string }

/**
 * `lineBreak` replaces `\n`: two spaces and a new line in a paragraph, or a space if the text must stay on one line.
 */
export function runsToMarkdown(runs: readonly Run[], lineBreak: string): string {
  const merged = mergedRuns(runs)
  const parts = merged.map((run, i) => ({ href: run.href, markdown: runToMarkdown(run, merged[i + 1]) }))
  let markdown = ''
  for (let i = 0; i < parts.length; ) {
    const href = parts[i]?.href ?? null
    let end = i + 1
    while (href !== null && parts[end]?.href === href) end++
    const words = parts
      .slice(i, end)
      .map((part) => part.markdown)
      .join('')
    markdown += href === null ? words : linked(words, href)
    i = end
  }
  return markdown
    .split('\n')
    .map((line) => escapeLineStart(line.trim()))
    .join(lineBreak)
    .trim()
}

/** Merges adjacent runs of the same style, and whitespace between runs. */
function mergedRuns(runs: readonly Run[]): Run[] {
  const merged: Run[] = []
  let isAfterSpace = true
  for (const run of runs) {
    const last = merged.at(-1)
    const text = isAfterSpace ? run.text.replace(/^ +/, '') : run.text
    if (text === '') continue
    isAfterSpace = /\s$/.test(text)
    if (last && hasSameStyle(last, run)) last.text += text
    else merged.push({ ...run, text })
  }
  return merged
}

function hasSameStyle(one: InlineStyle, other: InlineStyle): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.code === other.code && one.href === other.href
}

function runToMarkdown(run: Run, next: Run | undefined): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? []
  if (words === '') return run.text
  if (run.code) return before + emphasized(codeSpan(words), run) + after
  // After punctuation, Markdown closes emphasis only before whitespace.
  const isTight = after === '' && next !== undefined && /^[\p{L}\p{N}]/u.test(next.text)
  const signs = (run.bold || run.italic) && isTight ? signsAtEnd(words) : ''
  const inner = words.slice(0, words.length - signs.length)
  if (inner === '') return before + escapeMarkdown(words) + after
  return before + emphasized(escapeMarkdown(inner), run) + escapeMarkdown(signs) + after
}

/** The end of a long run is enough, because the regular expression takes quadratic time for all of it. */
function signsAtEnd(words: string): string {
  return /[\p{P}\p{S}]*$/u.exec(words.slice(-100))?.[0] ?? ''
}

function emphasized(markdown: string, { bold, italic }: InlineStyle): string {
  const marker = (bold ? '**' : '') + (italic ? '*' : '')
  return marker + markdown + marker
}

function codeSpan(code: string): string {
  const longest = longestTicks(code)
  const ticks = '`'.repeat(longest + 1)
  const padding = longest > 0 ? ' ' : ''
  return ticks + padding + code.replaceAll('\n', ' ') + padding + ticks
}

/** Keeps whitespace at the ends outside the brackets. Omits a link without words. */
function linked(markdown: string, href: string): string {
  const words = markdown.trim()
  if (words === '') return markdown
  const [before = '', after = ''] = markdown.split(words)
  return `${before}[${words.replaceAll(/(?<!\\)[[\]]/g, '\\$&')}](${linkAddress(href)})${after}`
}
