// Places the marks of supported claims in an article's own HTML (look: Evidence mark).
import { textOfHtml } from './extracts/shown-body.ts'

/** A claim in its comparable form, and the source that supports it. */
export type MarkedClaim = { text: string; citation: string }

/** The id of a source in the list of sources, which a mark links to. Numbers begin at 1. */
export const sourceId = (number: number) => `source-${number}`

/**
 * Adds a link with the number of its source behind each claim that the HTML contains. A claim that occurs twice is
 * marked where it occurs first.
 */
export function withMarks(html: string, claims: readonly MarkedClaim[], citations: readonly string[]): string {
  const text = textWithPlaces(html)
  const marks = claims.flatMap(({ text: claim, citation }) => {
    const number = [...new Set(citations)].indexOf(citation) + 1
    const end = number > 0 ? endOf(claim, text.characters) : null
    const place = end === null ? undefined : text.ends[end - 1]
    return place === undefined ? [] : [{ place, link: `<a class="ev" href="#${sourceId(number)}">${number}</a>` }]
  })
  return marks
    .toSorted((one, other) => other.place - one.place)
    .reduce((marked, { place, link }) => marked.slice(0, place) + link + marked.slice(place), html)
}

/** A part of a text, with the number of its source behind a claim. */
export type MarkedPart = { text: string; source: number | null }

/** Splits a line of text behind each claim that it contains. */
export function markedParts(line: string, claims: readonly MarkedClaim[], citations: readonly string[]): MarkedPart[] {
  const sources = [...new Set(citations)]
  const ends = claims.flatMap(({ text, citation }) => {
    const end = sources.includes(citation) ? endOf(text, line) : null
    return end === null ? [] : [{ end, source: sources.indexOf(citation) + 1 }]
  })
  const sorted = ends.toSorted((one, other) => one.end - other.end)
  const parts = sorted.map(({ end, source }, i) => ({ text: line.slice(sorted[i - 1]?.end ?? 0, end), source }))
  return [...parts, { text: line.slice(sorted.at(-1)?.end ?? 0), source: null }]
}

const anyOf: Readonly<Record<string, string>> = {
  ' ': '\\s+',
  '"': '["“”„‟«»″〝〞＂]',
  "'": "['‘’‚‛‹›′`´]",
  '-': '[-‐‑‒–—―−]',
}

/** Where the first occurrence of a claim ends. A number or word that continues is another one. */
function endOf(claim: string, text: string): number | null {
  const pattern = Array.from(
    claim,
    (character) => anyOf[character] ?? character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&'),
  ).join('')
  const found = new RegExp(`(?<![\\p{L}\\p{N}]|\\p{N}[.,])${pattern}(?![\\p{L}\\p{N}]|[.,]\\p{N})`, 'u').exec(text)
  return found && found.index + found[0].length
}

/**
 * The text of HTML, and for each of its characters the offset behind it. Each block ends with a line break, so that no
 * claim reaches over two of them.
 */
function textWithPlaces(html: string): { characters: string; ends: number[] } {
  let characters = ''
  const ends: number[] = []
  for (const { 0: token, index } of html.matchAll(/<[^>]*>|&(?:lt|gt|quot|#39|nbsp|amp);|[^<&]+|[<&]/g)) {
    const isTag = token.startsWith('<') && token.length > 1
    const isEntity = token.startsWith('&') && token.length > 1
    const text = isTag ? (inlineTag.test(token) ? '' : '\0') : isEntity ? textOfEntity(token) : token
    characters += text
    for (let i = 1; i <= text.length; i++) ends.push(isEntity || isTag ? index + token.length : index + i)
  }
  return { characters, ends }
}

const inlineTag = /^<\/?(?:a|code|del|em|strong|s|span|sub|sup)\b/

function textOfEntity(entity: string): string {
  return entity === '&nbsp;' ? ' ' : textOfHtml(entity)
}
