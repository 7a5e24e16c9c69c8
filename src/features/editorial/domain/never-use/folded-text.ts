type FoldedText = {
  /** In compatibility form and lower case, with straight apostrophes and single spaces. */
  folded: string
  /** Where the character at this place of the folded text begins in the text. */
  startOf: (place: number) => number
  /** Where the character before this place of the folded text ends in the text. */
  endOf: (place: number) => number
}

/** A character whose folded form has another length, in the folded text and in the text. */
type Stretch = { place: number; size: number; start: number; end: number }

/** Folds a text so that equal words are equal strings, and finds the way back. */
export function foldedText(text: string): FoldedText {
  const stretches: Stretch[] = []
  let folded = ''
  let read = 0
  for (const { index, 0: cluster } of text.matchAll(unusual)) {
    folded += text.slice(read, index).toLowerCase()
    read = index + cluster.length
    const form = fold(cluster)
    if (form.length !== cluster.length)
      stretches.push({ place: folded.length, size: form.length, start: index, end: read })
    folded += form
  }
  folded += text.slice(read).toLowerCase()
  return {
    folded,
    startOf(place) {
      const last = stretches.findLast((one) => one.place <= place)
      if (!last) return place
      const beyond = place - last.place - last.size
      return beyond < 0 ? last.start : last.end + beyond
    },
    endOf(place) {
      const last = stretches.findLast((one) => one.place < place)
      return last ? last.end + Math.max(0, place - last.place - last.size) : place
    },
  }
}

/** White space but a single space, and each character that is not ASCII or has marks. */
const unusual = /\s\s+|[\t\n\v\f\r]|[\0-\x7f]\p{M}+|[^\0-\x7f]\p{M}*/gu

function fold(cluster: string): string {
  return /^\s/.test(cluster) ? ' ' : cluster.normalize('NFKC').toLowerCase().replace('’', "'")
}
