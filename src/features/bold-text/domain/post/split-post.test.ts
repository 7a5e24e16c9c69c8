import fc from 'fast-check'
import twitterText from 'twitter-text'
import { describe, expect, it } from 'vitest'
import { networkNames } from '#shared/posts/networks.ts'
import { addressesIn } from '#shared/posts/post-addresses.ts'
import { randomPost } from '../../../../../test/support/random-post.ts'
import { toBold } from '../bold.ts'
import { fitsPost } from './post-size.ts'
import { type Part, postOf, splitPost } from './split-post.ts'

const forX = (text: string) => splitPost(text, { network: 'x', isNumbered: true })
const texts = (parts: readonly Part[]) => parts.map(({ text }) => text)
const joined = (parts: readonly Part[]) => texts(parts).join('')

describe('a text that fits', () => {
  it('stays one part, without a number', () => {
    const [part] = forX('  Hello.\n')
    expect(part).toEqual({ text: '  Hello.\n', cut: null })
    expect(part && postOf(part, 1, 1)).toBe('Hello.')
    expect(forX('')).toEqual([])
  })
})

describe('a text that is too long', () => {
  it('is divided at the ends of sentences, with a number at the end of each part', () => {
    const sentence = `Then ${'word '.repeat(30).trim()}. `
    const parts = forX(sentence.repeat(4))
    expect(texts(parts)).toEqual([sentence, sentence, sentence, sentence])
    expect(parts[0] && postOf(parts[0], 1, 4)).toBe(`${sentence}1/4`)
  })

  it('is divided at a line break rather than within a paragraph', () => {
    const parts = forX(`${'a '.repeat(100)}\n\n${'b '.repeat(60)}`)
    expect(texts(parts)).toEqual([`${'a '.repeat(100)}\n\n`, 'b '.repeat(60)])
  })

  it('does not take an abbreviation for the end of a sentence', () => {
    const sentence = `We asked Dr. Jones, Mr. A. Miller, and others, e.g. Sam. ${'word '.repeat(40).trim()}. `
    expect(texts(forX(sentence.repeat(2)))).toEqual([sentence, sentence])
  })

  it('is divided between words where a sentence is longer than a post', () => {
    const parts = forX(`Short. ${'endless '.repeat(60)}`)
    expect(parts.every(({ text, cut }) => /(?:endless |Short. )$/.test(text) && cut === null)).toBe(true)
    expect(parts[0]?.text.startsWith('Short. endless')).toBe(true)
  })

  it('keeps bold words together, and cuts them only where they are longer than a post', () => {
    const plain = 'word '.repeat(52)
    const bold = toBold('three days only')
    const text = `${plain}${bold}${' word'.repeat(30)}`
    const kept = [{ start: plain.length, end: plain.length + bold.length }]
    expect(splitPost(text, { network: 'x', isNumbered: true, kept })[0]?.text).toBe(plain)
    const long = toBold('bold '.repeat(60).trim())
    const parts = splitPost(long, { network: 'x', isNumbered: true, kept: [{ start: 0, end: long.length }] })
    expect(parts.map(({ cut }) => cut)).toEqual(['bold', null])
  })

  it('keeps a web address whole, and cuts a word only where it is longer than a post', () => {
    const parts = forX(`${'word '.repeat(55)}https://example.com/a-page?of=questions!And=answers more`)
    expect(parts[1]?.text).toContain('https://example.com/a-page?of=questions!And=answers')
    const [first, second] = forX('x'.repeat(300))
    expect([first?.cut, second?.cut, first?.text.length]).toEqual(['word', null, 276])
  })

  it('needs no spaces between the words of Chinese and Japanese', () => {
    const parts = forX(`${'\u4eca\u65e5\u306f\u826f\u3044\u5929\u6c17\u3067\u3059'.repeat(8)}\u3002`.repeat(3))
    expect(texts(parts).every((text) => text.endsWith('\u3002'))).toBe(true)
  })

  it('cuts between graphemes, or between characters where one grapheme is longer than a post', () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
    expect(texts(forX(family.repeat(200))).every((text) => text.length % family.length === 0)).toBe(true)
    const letter = `e${'\u0301'.repeat(600)}`
    expect(joined(forX(letter))).toBe(letter)
  })

  it('makes room for numbers of two digits', () => {
    const parts = forX(`Then ${'word '.repeat(50).trim()}. `.repeat(12))
    expect(parts).toHaveLength(12)
    expect(parts.every((part, i) => fitsPost('x', postOf(part, i + 1, 12)))).toBe(true)
  })
})

const anySplit = fc.record({
  text: fc.array(randomPost, { maxLength: 7 }).map((posts) => posts.join('\n')),
  network: fc.constantFrom(...networkNames),
  isNumbered: fc.boolean(),
})

describe('the parts of any text', () => {
  it('are the text when joined, and each fits with its number, for 5,000 texts', () => {
    fc.assert(
      fc.property(anySplit, ({ text, ...how }) => {
        const parts = splitPost(text, how)
        expect(joined(parts)).toBe(text)
        parts.forEach((part, i) => {
          const post = postOf(part, i + 1, how.isNumbered ? parts.length : null)
          expect(fitsPost(how.network, post)).toBe(true)
          if (how.network === 'x') expect(twitterText.parseTweet(post).weightedLength).toBeLessThanOrEqual(280)
        })
      }),
      { numRuns: 5_000 },
    )
  })

  it('end inside no word, web address or bold words, unless those are longer than a post', () => {
    fc.assert(
      fc.property(anySplit, ({ text, ...how }) => {
        const kept = [...text.matchAll(/[\u{1d400}-\u{1d7ff}]+(?: [\u{1d400}-\u{1d7ff}]+)*/gu)].map(
          ({ 0: words, index }) => ({ start: index, end: index + words.length }),
        )
        const whole = [...addressesIn(text), ...kept]
        let at = 0
        for (const { text: part, cut } of splitPost(text, { ...how, kept })) {
          at += part.length
          if (cut !== null || at === text.length) continue
          expect(whole.find(({ start, end }) => start < at && at < end)).toBeUndefined()
          expect(/[\p{L}\p{N}]{2}/u.test(text.slice(at - 1, at + 1)) && !/\p{Script=Han}/u.test(part)).toBe(false)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('are found in one pass over 10,000 characters of any kind', () => {
    for (const unit of ['word ', 'x', '. ', '\u4e2d', '\n', 'a.de/', 'e\u0301', '\u{1f468}\u200d', toBold('bold ')]) {
      const text = unit.repeat(10_000 / unit.length)
      for (const network of networkNames) expect(joined(splitPost(text, { network, isNumbered: true }))).toBe(text)
    }
  })
})
