import { describe, expect, it } from 'vitest'
import { type DeskPlace, placeOf, withPlace } from './use-desk-place.ts'

const of = (query: string) => placeOf(new URLSearchParams(query))

describe('the place in the address', () => {
  it.each([
    ['', { tab: 'generate', opened: null }],
    ['desk=create', { tab: 'create', opened: null }],
    ['desk=drafts&tab=editorial', { tab: 'drafts', opened: null }],
    ['desk=drafts&preview=7', { tab: 'drafts', opened: { id: 7, as: 'preview' } }],
    ['desk=published&edit=12', { tab: 'published', opened: { id: 12, as: 'edit' } }],
    ['desk=nonsense', { tab: 'generate', opened: null }],
    ['desk=drafts&edit=x', { tab: 'drafts', opened: null }],
    ['desk=drafts&edit=-1', { tab: 'drafts', opened: null }],
    ['desk=create&edit=7', { tab: 'create', opened: null }],
  ] as const)('%j is %j', (query, place) => expect(of(query)).toEqual(place))

  it('keeps the other parameters and leaves nothing of the place before', () => {
    const before = new URLSearchParams('tab=editorial&desk=published&edit=3&push=show')
    const next: DeskPlace = { tab: 'drafts', opened: { id: 8, as: 'preview' } }
    expect(withPlace(before, next).toString()).toBe('tab=editorial&push=show&desk=drafts&preview=8')
    expect(withPlace(before, { tab: 'generate', opened: null }).toString()).toBe('tab=editorial&push=show')
    expect(placeOf(withPlace(before, next))).toEqual(next)
  })
})
