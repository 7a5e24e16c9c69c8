// When the desk reads its lists again (Spec 7: the published list after 30 seconds, drafts after a change).
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { button, countedTab, deskNetwork, showDesk } from '../../../../../test/support/desk-network.tsx'
import { sentTo } from '../../../../../test/support/fake-network.ts'
import { listDrafts, listPublishedArticles } from '../../contract.ts'
import { deskArticle } from '../testing/sample-desk.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

it('reads the published list again after 30 seconds, and drafts only on Refresh', async () => {
  const publishedAt = '2025-09-17T08:00:00.000Z'
  deskNetwork([deskArticle({ id: 1 }), deskArticle({ id: 2, title: 'Out', status: 'published', publishedAt })])
  const { user } = showDesk()
  const start = Date.now()
  const reads = () => ({ drafts: sentTo(listDrafts).length, published: sentTo(listPublishedArticles).length })
  async function look() {
    await user.click(await countedTab('Drafts', 1))
    await screen.findByRole('heading', { name: 'A one-page brief' })
    await user.click(await countedTab('Published', 1))
    await screen.findByRole('heading', { name: 'Out' })
  }
  await look()
  vi.setSystemTime(start + 29_000)
  await look()
  expect(reads()).toEqual({ drafts: 1, published: 1 })
  vi.setSystemTime(start + 31_000)
  await look()
  await waitFor(() => expect(reads()).toEqual({ drafts: 1, published: 2 }))
  await user.click(await countedTab('Drafts', 1))
  await user.click(button('Refresh'))
  await waitFor(() => expect(reads()).toEqual({ drafts: 2, published: 2 }))
})
