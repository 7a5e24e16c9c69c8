import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { moreNewsKey } from '../list/use-more-news.ts'
import { articleKey, latestNewsKey } from '../news-keys.ts'
import { countsKey, deskArticleKey, listKey, refreshDesk, takeFromList, urlOf } from './desk-keys.ts'
import { deskItem } from './testing/sample-desk.ts'

describe('the keys', () => {
  it('are the addresses of the calls', () => {
    expect(urlOf(listKey('drafts'))).toBe('/api/admin/editorial/drafts')
    expect(urlOf(listKey('published'))).toBe('/api/admin/editorial/published')
    expect(urlOf(countsKey)).toBe('/api/admin/editorial/counts')
    expect(urlOf(deskArticleKey(7))).toBe('/api/admin/editorial/article/7')
  })
})

describe('after a write', () => {
  const deskKeys = [countsKey, listKey('drafts'), listKey('published'), deskArticleKey(7)]
  const newsKeys = [latestNewsKey, [`${latestNewsKey[0]}?category=ai&q=x`], articleKey(7), moreNewsKey('/after')]
  const others = [['/api/admin/check-auth'], ['/api/marketing-ai-news-of-others'], ['/api/analytics/summary']]

  it('the desk is read again, readers’ news are forgotten, the rest stays', async () => {
    const client = createQueryClient()
    for (const key of [...deskKeys, ...newsKeys, ...others]) client.setQueryData(key, 'known')
    await refreshDesk(client)
    expect(deskKeys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(deskKeys.map(() => true))
    expect(newsKeys.map((key) => client.getQueryData(key))).toEqual(newsKeys.map(() => undefined))
    expect(others.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(others.map(() => false))
  })
})

describe('what was published or deleted', () => {
  const known = () => ({
    pages: [
      { items: [deskItem({ id: 3 }), deskItem({ id: 2 })], next: '/next' },
      { items: [deskItem({ id: 2 }), deskItem({ id: 1 })], next: null },
    ],
    pageParams: ['/first', '/next'],
  })

  it('leaves every page of its list, and no other list', () => {
    const client = createQueryClient()
    for (const list of ['drafts', 'published'] as const) client.setQueryData(listKey(list), known())
    takeFromList(client, 'drafts', 2)
    expect(client.getQueryData<ReturnType<typeof known>>(listKey('drafts'))).toEqual({
      ...known(),
      pages: [
        { items: [deskItem({ id: 3 })], next: '/next' },
        { items: [deskItem({ id: 1 })], next: null },
      ],
    })
    expect(client.getQueryData(listKey('published'))).toEqual(known())
  })

  it('is no trouble while its list was never read', () => {
    const client = createQueryClient()
    takeFromList(client, 'drafts', 2)
    expect(client.getQueryData(listKey('drafts'))).toBeUndefined()
  })
})
