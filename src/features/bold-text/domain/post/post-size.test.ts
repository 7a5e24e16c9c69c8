import fc from 'fast-check'
import twitterText from 'twitter-text'
import { describe, expect, it } from 'vitest'
import { networkNames } from '#shared/posts/networks.ts'
import { randomPost } from '../../../../../test/support/random-post.ts'
import { toBold } from '../bold.ts'
import { countGraphemes, fitsPost, postSize } from './post-size.ts'

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length

/** As Mastodon's own library finds them: with a protocol only. */
function asCountedByMastodon(text: string): number {
  let counted = text
  for (const { indices } of twitterText.extractUrlsWithIndices(text, { extractUrlsWithoutProtocol: false }).reverse())
    counted = counted.slice(0, indices[0]) + 'x'.repeat(23) + counted.slice(indices[1])
  return graphemes(counted.replace(/(^|[^/\w])@(([a-z0-9_]+)@[a-z0-9.-]+[a-z0-9]+)/gi, '$1@$3'))
}

describe('the size of a post', () => {
  it('equals the counts of twitter-text and of the grapheme segmenter, for 5,000 texts', () => {
    fc.assert(
      fc.property(randomPost, (text) => {
        expect(postSize('x', text).count).toBe(twitterText.parseTweet(text).weightedLength)
        expect(countGraphemes(text)).toBe(graphemes(text))
        expect(postSize('mastodon', text).count).toBe(asCountedByMastodon(text))
      }),
      { numRuns: 5_000 },
    )
  })

  it.each([
    ['linkedIn', toBold('ab'), 2],
    ['instagram', '\u{1f468}\u200d\u{1f469}', 3],
    ['threads', toBold('ab'), 2],
    ['threads', 'a\u{1f600}', 5],
    ['mastodon', 'See https://example.com/a/very/long/address/of/a/page now', 31],
    ['mastodon', 'See example.com', 15],
    ['mastodon', 'Hi @anna@social.example, @ben', 14],
    ['bluesky', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}e\u0301', 2],
    ['bluesky', '\r\n', 1],
  ] as const)('for %s, %j counts %i', (network, text, count) => {
    expect(postSize(network, text).count).toBe(count)
  })

  it('of Bluesky is in bytes where 3,000 of them are exceeded before 300 graphemes are', () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'
    expect(postSize('bluesky', family.repeat(166))).toEqual({ count: 166, limit: 300, unit: 'characters' })
    expect(postSize('bluesky', family.repeat(167))).toEqual({ count: 3_006, limit: 3_000, unit: 'bytes' })
    expect(fitsPost('bluesky', family.repeat(167))).toBe(false)
  })

  it('is found in linear time', () => {
    for (const unit of ['a', '@a', '@a@b.', 'https://a.', '\u{1f468}\u200d', '_@'])
      for (const network of networkNames)
        expect(postSize(network, unit.repeat(20_000 / unit.length)).count).toBeGreaterThan(0)
  })
})
