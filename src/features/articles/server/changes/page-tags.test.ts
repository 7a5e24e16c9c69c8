import { describe, expect, it } from 'vitest'
import { tagsInvalidatedBy, tagsOfArticle, tagsOfList, visibleChange } from './page-tags.ts'

const { edited, published, removed } = visibleChange
const marketing = { category: 'marketing', tags: ['seo'], slug: 'a' } as const
const ai = { category: 'ai', tags: ['models'], slug: 'a' } as const
const places = 3
const byTags = (...ids: number[]) => ids.map((id) => ({ id, isByTags: true }))

/** The page of article 1. Articles 2, 3 and 4 share a tag with it. */
const full = tagsOfArticle({ id: 1, ...marketing, related: byTags(2, 3, 4) }, places)
/** The page of article 1, with one slot for the newest of its category. */
const open = tagsOfArticle({ id: 1, ...marketing, related: [...byTags(2, 3), { id: 4, isByTags: false }] }, places)
const alone = tagsOfArticle({ id: 1, ...marketing, related: [] }, places)
const list = tagsOfList([{ id: 5 }, { id: 6 }])

const isInvalidated = (page: readonly string[], change: Parameters<typeof tagsInvalidatedBy>[0]) =>
  tagsInvalidatedBy(change).some((tag) => page.includes(tag))

describe('a cached page is invalidated', () => {
  it.each([
    ['not by a publication without a shared tag or category', published({ id: 9, ...ai }), [false, false, false]],
    [
      'by a publication that shares a tag',
      published({ id: 9, category: 'ai', tags: ['seo'], slug: 'a' }),
      [true, true, true],
    ],
    [
      'by a publication of its category, while a place is free',
      published({ id: 9, category: 'marketing', tags: [], slug: 'a' }),
      [false, true, true],
    ],
    [
      'by a publication that belongs to each category, while a place is free',
      published({ id: 9, category: 'both', tags: [], slug: 'a' }),
      [false, true, true],
    ],
    ['not by an edit that changes no tag or category', edited(ai, { id: 9, ...ai }), [false, false, false]],
    ['by an edit of an article that it shows', edited(ai, { id: 4, ...ai }), [true, true, false]],
    ['by an edit of itself', edited(marketing, { id: 1, ...marketing }), [true, true, true]],
    [
      'by an edit that adds a shared tag',
      edited(ai, { id: 9, category: 'ai', tags: ['seo'], slug: 'a' }),
      [true, true, true],
    ],
    [
      'by an edit that removes a shared tag',
      edited({ category: 'ai', tags: ['seo'], slug: 'a' }, { id: 9, ...ai }),
      [true, true, true],
    ],
    [
      'by a removal in its category: another article takes the place',
      removed({ id: 9, category: 'both', tags: [], slug: 'a' }),
      [true, true, true],
    ],
    ['not by a removal without a shared tag or category', removed({ id: 9, ...ai }), [false, false, false]],
  ])('%s', (_, change, expected) => {
    expect([full, open, alone].map((page) => isInvalidated(page, [change]))).toEqual(expected)
    expect(isInvalidated(list, [change])).toBe(true)
  })

  it('by an unknown change', () => {
    expect([full, open, alone, list].every((page) => isInvalidated(page, null))).toBe(true)
    expect(isInvalidated([], null)).toBe(false)
  })
})
