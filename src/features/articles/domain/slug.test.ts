import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asciiSlug, maxSlugCharacters, slugOf, untitledSlug } from './slug.ts'

/** Any code point, including lone surrogates. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint))

describe('a slug', () => {
  it.each([
    ['10 Ways AI Changes Marketing!', '10-ways-ai-changes-marketing'],
    ['  Marketing &  AI:\tNews  ', 'marketing-ai-news'],
    ['State-of-the-art --- tools', 'state-of-the-art-tools'],
    ['before–after — then', 'before-after-then'],
    ['A/B tests_for e-mail', 'a-b-tests-for-e-mail'],
    ["What’s new, isn't it?", 'whats-new-isnt-it'],
    ['Café crème à Zürich', 'cafe-creme-a-zurich'],
    ['Cafe\u0301', 'cafe'],
    ['Straße, Øresund & Łódź', 'strasse-oresund-lodz'],
    ['İstanbul', 'istanbul'],
    ['Acme™ ﬁles ＡＩ', 'acme-files-ai'],
    ['𝗕𝗼𝗹𝗱 𝗺𝗼𝘃𝗲𝘀', 'bold-moves'],
    ['AI 🚀 launch', 'ai-launch'],
    ['مرحبا SEO', 'seo'],
    ['-- dashes --', 'dashes'],
    ['2025', '2025'],
  ])('of %j is %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it.each(['', '   ', '🚀🔥', '!!!', '---', 'أخبار التسويق', 'マーケティング', '\u200f\u202e', '\ud83d'])(
    'of %j is the fallback',
    (title) => {
      expect(slugOf(title)).toBe(untitledSlug)
      expect(asciiSlug(title)).toBe('')
    },
  )

  it('has at most 60 characters', () => {
    expect(slugOf('a'.repeat(60))).toBe('a'.repeat(60))
    expect(slugOf('a'.repeat(61))).toBe('a'.repeat(60))
  })

  it('does not end with a hyphen after the cut', () => {
    expect(slugOf(`${'a'.repeat(59)} next`)).toBe('a'.repeat(59))
    expect(slugOf(`${'a'.repeat(58)} next`)).toBe(`${'a'.repeat(58)}-n`)
  })

  it('is always safe in an address, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (title) => {
        const slug = slugOf(title)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(maxSlugCharacters)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})
