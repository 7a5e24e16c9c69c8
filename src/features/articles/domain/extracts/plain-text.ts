import { inlineText } from './inline-text.ts'
import { type Line, readLines } from './lines.ts'

/**
 * The text of Markdown on one line, without list markers, rules, table dividers and code. Omits headings unless
 * requested, because nearly every description would begin with `TL;DR`.
 * @example plainText('## TL;DR\n- **One** idea') === 'One idea'
 */
export function plainText(markdown: string, options: { headings: boolean } = { headings: false }): string {
  return shownLines(readLines(markdown), options)
    .map(({ text }) => text)
    .join(' ')
}

/**
 * The same text as sentences: a bullet, heading or paragraph without final punctuation gets a period before the next
 * one.
 * @example sentences('- One idea\n- Another!\n\nThen prose') === 'One idea. Another! Then prose'
 */
export function sentences(markdown: string, options: { headings: boolean } = { headings: false }): string {
  const lines = shownLines(readLines(markdown), options)
  return lines
    .map(({ text, endsBlock }, i) => (endsBlock && i < lines.length - 1 && !endsLikeSentence(text) ? `${text}.` : text))
    .join(' ')
}

type ShownLine = { text: string; endsBlock: boolean }

function shownLines(lines: readonly Line[], options: { headings: boolean }): ShownLine[] {
  return lines.flatMap((line, i) => {
    if (line.kind === 'code' || line.kind === 'rule' || (line.kind === 'heading' && !options.headings)) return []
    const text = line.text.startsWith('|') ? cellsOf(line.text) : line.text
    // A line of text continues the block before it, so a wrapped bullet is one sentence.
    return text === '' ? [] : [{ text, endsBlock: line.kind === 'heading' || lines[i + 1]?.kind !== 'text' }]
  })
}

/** Whether the text ends with punctuation of any script, also before closing quotes and brackets. */
function endsLikeSentence(text: string): boolean {
  return /[\p{Terminal_Punctuation}…][\p{Pe}\p{Pf}"']*$/u.test(text)
}

function cellsOf(tableRow: string): string {
  const isDivider = /^[|:\s-]+$/.test(tableRow)
  return isDivider ? '' : inlineText(tableRow.replaceAll('|', ' '))
}

const wordsPerMinute = 220
/** Counts characters in scripts without spaces between words. */
const charactersPerMinute = 450
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu

/** Whole minutes, at least one. */
export function readingMinutes(...markdown: readonly string[]): number {
  const text = markdown.map((part) => plainText(part, { headings: true })).join(' ')
  const characters = text.match(unspaced)?.length ?? 0
  const words = text.replaceAll(unspaced, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute))
}
