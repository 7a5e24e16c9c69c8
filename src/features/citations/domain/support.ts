// Whether a cited page says what a claim says. Only words and numbers of the page decide, never what it asks for.
import type { Claim } from './claims.ts'
import { comparableText, containsWords, sentencesOf } from './comparable-text.ts'
import { isSameQuantity, type Quantity, readQuantities } from './quantities.ts'

/** A page as a reader sees it; each block (paragraph, heading, table cell) is a text of its own. */
export type CitedPage = { url: string; language: string; blocks: readonly string[] }

export type ClaimSupport =
  | { state: 'supported' | 'quoted'; citation: string; sentence: string }
  | { state: 'not-found' | 'no-source' }

type ReadSentence = { sentence: string; comparable: string; quantities: readonly Quantity[] }
type ReadBlock = { comparable: string; sentences: readonly ReadSentence[] }
export type ReadPage = { url: string; blocks: readonly ReadBlock[] }

/** Prepares a page once for all claims. */
export function readPage({ url, language, blocks }: CitedPage): ReadPage {
  const readSentence = (sentence: string): ReadSentence => {
    const comparable = comparableText(sentence)
    return { sentence, comparable, quantities: readQuantities(comparable, language) }
  }
  const read = blocks.map((block) => ({
    comparable: comparableText(block),
    sentences: sentencesOf(block, language).map(readSentence),
  }))
  return { url, blocks: read }
}

/** `pages` are the cited pages that could be read; `hasSources` tells an article without sources from unreadable ones. */
export function supportOf(claim: Claim, pages: readonly ReadPage[], hasSources: boolean): ClaimSupport {
  if (!hasSources) return { state: 'no-source' }
  const linked = claim.cited.length === 0 ? pages : pages.filter(({ url }) => claim.cited.includes(url))
  const results = linked.flatMap((page) => proofIn(claim, page) ?? [])
  return results.find(({ state }) => state === 'supported') ?? results[0] ?? { state: 'not-found' }
}

type Proof = Extract<ClaimSupport, { citation: string }>

function proofIn(claim: Claim, page: ReadPage): Proof | null {
  if (claim.kind === 'quotation') return quotationOn(page, claim)
  const says = claim.kind === 'superlative' ? saysSuperlative(claim) : saysQuantity(claim)
  for (const { sentences } of page.blocks) {
    const found = sentences.find(says)
    if (found) return { state: 'supported', citation: page.url, sentence: found.sentence }
  }
  return null
}

function saysQuantity({ kind, quantity }: Extract<Claim, { kind: 'number' | 'money' | 'year' }>) {
  const isSame = (other: Quantity) =>
    kind === 'year' ? other.value === quantity.value && other.unit.kind !== 'known' : isSameQuantity(other, quantity)
  return ({ quantities }: ReadSentence) => quantities.some(isSame)
}

function saysSuperlative({ superlative, noun, name }: Extract<Claim, { kind: 'superlative' }>) {
  const phrase = noun === null ? superlative : `${superlative} ${noun}`
  return ({ comparable }: ReadSentence) => containsWords(comparable, phrase) && containsWords(comparable, name)
}

/** A quotation may run over several sentences of a block. It is attributed only where its speaker stands in that block. */
function quotationOn(page: ReadPage, { quotation, speaker }: Extract<Claim, { kind: 'quotation' }>): Proof | null {
  const holding = page.blocks.filter(({ comparable }) => quotes(comparable, quotation))
  const surname = speaker?.split(' ').at(-1) ?? null
  const attributed = holding.find(({ comparable }) => surname === null || containsWords(comparable, surname))
  const block = attributed ?? holding[0]
  if (!block) return null
  const sentence = block.sentences.find(({ comparable }) => quotes(comparable, quotation))?.sentence ?? block.comparable
  return { state: attributed ? 'supported' : 'quoted', citation: page.url, sentence }
}

/** Word for word; only the case of the first letter is the article's own. */
function quotes(text: string, quotation: string): boolean {
  if (containsWords(text, quotation)) return true
  const [first = ''] = quotation
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()
  return containsWords(text, other + quotation.slice(first.length))
}
