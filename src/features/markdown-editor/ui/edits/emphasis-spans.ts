// Finds bold and italic text in a line, according to Markdown's rules for pairing markers.

export type Mark = 'bold' | 'italic'

/** The opening marker spans `open` to `inner`, the closing one `innerEnd` to `close`. */
export type Span = { open: number; inner: number; innerEnd: number; close: number }

export function emphasisSpans(line: string, mark: Mark): Span[] {
  const spans: { mark: Mark; span: Span }[] = []
  const openers: Run[] = []
  for (const run of markerRuns(line)) {
    while (run.canClose && run.end > run.start) {
      const at = openers.findLastIndex((opener) => opener.sign === run.sign)
      const opener = openers[at]
      if (opener === undefined) break
      const width = Math.min(opener.end - opener.start, run.end - run.start) >= 2 ? 2 : 1
      spans.push({
        mark: width === 2 ? 'bold' : 'italic',
        span: { open: opener.end - width, inner: opener.end, innerEnd: run.start, close: run.start + width },
      })
      opener.end -= width
      run.start += width
      openers.splice(opener.end > opener.start ? at + 1 : at)
    }
    if (run.canOpen && run.end > run.start) openers.push(run)
  }
  return spans
    .filter((found) => found.mark === mark)
    .map((found) => found.span)
    .toSorted((one, other) => one.open - other.open)
}

type Run = { sign: string; start: number; end: number; canOpen: boolean; canClose: boolean }

function markerRuns(line: string): Run[] {
  const plain = withoutCode(line)
  return [...plain.matchAll(/\*+|_+/g)].map((match) => {
    const [start, end] = [match.index, match.index + match[0].length]
    const [before, after] = [plain.slice(Math.max(0, start - 2), start), plain.slice(end, end + 2)]
    // An underscore inside a word is not a marker.
    const isWordLike = match[0].startsWith('_')
    return {
      sign: match[0].charAt(0),
      start,
      end,
      canOpen: /^\S/.test(after) && !(isWordLike && /[\p{L}\p{N}]$/u.test(before)),
      canClose: /\S$/.test(before) && !(isWordLike && /^[\p{L}\p{N}]/u.test(after)),
    }
  })
}

/** Replaces code and escaped markers with letters, at the same offsets. */
function withoutCode(line: string): string {
  return line
    .replaceAll(/\\[!-/:-@[-`{-~]/g, 'xx')
    .replaceAll(/(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/g, (code) => 'x'.repeat(code.length))
}
