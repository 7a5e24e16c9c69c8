import fc from 'fast-check'
import twitter from 'twitter-text'
import { describe, expect, it } from 'vitest'
import { xLength } from './post-length.ts'

const judged = (text: string) => twitter.parseTweet(text).weightedLength

describe('the length of a post on X', () => {
  it.each([
    ['', 0],
    ['Plain words', 11],
    ['é ü ß й ש ع', 11],
    ['漢字', 4],
    ['𝗕𝗼𝗹𝗱', 8],
    ['“quoted”—dash', 13],
    ['© ©️', 4],
    ['👍', 2],
    ['👍🏽', 2],
    ['👩‍👩‍👧‍👦', 2],
    ['🇩🇪🇫🇷', 4],
    ['1️⃣', 2],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 2],
    ['https://example.com', 23],
    ['See https://example.com/a/very/long/path?with=a&query=1#hash.', 28],
    ['example.com and t.co', 23 + 5 + 23],
    ['(https://example.com/x)', 25],
    ['mail me@example.com', 19],
    ['http://localhost:3000', 21],
  ])('of %j is %i', (text, length) => {
    expect([xLength(text), judged(text)]).toEqual([length, length])
  })

  it('is that of twitter-text for 5,000 generated texts', () => {
    const word = fc.oneof(
      fc.lorem({ maxCount: 3 }),
      fc.stringMatching(/^[A-Za-z0-9,;!?"()-]{1,12}$/),
      fc.string({ unit: fc.constantFrom(...'äöüßéñçøåœжщюש عद漢字かな한글𝗔𝘇𝟬𝘐—–…’“”€™'), maxLength: 12 }),
      fc.constantFrom('👍', '👍🏾', '👩‍🚀', '👨‍👩‍👧', '🇺🇸', '❤️', '☀️', '🎉', '3️⃣', '🏳️‍🌈', '©', '™'),
      fc
        .tuple(fc.constantFrom('https', 'http'), fc.domain({ size: 'small' }), fc.lorem({ maxCount: 1 }), fc.nat(99))
        .map(
          ([scheme, , name, n]) =>
            `${scheme}://${name.replace(/\W/g, '')}.com/${name.replace(/\W/g, '')}/${n}?a=${n}&utm_source=x`,
        ),
      fc.constantFrom('example.com', 'www.example.org/path', 'me@example.com', '#hashtag', '@mention', 'v1.2', 'a.b'),
    )
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(text, (post) => {
        expect(xLength(post)).toBe(judged(post))
      }),
      { numRuns: 5_000 },
    )
  })
})
