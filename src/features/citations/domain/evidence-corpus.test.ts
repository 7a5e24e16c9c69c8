// The claims of 240 articles against pages that prove them, and against pages that only seem to.
import { describe, expect, it } from 'vitest'
import { articles, type Language, languages, type Statement, statementsOf } from '../testing/evidence-articles.ts'
import { type Claim, claimsOf } from './claims.ts'
import { type CitedPage, type ClaimSupport, readPage, supportOf } from './support.ts'

const cited = 'https://cited.example/'
const other = 'https://other.example/'

function supportIn(claim: Claim, pages: readonly CitedPage[]): ClaimSupport {
  return supportOf(claim, pages.map(readPage), true)
}

type Case = { name: string; claim: Claim; blocks: string[]; language: Language }

function casesOf(which: (statement: Statement, language: Language) => string[][]): Case[] {
  return Array.from({ length: articles }, (_, i) => i).flatMap((i) => {
    const language = languages[i % languages.length] as Language
    return Object.entries(statementsOf(i)).flatMap(([name, statement]) => {
      const [claim] = claimsOf([{ text: statement.article, links: [] }], 'en')
      if (!claim) throw new Error(`No claim in "${statement.article}"`)
      return which(statement, language).map((blocks) => ({ name: `${name} ${i}`, claim, blocks, language }))
    })
  })
}

const around = ['Cookies? Accept all 3.', 'Read more in our archive of 12,000 articles.']
const trueCases = casesOf(({ proof }, language) => [[...around, proof(language)]])
const faultyCases = casesOf(({ faults }, language) => faults.map((fault) => [...around, fault(language)]))

describe('of 240 articles', () => {
  it('at least 95 % of the true claims are supported', () => {
    const missed = trueCases.filter(
      ({ claim, blocks, language }) => supportIn(claim, [{ url: cited, language, blocks }]).state !== 'supported',
    )
    expect(missed.length / trueCases.length, missed.map(({ name }) => name).join()).toBeLessThanOrEqual(0.05)
  })

  it('no planted fault is supported', () => {
    const supported = faultyCases.filter(
      ({ claim, blocks, language }) => supportIn(claim, [{ url: cited, language, blocks }]).state === 'supported',
    )
    expect(supported.map(({ name, blocks }) => `${name}: ${blocks.at(-1)}`)).toEqual([])
    expect(faultyCases.length).toBeGreaterThan(articles * 15)
  })

  it('a claim that links to a page is not supported by another one', () => {
    const states = trueCases.map(({ claim, blocks, language }) =>
      supportIn({ ...claim, cited: [cited] }, [
        { url: cited, language, blocks: around },
        { url: other, language, blocks },
      ]),
    )
    expect(states.filter(({ state }) => state === 'supported')).toEqual([])
  })
})
