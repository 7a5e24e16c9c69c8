/**
 * Plain text as one line of Markdown that shows as it stands: marks that would make a link, emphasis, code or HTML are escaped.
 * @example oneLine('A [b] <c>') === 'A \\[b\\] \\<c>'
 */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replaceAll(/[\\[\]<`*_]/g, '\\$&')
}
