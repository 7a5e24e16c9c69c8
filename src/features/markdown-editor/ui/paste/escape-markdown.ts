/**
 * Puts a backslash before every character that Markdown would read as a mark.
 * @example escapeMarkdown('2 * 3 and *this*') === '2 * 3 and \\*this\\*'
 */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`]/g, '\\$&')
    .replaceAll(/(?<=\S)\*|\*(?=\S)/g, '\\*')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/\](?=[([:])/g, '\\]')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/&(?=#?[a-z0-9]+;)/gi, '\\&')
    .replaceAll('~~', '\\~~')
}

/** Escapes marks that count only at the start of a line. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^( *)(?=(?:[-+*]|#{1,6})(?:\s|$)|>|=+\s*$|-+\s*$|~{3})/, '$1\\')
    .replace(/^( *\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
}

/**
 * Returns the length of the longest run of backticks. A fence around code needs one more.
 * @example longestTicks('a `b` and ``c``') === 2
 */
export function longestTicks(code: string): number {
  let longest = 0
  for (const [ticks] of code.matchAll(/`+/g)) longest = Math.max(longest, ticks.length)
  return longest
}
