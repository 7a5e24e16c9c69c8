import { screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { PageAnswersContext } from '#browser/navigation/page-answers.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { refusal, reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { show } from '../../../../../test/support/show.tsx'
import { listNews, type NewsCard } from '../../contract.ts'
import { headlinesRead } from '../news-reads.ts'
import { Headlines } from './headlines.tsx'

const card: NewsCard = {
  id: 7,
  title: 'A brief',
  slug: 'a-brief',
  category: 'ai',
  articleType: 'trend',
  publishedAt: '2025-09-17T08:00:00.000Z',
  tldr: [],
  aiLabel: null,
  corrections: [],
  factCount: 0,
}

it('are in the document as the server read them', () => {
  const html = renderToString(
    <PageAnswersContext value={{ answers: [[keyOf(headlinesRead), [card]]] }}>
      <Headlines />
    </PageAnswersContext>,
  )
  expect(html).toContain('href="/article/7/a-brief"')
  expect(html).toMatch(/AI.*Trend.*Sep 17, 2025.*A brief/)
})

it('show an error when the read failed', async () => {
  reply(listNews, refusal(503))
  // Another test file of this tier may have loaded some already.
  vi.resetModules()
  const { Headlines: Unread } = await import('./headlines.tsx')
  show(<Unread />)
  expect(screen.getByRole('list', { name: 'Loading articles' })).toBeTruthy()
  await screen.findByText('Failed to load the articles. Please try again later.')
})

it('are read when the page opens later, and are already loaded when it opens again', async () => {
  reply(listNews, [card])
  const { unmount } = show(<Headlines />)
  const link = await screen.findByRole('link', { name: /A brief/ })
  expect(link.getAttribute('href')).toBe('/article/7/a-brief')
  expect(sentTo(listNews).map(({ query }) => query)).toEqual([{ fields: 'card', limit: '3' }])
  unmount()
  reply(listNews, refusal(503))
  show(<Headlines />)
  expect(screen.getByRole('link', { name: /A brief/ })).toBeTruthy()
})
