import { inlineText } from './inline-text.ts'
import { type Line, readLines } from './lines.ts'

/**
 * The running text of Markdown on one line: list markers, rules, tables' lines and code left out. Headings only on demand:
 * in a description `TL;DR` in front of every text would say nothing.
 * @example plainText('## TL;DR\n- **One** idea') === 'One idea'
 */
export function plainText(markdown: string, options: { headings: boolean } = { headings: false }): string {
  return shownLines(readLines(markdown), options)
    .map(({ text }) => text)
    .join(' ')
}

/**
 * The same as whole sentences: a bullet, a heading or a paragraph that ends without punctuation gets a full stop before the next.
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
    // A line of text goes on with the block before it; a wrapped bullet is one sentence.
    return text === '' ? [] : [{ text, endsBlock: line.kind === 'heading' || lines[i + 1]?.kind !== 'text' }]
  })
}

/** In any language, also before closing quotes and brackets. */
function endsLikeSentence(text: string): boolean {
  return /[\p{Terminal_Punctuation}…][\p{Pe}\p{Pf}"']*$/u.test(text)
}

function cellsOf(tableRow: string): string {
  const isDivider = /^[|:\s-]+$/.test(tableRow)
  return isDivider ? '' : inlineText(tableRow.replaceAll('|', ' '))
}
