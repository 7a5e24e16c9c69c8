// The posts that lead to an article: headline, what it says, address. The limits are those of the networks.
import { withoutOpenEnd } from '#shared/posts/as-sentence.ts'
import { networks } from '#shared/posts/networks.ts'
import { xLength } from '#shared/posts/post-length.ts'

export type PostSource = {
  title: string
  /** One or two sentences of plain text; may be empty. */
  summary: string
  takeaways: readonly string[]
  /** The article, with campaign tags. */
  address: string
}

/** `styled` has its headline in bold letters where there is room for them; `plain` says the same without. */
export type Post = { styled: string; plain: string; length: number }

/** Puts the letters of a headline into bold ones (Spec 5). */
export type ToBold = (text: string) => string

const gap = '\n\n'
/** A few words of the summary say less than none. */
const leastSummary = 24
const cutSummary = 155
const sentenceEnd = /[.!?…。！？]["”’)]?$/

/** At most 280 by the weights of X, address and all: bold letters count two, so that a long headline stays plain. */
export function postForX(source: PostSource, toBold: ToBold): Post {
  const { title, summary, address } = closed(source)
  const room = networks.x.limit - xLength(gap + address)
  const bold = toBold(title)
  const isBold = xLength(bold) <= room
  const plainTitle = isBold ? title : cutToFit(title, room)
  const headline = isBold ? bold : plainTitle
  const rest = sentencesToFit(summary, room - xLength(headline + gap))
  const ending = rest.length >= Math.min(leastSummary, summary.length) && rest !== '' ? [rest, address] : [address]
  const styled = [headline, ...ending].join(gap)
  return { styled, plain: [plainTitle, ...ending].join(gap), length: xLength(styled) }
}

/**
 * At most 3,000 UTF-16 units, takeaways first to be left out. How LinkedIn counts bold letters is not documented: units are the most
 * that it could be.
 */
export function postForLinkedin(source: PostSource, toBold: ToBold): Post {
  const { title, summary, takeaways, address } = closed(source)
  const post = (headline: string, count: number) => {
    const list = takeaways.slice(0, count).map((takeaway, i) => `${i + 1}. ${takeaway}`)
    return [headline, summary, list.join('\n'), address].filter((part) => part !== '').join(gap)
  }
  let count = takeaways.length
  while (count > 0 && post(toBold(title), count).length > networks.linkedIn.limit) count--
  const styled = post(toBold(title), count)
  const isBold = styled.length <= networks.linkedIn.limit
  const plain = post(title, count).slice(0, networks.linkedIn.limit)
  return isBold ? { styled, plain, length: styled.length } : { styled: plain, plain, length: plain.length }
}

/** No part ends with a comma. */
function closed({ title, summary, takeaways, address }: PostSource): PostSource {
  const parts = takeaways.map(withoutOpenEnd).filter((takeaway) => takeaway !== '')
  return { title: withoutOpenEnd(title), summary: withoutOpenEnd(wholeWords(summary)), takeaways: parts, address }
}

/** Meta descriptions are cut in the middle of a word (Spec 9: 155 characters), which a post need not be. */
function wholeWords(summary: string): string {
  const isWhole = summary.length < cutSummary || sentenceEnd.test(summary)
  return isWhole ? summary : ellipsed(summary.replace(/\s+\S*$/, ''))
}

/** Whole sentences where they fill half of what has room, otherwise whole words. */
function sentencesToFit(text: string, room: number): string {
  const words = cutToFit(text, room)
  const sentences = words === text ? text : (/^.*[.!?。！？](?=\s)/s.exec(words)?.[0] ?? '')
  return 2 * sentences.length >= words.length ? sentences : words
}

/** As many whole words as have room, with an ellipsis where some are left out; cut anywhere where not even one has. */
function cutToFit(text: string, room: number): string {
  if (xLength(text) <= room) return text
  const words = text.split(/(?<=\s)/)
  let cut = ''
  for (const word of words) {
    if (xLength(`${(cut + word).trimEnd()}…`) > room) break
    cut += word
  }
  return cut.trim() === '' ? cutCharacters(text, room) : ellipsed(cut)
}

/** A cut text ends with a word and an ellipsis, never with ",…". */
function ellipsed(cut: string): string {
  const words = withoutOpenEnd(cut)
  return words === '' ? '' : `${words}…`
}

/** For writing without spaces, and words that are longer than a post. */
function cutCharacters(text: string, room: number): string {
  let cut = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (xLength(`${cut}${segment}…`) > room) break
    cut += segment
  }
  return ellipsed(cut)
}
