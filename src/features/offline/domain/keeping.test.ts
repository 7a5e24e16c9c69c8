import { describe, expect, it } from 'vitest'
import { articleIdIn, compare, inOrder, newestIn, versionsIn } from './keeping.ts'
import type { KeptArticle } from './kept-news.ts'

const day = '2025-09-17T08:00:00.000Z'
const kept = (id: number, changes: Partial<KeptArticle> = {}): KeptArticle => ({
  id,
  path: `/article/${id}/a-slug`,
  slug: 'a-slug',
  title: `Article ${id}`,
  category: 'ai',
  minutes: 4,
  updatedAt: day,
  related: [],
  images: [],
  entry: '/assets/browser-1.js',
  readAt: null,
  isAmongNewest: true,
  ...changes,
})
const version = (id: number, changes = {}) => ({ id, slug: 'a-slug', updatedAt: day, ...changes })
const idsOf = (articles: readonly KeptArticle[]) => articles.map(({ id }) => id)
const outdatedIn = (articles: readonly KeptArticle[]) => idsOf(articles.filter(({ updatedAt }) => updatedAt === ''))

describe('a comparison with the server', () => {
  it('leaves unchanged articles as they are', () => {
    const articles = [kept(1), kept(2)]
    expect(compare(articles, { newest: null, versions: [version(2), version(1)] })).toEqual(articles)
  })

  it('drops articles that the server does not have', () => {
    expect(idsOf(compare([kept(1), kept(2)], { newest: null, versions: [version(2)] }))).toEqual([2])
    expect(compare([kept(1)], { newest: [1], versions: [] })).toEqual([])
  })

  it('drops nothing without a response', () => {
    expect(compare([kept(1)], { newest: null, versions: null })).toEqual([kept(1)])
    expect(idsOf(compare([kept(1)], { newest: [], versions: null }))).toEqual([1])
  })

  it.each([{ updatedAt: '2025-09-18T08:00:00.000Z' }, { slug: 'another' }])(
    'marks documents as outdated with %j',
    (changes) => {
      const left = compare([kept(1), kept(2)], { newest: null, versions: [version(1, changes), version(2)] })
      expect(outdatedIn(left)).toEqual([1])
    },
  )

  it('marks articles as outdated whose related article changed or was deleted', () => {
    const articles = [
      kept(1, { related: [8, 4] }),
      kept(2, { related: [3] }),
      kept(3),
      kept(4),
      kept(5, { related: [1] }),
    ]
    const versions = [version(1), version(2), version(3, { slug: 'new' }), version(5)]
    expect(outdatedIn(compare(articles, { newest: null, versions }))).toEqual([1, 2, 3])
  })

  it('updates which are among the newest', () => {
    const left = compare([kept(1), kept(2)], { newest: [2, 7], versions: [version(1), version(2)] })
    expect(left.map(({ isAmongNewest }) => isAmongNewest)).toEqual([false, true])
  })
})

describe('the stored articles', () => {
  it('are the newest in the order of the server, then the others by when they were read', () => {
    const articles = [
      kept(1, { isAmongNewest: false, readAt: 5 }),
      kept(2, { readAt: 9 }),
      kept(3),
      kept(4, { isAmongNewest: false, readAt: 7 }),
    ]
    expect(idsOf(inOrder(articles, [3, 2]))).toEqual([3, 2, 4, 1])
    expect(idsOf(inOrder(articles, null))).toEqual([2, 3, 4, 1])
  })

  it('exclude articles that are neither among the newest nor were read', () => {
    expect(inOrder([kept(1, { isAmongNewest: false })], null)).toEqual([])
  })

  it('exclude articles read before twenty others, but never the newest', () => {
    const read = Array.from({ length: 25 }, (_, id) => kept(id, { isAmongNewest: id < 3, readAt: id }))
    expect(idsOf(inOrder(read, null))).toEqual([0, 1, 2, ...Array.from({ length: 20 }, (_, i) => 24 - i)])
  })
})

describe('an invalid response', () => {
  it.each([null, {}, 'x', [{}], [{ id: '1' }], [{ id: 1.5 }], [null], { 0: { id: 1 }, length: 1 }])(
    'is ignored: %j',
    (response) => {
      expect(newestIn(response)).toBeNull()
      expect(versionsIn(response)).toBeNull()
    },
  )

  it.each([[[{ id: 1, slug: 'a' }]], [[{ id: 1, updatedAt: day }]], [[{ id: 1, slug: 'a', updatedAt: 7 }]]])(
    'contains no versions: %j',
    (response) => {
      expect(versionsIn(response)).toBeNull()
    },
  )

  it('differs from a valid one', () => {
    expect(newestIn(Array.from({ length: 30 }, (_, id) => ({ id, title: 'x' })))).toHaveLength(20)
    expect(versionsIn([version(1)])).toEqual([version(1)])
    expect(versionsIn([])).toEqual([])
  })
})

it.each([
  ['/article/7', 7],
  ['/article/7/', 7],
  ['/article/7/a-slug', 7],
  ['/article/7/a-slug/more', null],
  ['/article/x', null],
  ['/article/1234567890123456', null],
  ['/articles/7', null],
  ['//article/7', null],
])('%s is the page of article %s', (path, id) => {
  expect(articleIdIn(path)).toBe(id)
})
