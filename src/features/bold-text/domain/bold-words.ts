// The bold words of a partly bold text. Positions are in UTF-16 units, as in a text field.

/** `end` is the first unit after the words. */
export type Words = Readonly<{ start: number; end: number }>

/**
 * Returns the words after an edit of the text. Typing inside a word or directly after it extends it. Text before it, or
 * after a space, does not. Replaced words stay marked as a whole. `caret`, if known, is the position after the typed
 * text. It distinguishes repeated letters.
 */
export function followEdit(words: readonly Words[], before: string, after: string, caret?: number): Words[] {
  const { start, removedEnd, inserted } = editBetween(before, after, caret)
  const delta = after.length - before.length
  const goesOn = removedEnd === start && /^[\p{L}\p{M}\p{N}]+$/u.test(inserted)
  const moved = words.map((word) => {
    const beginsBefore = word.start < start || (word.start === start && removedEnd > start)
    const first = beginsBefore ? word.start : Math.max(word.start, removedEnd) + delta
    if (word.end === start) return { start: first, end: goesOn ? word.end + inserted.length : word.end }
    if (word.end < start) return { start: first, end: word.end }
    return { start: first, end: word.end >= removedEnd ? word.end + delta : start }
  })
  return joined(moved)
}

/** The range in which two texts differ. */
function editBetween(before: string, after: string, caret = after.length) {
  const rest = after.length - caret
  const behindCaret = before.endsWith(after.slice(caret)) ? rest : 0
  let most = Math.min(before.length, after.length) - behindCaret
  let start = 0
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++
  most -= start
  let same = 0
  const isSame = (back: number) => before.charCodeAt(before.length - back) === after.charCodeAt(after.length - back)
  while (same < most && isSame(behindCaret + same + 1)) same++
  const unchanged = behindCaret + same
  return { start, removedEnd: before.length - unchanged, inserted: after.slice(start, after.length - unchanged) }
}

/** Marks the selection, or removes the marks if all of it is marked. Excludes spaces at the ends of a selection. */
export function toggleWords(words: readonly Words[], text: string, selected: Words): Words[] {
  const piece = text.slice(selected.start, selected.end)
  const start = selected.start + piece.length - piece.trimStart().length
  const end = selected.start + piece.trimEnd().length
  if (start >= end) return [...words]
  const isMarked = words.some((word) => word.start <= start && word.end >= end)
  return isMarked ? withoutWords(words, [{ start, end }]) : joined([...words, { start, end }])
}

export function withoutWords(words: readonly Words[], removed: readonly Words[]): Words[] {
  const pieces = (word: Words, gap: Words) =>
    gap.end <= word.start || gap.start >= word.end
      ? [word]
      : [
          { start: word.start, end: gap.start },
          { start: gap.end, end: word.end },
        ]
  return joined(removed.reduce((left: readonly Words[], gap) => left.flatMap((word) => pieces(word, gap)), words))
}

/** Sorts the ranges, drops empty ones, and merges those that touch or overlap. */
function joined(words: readonly Words[]): Words[] {
  const all: { start: number; end: number }[] = []
  for (const word of words.filter(({ start, end }) => start < end).sort((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last && word.start <= last.end) last.end = Math.max(last.end, word.end)
    else all.push({ ...word })
  }
  return all
}

/** Converts the words and leaves the rest of the text unchanged. */
export function convertWords(text: string, words: readonly Words[], convert: (words: string) => string): string {
  let result = ''
  let from = 0
  for (const { start, end } of words) {
    result += text.slice(from, start) + convert(text.slice(start, end))
    from = end
  }
  return result + text.slice(from)
}

/** Where the words are once they are converted. */
export function placesWhenConverted(
  text: string,
  words: readonly Words[],
  convert: (words: string) => string,
): Words[] {
  let shift = 0
  return words.map(({ start, end }) => {
    const at = start + shift
    const { length } = convert(text.slice(start, end))
    shift += length - (end - start)
    return { start: at, end: at + length }
  })
}
