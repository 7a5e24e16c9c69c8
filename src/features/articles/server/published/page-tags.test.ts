import { describe, expect, it } from 'vitest'
import { edited, published, removed, tagsOfArticle, tagsOfList, tagsTouchedBy } from './page-tags.ts'

const marketing = { category: 'marketing', tags: ['seo'] } as const
const ai = { category: 'ai', tags: ['models'] } as const
const places = 3
const byTags = (...ids: number[]) => ids.map((id) => ({ id, isByTags: true }))

/** The page of article 1, of which 2, 3 and 4 share a tag. */
const full = tagsOfArticle({ id: 1, ...marketing, related: byTags(2, 3, 4) }, places)
/** The page of article 1 with a place that the newest of its category take. */
const open = tagsOfArticle({ id: 1, ...marketing, related: [...byTags(2, 3), { id: 4, isByTags: false }] }, places)
const alone = tagsOfArticle({ id: 1, ...marketing, related: [] }, places)
const list = tagsOfList([{ id: 5 }, { id: 6 }])

const isTouched = (page: readonly string[], change: Parameters<typeof tagsTouchedBy>[0]) =>
  tagsTouchedBy(change).some((tag) => page.includes(tag))

describe('a kept page is touched', () => {
  it.each([
    ['by an article of another kind that is published', published({ id: 9, ...ai }), [false, false, false]],
    ['by one that shares a tag', published({ id: 9, category: 'ai', tags: ['seo'] }), [true, true, true]],
    [
      'by one of its category, where a place is open',
      published({ id: 9, category: 'marketing', tags: [] }),
      [false, true, true],
    ],
    ['by one that belongs to each category', published({ id: 9, category: 'both', tags: [] }), [false, true, true]],
    ['by an edit that moves nothing', edited(ai, { id: 9, ...ai }), [false, false, false]],
    ['by an edit of what it shows', edited(ai, { id: 4, ...ai }), [true, true, false]],
    ['by an edit of itself', edited(marketing, { id: 1, ...marketing }), [true, true, true]],
    ['by an edit that gives a shared tag', edited(ai, { id: 9, category: 'ai', tags: ['seo'] }), [true, true, true]],
    [
      'by an edit that takes a shared tag',
      edited({ category: 'ai', tags: ['seo'] }, { id: 9, ...ai }),
      [true, true, true],
    ],
    [
      'by one of its category that is removed: another moves up',
      removed({ id: 9, category: 'both', tags: [] }),
      [true, true, true],
    ],
    ['by one of another kind that is removed', removed({ id: 9, ...ai }), [false, false, false]],
  ])('%s', (_, change, expected) => {
    expect([full, open, alone].map((page) => isTouched(page, [change]))).toEqual(expected)
    expect(isTouched(list, [change])).toBe(true)
  })

  it('by anything when it is not known what changed', () => {
    expect([full, open, alone, list].every((page) => isTouched(page, null))).toBe(true)
    expect(isTouched([], null)).toBe(false)
  })
})
