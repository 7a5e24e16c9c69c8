import { describe, expect, it } from 'vitest'
import { acceptTags, countTags, maxTagCharacters, readTagged } from './tagged-link.ts'
import { maxCodeBytes } from './url-rule.ts'

const tags = { source: 'poster', medium: 'print', campaign: 'spring sale', content: ' ' }

describe('a link with campaign tags', () => {
  it('becomes the content of the code', () => {
    expect(readTagged('example.com/a?b=1#c', tags)).toMatchObject({
      kind: 'valid',
      href: 'https://example.com/a?b=1&utm_source=poster&utm_medium=print&utm_campaign=spring%20sale#c',
    })
  })

  it('may become too long', () => {
    const link = `https://example.com/${'a'.repeat(maxCodeBytes - 20)}`
    expect([readTagged(link, {}).kind, readTagged(link, tags).kind]).toEqual(['valid', 'too-long'])
  })

  it.each(['', 'not a url', 'javascript://%0aalert(1)', 'ftp://a.example/'])(
    'stays unchanged if it is not a web address: %j',
    (input) => {
      expect(readTagged(input, tags)).toEqual(readTagged(input, {}))
    },
  )

  it('counts its non-empty tags', () => {
    expect([countTags({}), countTags(tags)]).toEqual([0, 3])
  })
})

it.each([
  [
    { source: 'a', term: 'b', other: 'c' },
    { source: 'a', term: 'b' },
  ],
  [{ source: 1, medium: null }, {}],
  [{ source: 'x'.repeat(500) }, { source: 'x'.repeat(maxTagCharacters) }],
  [null, {}],
  ['text', {}],
  [undefined, {}],
])('validates saved tags: %j', (stored, accepted) => {
  expect(acceptTags(stored)).toEqual(accepted)
})
