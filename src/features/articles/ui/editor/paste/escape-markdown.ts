/**
 * Words that must stay words: whatever Markdown would take for a mark gets a backslash in front.
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

/** The same for what counts only at the beginning of a line. */
export function escapeLineStart(line: string): string {
  return line
    .replace(/^( *)(?=(?:[-+*]|#{1,6})(?:\s|$)|>|=+\s*$|-+\s*$|~{3})/, '$1\\')
    .replace(/^( *\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
}
