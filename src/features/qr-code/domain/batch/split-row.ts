// Splits one line of a list that comes from a spreadsheet or a CSV file (RFC 4180 for quotes).

const separators = ['\t', ',', ';'] as const

/**
 * Returns the cells of a line. The first separator outside of quotes applies to the whole line. Only tabs separate a
 * line that starts with an address, because addresses may contain the other separators.
 * @example splitRow('"Hall, left"; https://a.example/') // ['Hall, left', 'https://a.example/']
 */
export function splitRow(line: string, separator: string | null = separatorOf(line)): string[] {
  if (separator === null) return [unquoted(line)]
  const cells: string[] = []
  let start = 0
  let isQuoted = false
  for (let i = 0; i <= line.length; i += 1) {
    const letter = line[i]
    if (letter === '"') isQuoted = !isQuoted
    if (i < line.length && (isQuoted || letter !== separator)) continue
    cells.push(unquoted(line.slice(start, i)))
    start = i + 1
  }
  return cells
}

/** Returns the first separator outside of quotes, or null for a line with one cell. */
export function separatorOf(line: string): string | null {
  const startsWithAddress = /^\s*"?[a-z][a-z0-9+.-]*:\/\//i.test(line)
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    const isSeparator = startsWithAddress ? letter === '\t' : separators.some((known) => known === letter)
    if (!isQuoted && isSeparator) return letter
  }
  return null
}

function unquoted(cell: string): string {
  const trimmed = cell.trim()
  if (trimmed.length < 2 || !trimmed.startsWith('"') || !trimmed.endsWith('"')) return trimmed
  return trimmed.slice(1, -1).replaceAll('""', '"').trim()
}
