// Markdown as the extraction rules see it: line by line, each with what it begins with.
import { inlineText } from './inline-text.ts'

export type Line = {
  /** What readers see of the line. */
  text: string
  isIndented: boolean
} & (
  | { kind: 'bullet' | 'number' | 'text' | 'blank' | 'rule' | 'code' }
  /** `level` 1 to 6. */
  | { kind: 'heading'; level: number }
)

/** One entry for each line, whatever its line ending. Lines of fenced code are code, however they begin. */
export function readLines(markdown: string): Line[] {
  return sourceLines(markdown).map(({ source, isCode }) =>
    isCode ? { kind: 'code', text: source.trim(), isIndented: false } : readLine(withoutQuoteMarks(source)),
  )
}

export type SourceLine = { source: string; isCode: boolean }

export function sourceLines(markdown: string): SourceLine[] {
  let fence: string | null = null
  return markdown.split(/\r\n|\n|\r/).map((source) => {
    const line = withoutQuoteMarks(source)
    if (fence !== null) {
      const closing = /^\s*(`{3,}|~{3,})\s*$/.exec(line)?.[1]
      if (closing?.startsWith(fence)) fence = null
      return { source, isCode: true }
    } else {
      fence = /^\s*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1] ?? null
      return { source, isCode: fence !== null }
    }
  })
}

export function withoutQuoteMarks(source: string): string {
  return source.replace(/^(?: {0,3}> ?)+/, '')
}

function readLine(line: string): Line {
  const isIndented = /^(?: {2}|\t)/.test(line)
  const content = line.replaceAll(/\s+/g, ' ').trim()
  if (content === '') return { kind: 'blank', text: '', isIndented }
  // `- - -` and `* * *` draw a rule in Markdown.
  if (/^(?:(?:- ?){3,}|(?:\* ?){3,}|(?:_ ?){3,}|=+|-+)$/.test(content)) return { kind: 'rule', text: '', isIndented }
  const heading = /^(#{1,6})(?: (.*))?$/.exec(content)
  if (heading) {
    const text = inlineText((heading[2] ?? '').replace(/(?:^| )#+$/, ''))
    return { kind: 'heading', level: heading[1]?.length ?? 1, text, isIndented }
  }
  // Decisions: `-`, `*` and `•` are bullets. Markdown asks for a space after its own two, the typographic one stands without.
  const bullet = /^(?:[-*] |• ?)(.*)$/.exec(content)
  if (bullet) return { kind: 'bullet', text: inlineText(withoutCheckbox(bullet[1] ?? '')), isIndented }
  const numbered = /^\p{Nd}{1,9}[.)] (.*)$/u.exec(content)
  if (numbered) return { kind: 'number', text: inlineText(withoutCheckbox(numbered[1] ?? '')), isIndented }
  return { kind: 'text', text: inlineText(content), isIndented }
}

function withoutCheckbox(text: string): string {
  return text.replace(/^\[[ xX]\] /, '')
}
