// Places the marks of supported claims in an article's own HTML (look: Evidence mark).
import { placeOfClaim } from './claim-place.ts'
import { textOfHtml } from './html-text.ts'

/** A claim in its comparable form, and the source that supports it. */
export type MarkedClaim = { text: string; citation: string }

/** The id of a source in the list of sources, which a mark links to. Numbers begin at 1. */
export const sourceId = (number: number) => `source-${number}`

/**
 * Underlines each claim that the HTML contains, and adds a link with the number of its source. A claim that occurs
 * twice is marked where it occurs first.
 */
export function withMarks(html: string, claims: readonly MarkedClaim[], citations: readonly string[]): string {
  const { characters, places } = textWithPlaces(html)
  const marks = claims.flatMap(({ text, citation }) => {
    const number = numberOf(citation, citations)
    const range = number > 0 ? placeOfClaim(text, characters) : null
    const [from, to] = [places[range?.start ?? -1]?.start, places[(range?.end ?? 0) - 1]?.end]
    return from === undefined || to === undefined ? [] : [{ from, to, number }]
  })
  return withoutOverlaps(marks).reduceRight((marked, { from, to, number }) => {
    const claim = marked.slice(from, to)
    const underlined = claim.includes('<') ? claim : `<u>${claim}</u>`
    const link = `<a class="ev" href="#${sourceId(number)}" aria-label="${markLabel(number)}">${number}</a>`
    return marked.slice(0, from) + underlined + link + marked.slice(to)
  }, html)
}

export const markLabel = (number: number) => `Source ${number}`

/** A part of a text; with the number of a source, it is a claim. */
export type MarkedPart = { text: string; source: number | null }

/** Splits a line of text into its claims and the text between them. */
export function markedParts(line: string, claims: readonly MarkedClaim[], citations: readonly string[]): MarkedPart[] {
  const found = claims.flatMap(({ text, citation }) => {
    const number = numberOf(citation, citations)
    const range = number > 0 ? placeOfClaim(text, line) : null
    return range ? [{ from: range.start, to: range.end, number }] : []
  })
  const marks = withoutOverlaps(found)
  const parts = marks.flatMap(({ from, to, number }, i): MarkedPart[] => [
    { text: line.slice(marks[i - 1]?.to ?? 0, from), source: null },
    { text: line.slice(from, to), source: number },
  ])
  return [...parts, { text: line.slice(marks.at(-1)?.to ?? 0), source: null }].filter(({ text }) => text !== '')
}

type Mark = { from: number; to: number; number: number }

/** In the order of the text. Of two claims in one place, the one that begins first. */
function withoutOverlaps(marks: readonly Mark[]): Mark[] {
  let end = 0
  return marks
    .toSorted((one, other) => one.from - other.from)
    .filter(({ from, to }) => {
      if (from < end) return false
      end = to
      return true
    })
}

/** The place of a source in the list of sources, from 1; 0 for an address that is no source. */
function numberOf(citation: string, citations: readonly string[]): number {
  return [...new Set(citations)].indexOf(citation) + 1
}

/** The text of HTML, and the offsets of each of its characters. No claim reaches over two blocks. */
function textWithPlaces(html: string): { characters: string; places: { start: number; end: number }[] } {
  let characters = ''
  const places: { start: number; end: number }[] = []
  for (const { 0: token, index } of html.matchAll(/<[^>]*>|&(?:lt|gt|quot|#39|nbsp|amp);|[^<&]+|[<&]/g)) {
    const isTag = token.startsWith('<') && token.length > 1
    const isEntity = token.startsWith('&') && token.length > 1
    const text = isTag ? (inlineTag.test(token) ? '' : '\0') : isEntity ? textOfEntity(token) : token
    characters += text
    for (let i = 0; i < text.length; i++) {
      places.push(
        isTag || isEntity ? { start: index, end: index + token.length } : { start: index + i, end: index + i + 1 },
      )
    }
  }
  return { characters, places }
}

const inlineTag = /^<\/?(?:a|code|del|em|strong|s|span|sub|sup)\b/

function textOfEntity(entity: string): string {
  return entity === '&nbsp;' ? ' ' : textOfHtml(entity)
}
