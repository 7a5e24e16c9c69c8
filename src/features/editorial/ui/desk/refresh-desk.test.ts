import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { newsRead } from '#features/articles/ui/list/news-query.ts'
import { moreNewsKey } from '#features/articles/ui/list/use-more-news.ts'
import { articleRead, latestNews } from '#features/articles/ui/news-reads.ts'
import { keyOf, urlOf } from '#shared/calls/api-call.ts'
import { knownPages } from '../../../../../test/support/described-responses.ts'
import { deskItem } from '../testing/sample-desk.ts'
import { deskArticleRead, deskReads, type ListName } from './desk-api.ts'
import { deskListQuery } from './desk-list-query.ts'
import { refreshDesk, takeFromList } from './refresh-desk.ts'

describe('the keys', () => {
  it('are the paths of the calls', () => {
    const urls = Object.entries(deskReads).map(([name, read]) => [name, urlOf(keyOf(read))])
    expect(Object.fromEntries(urls)).toEqual({
      withdrawn: '/api/admin/editorial/withdrawn',
      drafts: '/api/admin/editorial/drafts',
      published: '/api/admin/editorial/published',
      counts: '/api/admin/editorial/counts',
      setup: '/api/admin/editorial/setup',
    })
    expect(urlOf(keyOf(deskArticleRead(7)))).toBe('/api/admin/editorial/article/7')
    expect(deskListQuery('drafts').queryKey).toEqual(keyOf(deskReads.drafts))
  })
})

describe('after a write', () => {
  const deskKeys = [...Object.values(deskReads), deskArticleRead(7)].map(keyOf)
  const narrowed = newsRead({ category: 'ai', tag: '', search: 'x' })
  const newsKeys = [
    ...[latestNews, narrowed, articleRead(7)].map(keyOf),
    moreNewsKey(latestNews),
    moreNewsKey(narrowed),
  ]
  const others = [['/api/admin/check-auth'], ['/api/marketing-ai-news-of-others'], ['/api/analytics/summary']]

  it('invalidates the reads of the desk, drops the cached news and keeps the rest', async () => {
    const client = createQueryClient()
    for (const key of [...deskKeys, ...newsKeys, ...others]) client.setQueryData(key, 'known')
    await refreshDesk(client)
    expect(deskKeys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(deskKeys.map(() => true))
    expect(newsKeys.map((key) => client.getQueryData(key))).toEqual(newsKeys.map(() => undefined))
    expect(others.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(others.map(() => false))
  })
})

describe('a published or deleted article', () => {
  const known = () =>
    knownPages(deskReads.drafts, [
      { items: [deskItem({ id: 3 }), deskItem({ id: 2 })], next: '/next' },
      { items: [deskItem({ id: 2 }), deskItem({ id: 1 })], next: null },
    ])
  const keyOfList = (list: ListName) => deskListQuery(list).queryKey

  it('is removed from every page of its list and from no other list', () => {
    const client = createQueryClient()
    for (const list of ['drafts', 'published'] as const) client.setQueryData(keyOfList(list), known())
    takeFromList(client, 'drafts', 2)
    expect(client.getQueryData(keyOfList('drafts'))).toEqual({
      ...known(),
      pages: [
        { items: [deskItem({ id: 3 })], next: '/next' },
        { items: [deskItem({ id: 1 })], next: null },
      ],
    })
    expect(client.getQueryData(keyOfList('published'))).toEqual(known())
  })

  it('changes nothing if its list was never read', () => {
    const client = createQueryClient()
    takeFromList(client, 'drafts', 2)
    expect(client.getQueryData(keyOfList('drafts'))).toBeUndefined()
  })
})
