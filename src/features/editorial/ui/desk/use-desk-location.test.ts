import { describe, expect, it } from 'vitest'
import { type DeskLocation, locationOf, withLocation } from './use-desk-location.ts'

const of = (query: string) => locationOf(new URLSearchParams(query))

describe('the location in the query parameters', () => {
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
  ] as const)('of %j is %j', (query, location) => expect(of(query)).toEqual(location))

  it('keeps other parameters and replaces its own', () => {
    const before = new URLSearchParams('tab=editorial&desk=published&edit=3&push=show')
    const next: DeskLocation = { tab: 'drafts', opened: { id: 8, as: 'preview' } }
    expect(withLocation(before, next).toString()).toBe('tab=editorial&push=show&desk=drafts&preview=8')
    expect(withLocation(before, { tab: 'generate', opened: null }).toString()).toBe('tab=editorial&push=show')
    expect(locationOf(withLocation(before, next))).toEqual(next)
  })
})
