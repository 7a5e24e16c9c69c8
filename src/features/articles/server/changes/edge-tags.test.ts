import { describe, expect, it } from 'vitest'
import { edgeTagsChangedBy, edgeTagsOf } from './edge-tags.ts'
import { tagsInvalidatedBy, tagsOfArticle, tagsOfContent, tagsOfList, visibleChange } from './page-tags.ts'

const { edited, marked, published, removed } = visibleChange
const marketing = { category: 'marketing', tags: ['seo'], slug: 'a-title' } as const
const ai = { category: 'ai', tags: ['models'], slug: 'models' } as const
const byTags = (...ids: number[]) => ids.map((id) => ({ id, isByTags: true }))

const pages = {
  full: tagsOfArticle({ id: 1, ...marketing, related: byTags(2, 3, 4) }, 3),
  alone: tagsOfArticle({ id: 1, ...marketing, related: [] }, 3),
  content: tagsOfContent(1),
  list: tagsOfList([{ id: 5 }, { id: 6 }]),
}
const changes = [
  [published({ id: 9, ...ai })],
  [published({ id: 9, category: 'both', tags: ['seo'], slug: 'nine' })],
  [removed({ id: 3, ...marketing })],
  [removed({ id: 1, ...marketing })],
  [edited(ai, { id: 9, category: 'ai', tags: ['seo'], slug: 'models' })],
  [marked({ id: 4, slug: 'four' }), published({ id: 12, ...ai })],
]

describe('the copies at the edge', () => {
  it.each(Object.entries(pages))('are dropped by the same changes as our own: %s', (_, tags) => {
    for (const change of changes) {
      const own = tagsInvalidatedBy(change).some((tag) => tags.includes(tag))
      expect(edgeTagsChangedBy(change).some((tag) => edgeTagsOf(tags).includes(tag))).toBe(own)
    }
  })

  it('have few and short tags, whatever an article is tagged with', () => {
    const tags = Array.from({ length: 100 }, (_, i) => `a long tag, with a comma 💡 ${i}`)
    const many = edgeTagsOf(tagsOfArticle({ id: 1, category: 'ai', tags, related: byTags(2, 3, 4) }, 3))
    expect(many).toEqual(['article-1', 'article-2', 'article-3', 'article-4', 'related'])
    const some = edgeTagsOf(tagsOfArticle({ id: 1, category: 'ai', tags: tags.slice(0, 9), related: [] }, 3))
    expect(some.length).toBeLessThanOrEqual(14)
    expect(some.every((tag) => /^[a-z0-9-]{1,32}$/.test(tag))).toBe(true)
    expect(edgeTagsChangedBy([published({ id: 9, category: 'ai', tags: [tags[99] ?? ''], slug: 'nine' })])).toContain(
      'related',
    )
  })

  it('of a list need no tags of its articles', () => {
    expect(edgeTagsOf(pages.list)).toEqual(['articles'])
  })
})
