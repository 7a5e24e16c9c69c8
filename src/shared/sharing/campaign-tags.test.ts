import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaignTagsOf, withCampaignTags } from './campaign-tags.ts'

describe('an address with campaign tags', () => {
  it.each([
    ['https://a.example', { source: 'flyer' }, 'https://a.example/?utm_source=flyer'],
    ['https://a.example/x?q=1#h', { source: 'flyer' }, 'https://a.example/x?q=1&utm_source=flyer#h'],
    ['https://a.example/?UTM_source=old&b', { source: 'new' }, 'https://a.example/?b&utm_source=new'],
    ['https://a.example/?utm%5Fsource=old', { source: 'new' }, 'https://a.example/?utm_source=new'],
    ['https://a.example/?a&&b', { source: 'x' }, 'https://a.example/?a&&b&utm_source=x'],
    ['https://a.example/?utm_medium=kept', { source: 'new' }, 'https://a.example/?utm_medium=kept&utm_source=new'],
    [
      'https://a.example/',
      { campaign: 'Spring & sale 50%', term: 'ä=1' },
      'https://a.example/?utm_campaign=Spring%20%26%20sale%2050%25&utm_term=%C3%A4%3D1',
    ],
    [
      'https://a.example/?a=b+c&d=%zz',
      { source: ' ', medium: '', content: ' x ' },
      'https://a.example/?a=b+c&d=%zz&utm_content=x',
    ],
  ])('of %s', (address, tags, tagged) => {
    expect(withCampaignTags(address, tags)).toBe(tagged)
  })

  it('keeps query and hash of 500 random links, and reads back as it was tagged', () => {
    const tag = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }).filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), tag, tag, (link, source, term) => {
        const before = new URL(link)
        const after = new URL(withCampaignTags(withCampaignTags(link, { source: 'old' }), { source, term }))
        expect([after.origin, after.pathname, after.hash]).toEqual([before.origin, before.pathname, before.hash])
        const own = [...after.searchParams].filter(([name]) => !['utm_source', 'utm_term'].includes(name))
        expect(own).toEqual([...before.searchParams])
        expect(after.searchParams.getAll('utm_source')).toEqual([source.trim().toWellFormed()])
        expect(after.searchParams.getAll('utm_term')).toEqual([term.trim().toWellFormed()])
      }),
      { numRuns: 500 },
    )
  })
})

describe('the campaign tags of an address', () => {
  it.each([
    ['https://a.example/?utm_source=Flyer%20Berlin&utm_medium=print', { source: 'Flyer Berlin', medium: 'print' }],
    ['https://a.example/?UTM_Source=a+b&utm_source=c', { source: 'a b' }],
    ['https://a.example/?utm_source=&utm_term=%20&q=utm_source', {}],
    ['https://a.example/?utm_source=%zz', { source: '%zz' }],
  ])('of %s', (address, tags) => {
    expect(campaignTagsOf(address)).toEqual(tags)
  })
})
