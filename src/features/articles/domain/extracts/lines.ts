// Parses Markdown line by line for the extraction rules: the kind of each line and its plain text.
import { sourceLines, withoutQuoteMarks } from '#shared/markdown/source-lines.ts'
import { inlineText } from './inline-text.ts'

export type Line = {
  /** The line as plain text, without its marker. */
  text: string
  isIndented: boolean
} & (
  | { kind: 'bullet' | 'number' | 'text' | 'blank' | 'rule' | 'code' }
  /** `level` 1 to 6. */
  | { kind: 'heading'; level: number }
)

/** One entry for each line, with any line ending. Lines in fenced code are `code`. */
export function readLines(markdown: string): Line[] {
  return sourceLines(markdown).map(({ source, isCode }) =>
    isCode ? { kind: 'code', text: source.trim(), isIndented: false } : readLine(withoutQuoteMarks(source)),
  )
}

function readLine(line: string): Line {
  const isIndented = /^(?: {2}|\t)/.test(line)
  const content = line.replaceAll(/\s+/g, ' ').trim()
  if (content === '') return { kind: 'blank', text: '', isIndented }
  // `- - -` and `* * *` are rules in Markdown.
  if (/^(?:(?:- ?){3,}|(?:\* ?){3,}|(?:_ ?){3,}|=+|-+)$/.test(content)) return { kind: 'rule', text: '', isIndented }
  const heading = /^(#{1,6})(?: (.*))?$/.exec(content)
  if (heading) {
    const text = inlineText((heading[2] ?? '').replace(/(?:^| )#+$/, ''))
    return { kind: 'heading', level: heading[1]?.length ?? 1, text, isIndented }
  }
  // Decisions: `-`, `*` and `•` are bullets. Markdown requires a space after the first two, but `•` needs none.
  const bullet = /^(?:[-*] |• ?)(.*)$/.exec(content)
  if (bullet) return { kind: 'bullet', text: inlineText(withoutCheckbox(bullet[1] ?? '')), isIndented }
  const numbered = /^\p{Nd}{1,9}[.)] (.*)$/u.exec(content)
  if (numbered) return { kind: 'number', text: inlineText(withoutCheckbox(numbered[1] ?? '')), isIndented }
  return { kind: 'text', text: inlineText(content), isIndented }
}

function withoutCheckbox(text: string): string {
  return text.replace(/^\[[ xX]\] /, '')
}
