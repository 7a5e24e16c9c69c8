import fc from 'fast-check'
import twitter from 'twitter-text'
import { describe, expect, it } from 'vitest'
import { type PostSource, postForLinkedin, postForX } from './post-texts.ts'

const address = 'https://marketing-toolkit.com/article/41/a-one-page-brief-gets-better-ad-copy'
const source: PostSource = {
  title: 'A one-page brief',
  summary: 'One reader. One promise.',
  takeaways: ['Decide on one reader', 'Judge the second draft'],
  address,
}
/** Latin letters and digits as mathematical sans-serif bold ones (Spec 5). */
const toBold = (text: string) =>
  text.replace(/[A-Za-z0-9]/g, (letter) => {
    const [first, bold] = /[A-Z]/.test(letter) ? ['A', 0x1d5d4] : /[a-z]/.test(letter) ? ['a', 0x1d5ee] : ['0', 0x1d7ec]
    return String.fromCodePoint(Number(bold) + letter.charCodeAt(0) - String(first).charCodeAt(0))
  })
/** NFKC gives the letters back that bold ones stand for. */
const unbold = (text: string) => text.normalize('NFKC')

const sources = fc.record({
  title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).filter((title) => !/\s{2}|\n/.test(title)),
  summary: fc.string({ unit: 'grapheme', maxLength: 155 }),
  takeaways: fc.array(fc.lorem({ maxCount: 60 }), { maxLength: 4 }),
  address: fc.constant(address),
})

describe('the post for X', () => {
  it('is the headline in bold letters, what the article says, and its address', () => {
    expect(postForX(source, toBold)).toEqual({
      styled: `${toBold('A one-page brief')}\n\nOne reader. One promise.\n\n${address}`,
      plain: `A one-page brief\n\nOne reader. One promise.\n\n${address}`,
      length: 29 + 2 + 24 + 2 + 23,
    })
  })

  it('cuts the summary after a whole word where there is no room for all of it', () => {
    const { plain, length } = postForX({ ...source, title: 'w'.repeat(80), summary: 'some words '.repeat(40) }, toBold)
    expect(plain).toMatch(/\n\n(some words )+some( words)?…\n\nhttps:/)
    expect(length).toBeLessThanOrEqual(280)
    expect(length).toBeGreaterThan(270)
  })

  it('ends a cut summary with a word, not with a comma before the ellipsis', () => {
    const summary = `${'four '.repeat(29)}five, ${'six'.repeat(2)}`
    expect(postForLinkedin({ ...source, summary: summary.slice(0, 155) }, toBold).plain).toContain(' five…\n\n')
    const { plain } = postForX({ ...source, title: 'w'.repeat(80), summary: 'words, '.repeat(60) }, toBold)
    expect(plain).toMatch(/ words…\n\nhttps:/)
  })

  it('ends after a sentence where that fills half of the room', () => {
    const summary = `${'One promise of many words. '.repeat(4)}${'and on '.repeat(30)}`
    const { plain } = postForX({ ...source, title: 'w'.repeat(40), summary }, toBold)
    expect(plain).toBe(`${'w'.repeat(40)}\n\n${'One promise of many words. '.repeat(4).trim()}\n\n${address}`)
  })

  it('ends no summary in the middle of a word, where a meta description was cut', () => {
    const summary = `${'four '.repeat(30)}fourt`
    expect(summary).toHaveLength(155)
    expect(postForLinkedin({ ...source, summary }, toBold).plain).toContain(`${'four '.repeat(30).trim()}…\n\n`)
    expect(postForLinkedin({ ...source, summary: `${'four '.repeat(30)}four.` }, toBold).plain).toContain(' four.\n\n')
  })

  it('leaves out a summary of which only a few words have room', () => {
    expect(postForX({ ...source, title: 'w'.repeat(120), summary: 'Some words of it.' }, toBold).plain).toBe(
      `${'w'.repeat(120)}\n\n${address}`,
    )
  })

  it('keeps a headline plain that has no room in bold letters, and cuts one that has none at all', () => {
    const long = 'Ten words that go on '.repeat(7).trim()
    const { styled, plain } = postForX({ ...source, title: long, summary: '' }, toBold)
    expect([styled, plain]).toEqual([`${long}\n\n${address}`, `${long}\n\n${address}`])
    const cut = postForX({ ...source, title: '見出し'.repeat(90), summary: '' }, toBold).styled
    expect(cut).toMatch(/^(見出し)+(見|見出)?…\n\nhttps:/)
  })

  it('is never longer than X allows, by its own count, and always ends with the address', () => {
    fc.assert(
      fc.property(sources, (any) => {
        const { styled, plain, length } = postForX(any, toBold)
        const counted = twitter.parseTweet(styled)
        expect(counted.weightedLength).toBeLessThanOrEqual(280)
        expect(length).toBe(counted.weightedLength)
        for (const text of [styled, plain]) expect(text.endsWith(address)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the post for LinkedIn', () => {
  it('lists the takeaways', () => {
    const { styled, plain, length } = postForLinkedin(source, toBold)
    expect(plain).toBe(
      `A one-page brief\n\nOne reader. One promise.\n\n1. Decide on one reader\n2. Judge the second draft\n\n${address}`,
    )
    expect([unbold(styled), length]).toEqual([plain, styled.length])
  })

  it('leaves out what an article does not have', () => {
    expect(postForLinkedin({ ...source, summary: '', takeaways: [] }, toBold).plain).toBe(
      `A one-page brief\n\n${address}`,
    )
  })

  it('drops takeaways that are too long together, from the last', () => {
    const { plain, length } = postForLinkedin({ ...source, takeaways: Array(4).fill('long '.repeat(200)) }, toBold)
    expect([plain.includes('2. long'), plain.includes('3. long'), length <= 3_000]).toEqual([true, false, true])
  })

  it('has 3,000 characters at most, whatever the article', () => {
    fc.assert(
      fc.property(sources, (any) => {
        const { styled, plain, length } = postForLinkedin(any, toBold)
        expect(Math.max(styled.length, plain.length, length)).toBeLessThanOrEqual(3_000)
        expect(plain.endsWith(address)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
