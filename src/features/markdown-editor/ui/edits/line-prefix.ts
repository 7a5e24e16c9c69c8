// Parses the beginning of a line: quote marks, indentation, and the marker of a list item or a heading.

type LinePrefix = {
  /** Quote marks and indentation. */
  indent: string
  /** Includes the space after it. Empty if the line is not a list item. */
  marker: string
  kind: 'bullet' | 'number' | 'none'
  /** The number of a numbered item. */
  number: number
}

export function linePrefix(line: string): LinePrefix {
  const indent = /^[ \t]*(?:> ?[ \t]*)*/.exec(line)?.[0] ?? ''
  const rest = line.slice(indent.length)
  const bullet = /^(?:[-*+](?:[ \t]+|$)|•[ \t]*)/.exec(rest)?.[0]
  if (bullet !== undefined && !isRule(rest)) return { indent, marker: bullet, kind: 'bullet', number: 0 }
  const numbered = /^(\d{1,9})[.)](?:[ \t]+|$)/.exec(rest)
  if (numbered) return { indent, marker: numbered[0], kind: 'number', number: Number(numbered[1]) }
  return { indent, marker: '', kind: 'none', number: 0 }
}

/** Returns the offset of the text after quote marks, list marker, checkbox and heading marks. */
export function contentStart(line: string): number {
  const { indent, marker } = linePrefix(line)
  const start = indent.length + marker.length
  return start + (/^(?:\[[ xX]\][ \t]+|#{1,6}[ \t]+)/.exec(line.slice(start))?.[0].length ?? 0)
}

/** `- - -` and `***` are thematic breaks. */
function isRule(text: string): boolean {
  return /^(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,})$/.test(text)
}
