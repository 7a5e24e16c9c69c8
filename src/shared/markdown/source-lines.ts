// Splits Markdown into lines and marks the lines of fenced code.

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
