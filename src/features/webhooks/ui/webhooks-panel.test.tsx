// The webhooks on the settings page, by role and label.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { held, refusal, reply, sentTo } from '../../../../test/support/fake-network.ts'
import { show } from '../../../../test/support/show.tsx'
import { createWebhook, deleteWebhook, listWebhooks, tryWebhook, type Webhook } from '../contract.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'

const at = '2025-09-17T08:00:00.000Z'
const failed = { state: 'waiting' as const, at, result: '500', attempts: 3, nextAttemptAt: '2025-09-17T11:20:00.000Z' }
const news: Webhook = {
  id: 7,
  url: 'https://hooks.example.com/news',
  events: ['article.published', 'article.corrected'],
  createdAt: at,
  turnedOffAt: null,
  lastDelivery: failed,
  waiting: 2,
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

async function open(webhooks = [news]) {
  reply(listWebhooks, { webhooks })
  const shown = show(<WebhooksPanel />)
  await screen.findByRole('button', { name: 'New webhook' })
  return shown
}

describe('the list of webhooks', () => {
  it('shows receiver, events, and how often delivery failed', async () => {
    await open()
    screen.getByRole('rowheader', { name: 'hooks.example.com/news' })
    screen.getByRole('cell', { name: 'Published, corrected' })
    screen.getByText('Failed 3 times, answered 500')
    screen.getByText(/^Next try Sep 17, 2025, \d\d:\d\d$/)
    screen.getByText('2 events wait')
  })

  it.each([
    [null, 'Nothing sent yet'],
    [{ ...failed, attempts: 1, result: 'timed-out' }, 'Failed once, no response within 10 seconds'],
    [{ ...failed, result: 'unreachable' }, 'Failed 3 times, not reachable'],
    [{ ...failed, result: null }, 'Sending now'],
    [{ ...failed, state: 'given-up' as const, attempts: 16, nextAttemptAt: null }, 'Given up after 16 times'],
    [{ ...failed, state: 'delivered' as const, nextAttemptAt: null }, /^Delivered Sep 17, 2025, \d\d:\d\d$/],
  ])('says for the delivery %j: %s', async (lastDelivery, words) => {
    await open([{ ...news, lastDelivery, waiting: 0 }])
    screen.getByText(words)
    expect(screen.queryByRole('button', { name: /^Try/ })).toBeNull()
  })

  it('says that a receiver has turned its webhook off', async () => {
    await open([{ ...news, turnedOffAt: at, waiting: 0, lastDelivery: { ...failed, state: 'given-up' } }])
    screen.getByText('Turned off: the receiver answered 410')
  })

  it('says when it loads, when there is none, and when it failed', async () => {
    const response = held(Response.json({ webhooks: [] }))
    reply(listWebhooks, response.reply)
    const { unmount } = show(<WebhooksPanel />)
    screen.getByText('Loading webhooks')
    response.release()
    await screen.findByRole('heading', { name: 'No webhooks yet' })
    unmount()
    reply(listWebhooks, refusal(503, { message: 'down' }))
    show(<WebhooksPanel />)
    within(await screen.findByRole('alert')).getByText('Failed to load webhooks.')
  })
})

describe('a new webhook', () => {
  it('is sent as entered, and its secret shows once', async () => {
    const { user } = await open([])
    await user.click(button('New webhook'))
    await user.click(button('Add webhook'))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter a link that begins with https',
      'Choose at least one event',
    ])
    await user.type(screen.getByRole('textbox', { name: 'Web address' }), ' https://hooks.example.com/a ')
    await user.click(screen.getByRole('checkbox', { name: 'An article is withdrawn' }))
    await user.click(screen.getByRole('checkbox', { name: 'An article is published' }))
    const body = { url: 'https://hooks.example.com/a', events: ['article.published', 'article.withdrawn'] as const }
    reply(createWebhook, Response.json({ id: 8, ...body, secret: 'whsec_c2VjcmV0' }, { status: 201 }))
    await user.click(button('Add webhook'))
    const box = await screen.findByRole('group', { name: 'Copy this secret now. We show it once.' })
    within(box).getByText('whsec_c2VjcmV0')
    expect(sentTo(createWebhook).map(({ body: sent }) => sent)).toEqual([body])
  })

  it('shows why the server refused it', async () => {
    const { user } = await open([])
    await user.click(button('New webhook'))
    await user.type(screen.getByRole('textbox', { name: 'Web address' }), 'https://localhost/')
    await user.click(screen.getByRole('checkbox', { name: 'The weekly digest is ready' }))
    reply(createWebhook, refusal(400, { message: 'url: Must be on the open internet' }))
    await user.click(button('Add webhook'))
    await screen.findByText('url: Must be on the open internet')
  })
})

it('a webhook is tried now, and deleted after a confirmation', async () => {
  const { user } = await open()
  reply(tryWebhook, { success: true })
  await user.click(button('Try now: hooks.example.com/news'))
  await screen.findByText('Trying now.')
  await user.click(button('Delete hooks.example.com/news'))
  const dialog = screen.getByRole('dialog', { name: 'Delete this webhook?' })
  reply(deleteWebhook, { success: true })
  reply(listWebhooks, { webhooks: [] })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await screen.findByRole('heading', { name: 'No webhooks yet' })
  expect([sentTo(tryWebhook).length, sentTo(deleteWebhook).length]).toEqual([1, 1])
})
