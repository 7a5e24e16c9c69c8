// Divides a text into lines of a width, as a page does.

type Lines = { width: number; widthOf: (part: string) => number }

/** @example wrapLines('one two', { width: 4, widthOf: (part) => part.length }) → ['one', 'two'] */
export function wrapLines(text: string, lines: Lines): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, lines))
}

function wrapParagraph(paragraph: string, { width, widthOf }: Lines): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(paragraph)) {
    if (widthOf((line + word).trimEnd()) <= width) {
      line += word
      continue
    }
    if (line !== '') lines.push(line.trimEnd())
    line = word
    // An endless word fills whole lines.
    while (widthOf(line.trimEnd()) > width) {
      const start = beginning(line, { width, widthOf })
      lines.push(start)
      line = line.slice(start.length)
    }
  }
  return [...lines, line.trimEnd()]
}

/** Each with the spaces behind it; Chinese and Japanese have one per word too. */
function wordsOf(paragraph: string): string[] {
  const words: string[] = []
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(paragraph)) {
    const last = words.at(-1)
    const isJoined = last !== undefined && !/\s$/.test(last) && !isUnspaced(last, segment)
    if (isJoined || /^\s/.test(segment)) words.push((words.pop() ?? '') + segment)
    else words.push(segment)
  }
  return words
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const isUnspaced = (last: string, next: string) => unspaced.test(last.slice(-2)) && unspaced.test(next.slice(0, 2))

/** At least one grapheme. */
function beginning(word: string, { width, widthOf }: Lines): string {
  let start = ''
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (start !== '' && widthOf(start + segment) > width) return start
    start += segment
  }
  return start
}
