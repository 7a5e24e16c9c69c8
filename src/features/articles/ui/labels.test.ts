import { describe, expect, it } from 'vitest'
import { articleAddress } from './article-address.ts'
import { addressLabel, typeLabel } from './labels.ts'

describe('a type', () => {
  it.each([
    ['tutorial', 'Tutorial'],
    ['other', 'Other'],
    ['case_study', 'Case Study'],
    ['über-blick', 'Über Blick'],
    ['', ''],
  ])('%j is shown as %j', (type, label) => {
    expect(typeLabel(type)).toBe(label)
  })
})

describe('an address shown to readers', () => {
  it.each([
    ['https://www.example.com/', 'example.com'],
    ['http://example.com/a/', 'example.com/a'],
    ['HTTPS://Example.com/a?b=1#c', 'Example.com/a?b=1#c'],
    ['https://wwwexample.com', 'wwwexample.com'],
  ])('%s is shown as %s', (address, label) => {
    expect(addressLabel(address)).toBe(label)
  })
})

describe('the canonical address of an article', () => {
  it.each([
    [{ id: 7, title: 'A Title', slug: 'its-slug' }, '/article/7/its-slug'],
    [{ id: 7, title: 'A Title', slug: '' }, '/article/7/a-title'],
    [{ id: 7, title: '🚀', slug: '' }, '/article/7/untitled-article'],
    [{ id: 7, title: '', slug: '' }, '/article/7/untitled-article'],
    [{ id: 9_007_199_254_740_991, title: 'x', slug: '' }, '/article/9007199254740991/x'],
    [{ id: 7, title: 'x', slug: 'a/../b?c#d' }, '/article/7/a%2F..%2Fb%3Fc%23d'],
  ])('of %j is %s', (article, address) => {
    expect(articleAddress(article)).toBe(address)
  })

  it('holds at most 60 characters of a derived slug', () => {
    expect(articleAddress({ id: 1, title: 'word '.repeat(40), slug: '' }).length).toBeLessThanOrEqual(
      '/article/1/'.length + 60,
    )
  })
})
