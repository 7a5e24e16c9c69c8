import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { listNews } from '#features/articles/contract.ts'
import { reply } from '../../../../test/support/fake-network.ts'
import { openPage } from '../../../../test/support/open-page.tsx'

const root = document.documentElement

afterEach(() => {
  delete root.dataset.push
})

it.each(['/', '/marketing-news', '/recent-marketing-ai-news'])(
  '%s has the push card where it is offered',
  async (path) => {
    root.dataset.push = 'unsupported'
    reply(listNews, [])
    await openPage(path)
    await screen.findByRole('heading', { name: 'Notifications are not supported' })
    const [first, second] = document.querySelectorAll('h1, [data-push-slot], [data-tool], [role="tablist"]')
    expect([first?.localName, second?.hasAttribute('data-push-slot')]).toEqual(['h1', true])
  },
)

it('offers no notifications outside an installed app', async () => {
  reply(listNews, [])
  await openPage('/')
  await act(async () => {})
  expect(document.querySelector('[data-push-slot]')?.innerHTML).toBe('')
})
