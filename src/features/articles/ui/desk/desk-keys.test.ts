import { describe, expect, it } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { moreNewsKey } from '../list/use-more-news.ts'
import { articleKey, latestNewsKey } from '../news-keys.ts'
import { countsKey, deskArticleKey, listKey, refreshDesk, urlOf } from './desk-keys.ts'

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
