import { describe, expect, it } from 'vitest'
import { filtersIn, isChosen, toggled, without } from './website-filters.ts'

const read = (query: string) => filtersIn(new URLSearchParams(query))
const spring = { source: 'newsletter', medium: 'email', campaign: 'spring-sale' }

describe('the filters in an address', () => {
  it('are source, medium, campaign, path and device, beside other parameters', () => {
    expect(
      read('tab=analytics&days=7&campaign=spring-sale&source=newsletter&medium=email&path=/&device=phone'),
    ).toEqual({ ...spring, path: '/', device: 'phone' })
  })

  it.each([
    '',
    'source=',
    'device=fridge',
    'device=Phone',
    'path=article/41',
    `campaign=${'a'.repeat(2001)}`,
    'source=a%00b',
    'content=x',
  ])('are none in %j', (query) => {
    expect(read(query)).toEqual({})
  })

  it('may be any text, with the first of several values', () => {
    expect(read('campaign=%E2%80%AE%3Cb%3E&campaign=x')).toEqual({ campaign: '\u202e<b>' })
  })
})

describe('a row', () => {
  it('is chosen if the filters contain all its values', () => {
    expect(isChosen({ ...spring, device: 'phone' }, spring)).toBe(true)
    expect(isChosen({ campaign: 'spring-sale' }, spring)).toBe(false)
    expect(isChosen({}, { device: 'phone' })).toBe(false)
  })

  it('sets its filters beside others, and removes them when chosen', () => {
    const set = toggled({ device: 'phone', campaign: 'other' }, spring)
    expect(set).toEqual({ ...spring, device: 'phone' })
    expect(toggled(set, spring)).toEqual({ device: 'phone' })
  })
})

it('removes filters', () => {
  expect(without({ ...spring, device: 'phone' }, ['source', 'device', 'path'])).toEqual({
    medium: 'email',
    campaign: 'spring-sale',
  })
})
