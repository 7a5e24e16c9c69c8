import { describe, expect, it } from 'vitest'
import { enterTags } from './tag-rules.ts'

describe('entering tags', () => {
  it.each([
    ['a tag', [], 'seo', ['seo']],
    ['a tag in capitals and with spaces around', [], '  SEO Basics ', ['seo basics']],
    ['several at once', ['ai'], 'seo, briefs,', ['ai', 'seo', 'briefs']],
    ['one that is there already', ['seo'], 'SEO', ['seo']],
    ['the same twice', [], 'seo,seo', ['seo']],
    ['nothing', ['seo'], '', ['seo']],
    ['spaces and commas', ['seo'], ' , ,', ['seo']],
  ])('accepts %s', (_, tags, text, expected) => {
    expect(enterTags(tags, text)).toEqual({ tags: expected, tagText: '', problem: null })
  })

  it('counts characters, not UTF-16 units', () => {
    const tag = '🚀'.repeat(40)
    expect(enterTags([], tag)).toEqual({ tags: [tag], tagText: '', problem: null })
  })

  it('leaves a tag over 40 characters in the field, with the reason, and accepts the others', () => {
    const long = 'x'.repeat(41)
    expect(enterTags([], `seo, ${long}`)).toEqual({
      tags: ['seo'],
      tagText: long,
      problem: 'Use at most 40 characters per tag.',
    })
  })

  it('accepts no more than 20', () => {
    const tags = Array.from({ length: 19 }, (_, i) => `tag ${i}`)
    expect(enterTags(tags, 'one, more')).toEqual({
      tags: [...tags, 'one'],
      tagText: 'more',
      problem: 'Use at most 20 tags.',
    })
    expect(enterTags([...tags, 'one'], 'one').problem).toBeNull()
  })
})
