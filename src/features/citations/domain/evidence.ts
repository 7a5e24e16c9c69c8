// The claims of an article with the result of their last check.
import { type Claim, claimsOf } from './claims.ts'
import { blocksOfHtml } from './html-blocks.ts'
import type { ClaimSupport } from './support.ts'

export const claimKinds = ['number', 'money', 'year', 'quotation', 'superlative'] as const
export const claimStates = ['supported', 'quoted', 'not-found', 'no-source', 'own'] as const
export type ClaimState = (typeof claimStates)[number]

/** `key` changes with everything that the check compares. `checkedAt` is when the cited page was read. */
export type CheckedClaim = {
  key: string
  text: string
  kind: Claim['kind']
  state: ClaimState
  citation: string | null
  sentence: string | null
  /** Why the editor vouches for it. */
  reason: string | null
  pageTitle: string | null
  checkedAt: string | null
}

type ArticleText = { title: string; bodyHtml: string; adviceHtml: string; citations: readonly string[] }

/** Articles are in English. */
const language = 'en'

/** The claims in the order of the text, each once. A title counts things without claiming them: "7 ways to …". */
export function claimsOfArticle(article: ArticleText): Claim[] {
  const ofTitle = claimsOf([{ text: article.title, links: [] }], language).filter((claim) => !countsThings(claim))
  const blocks = [...blocksOfHtml(article.bodyHtml), ...blocksOfHtml(article.adviceHtml)]
  const claims = [...ofTitle, ...claimsOf(blocks, language).map((claim) => citingSources(claim, article.citations))]
  return [...new Map(claims.map((claim) => [claimKey(claim), claim])).values()]
}

/** Links that are no sources of the article, such as those to other articles, prove nothing. */
function citingSources(claim: Claim, citations: readonly string[]): Claim {
  if (claim.cited.length === 0) return claim
  const linked = new Set(claim.cited.map(hrefOf))
  return { ...claim, cited: citations.filter((citation) => linked.has(hrefOf(citation))) }
}

const hrefOf = (address: string) => URL.parse(address)?.href ?? address

function countsThings(claim: Claim): boolean {
  return claim.kind === 'number' && claim.quantity.unit.kind === 'noun'
}

export function claimKey(claim: Claim): string {
  return JSON.stringify([claim.kind, claim.text, comparedBy(claim), claim.cited])
}

function comparedBy(claim: Claim): unknown {
  switch (claim.kind) {
    case 'quotation':
      return claim.speaker
    case 'superlative':
      return claim.name
    case 'number':
    case 'money':
    case 'year':
      return [claim.quantity.value, claim.quantity.unit]
  }
}

type PageFacts = { title: string; fetchedAt: string }

/** The result of a check. The editor's own statements stay, unless a source supports them now. */
export function checkedClaims(
  results: readonly { claim: Claim; support: ClaimSupport }[],
  { pages, earlier }: { pages: ReadonlyMap<string, PageFacts>; earlier: readonly CheckedClaim[] },
): CheckedClaim[] {
  const own = new Map(earlier.flatMap((claim) => (claim.state === 'own' ? [[claim.key, claim] as const] : [])))
  return results.map(({ claim, support }) => {
    const key = claimKey(claim)
    const proof = 'citation' in support ? support : null
    const page = proof && pages.get(proof.citation)
    const found = {
      key,
      text: claim.text,
      kind: claim.kind,
      state: support.state,
      citation: proof?.citation ?? null,
      sentence: proof?.sentence ?? null,
      reason: null,
      pageTitle: page?.title ?? null,
      checkedAt: page?.fetchedAt ?? null,
    }
    return support.state === 'supported' ? found : (own.get(key) ?? found)
  })
}

/** Those that the article still makes, in its order. */
export function remainingClaims(article: ArticleText, checked: readonly CheckedClaim[]): CheckedClaim[] {
  const byKey = new Map(checked.map((claim) => [claim.key, claim]))
  return claimsOfArticle(article).flatMap((claim) => byKey.get(claimKey(claim)) ?? [])
}

/** Claims that an editor has to confirm before they are published. */
export function openClaims(claims: readonly CheckedClaim[]): CheckedClaim[] {
  return claims.filter(({ state }) => state === 'not-found' || state === 'no-source')
}

/** The sources of claims that they no longer support. */
export function changedSources(earlier: readonly CheckedClaim[], now: readonly CheckedClaim[]): string[] {
  const states = new Map(now.map(({ key, state, citation }) => [key, { state, citation }]))
  const lost = earlier.flatMap(({ key, state, citation }) => {
    const found = states.get(key)
    return state === 'supported' && citation !== null && found && found.state !== 'supported' ? [citation] : []
  })
  return [...new Set(lost)]
}
