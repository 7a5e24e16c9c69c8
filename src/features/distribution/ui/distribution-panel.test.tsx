// The receivers on the settings page, by role and label.
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { held, refusal, reply, sentTo } from '../../../../test/support/fake-network.ts'
import { show } from '../../../../test/support/show.tsx'
import { listReceivers, type Receiver, tryReceiver } from '../contract.ts'
import { DistributionPanel } from './distribution-panel.tsx'

const at = '2025-09-17T08:00:00.000Z'
const failed = { attempts: 3, result: '500', nextAttemptAt: '2025-09-17T11:20:00.000Z' }
const cdn: Receiver = {
  id: 'cdn',
  host: 'cdn.example.com',
  waiting: 0,
  givenUp: 0,
  isCalling: false,
  deliveredAt: at,
  failed: null,
}

async function open(receivers: Receiver[]) {
  reply(listReceivers, { receivers })
  const shown = show(<DistributionPanel />)
  await screen.findByRole('table', { name: 'Told to' })
  return shown
}

describe('the list of receivers', () => {
  it('shows each with its host and the last time', async () => {
    await open([cdn, { ...cdn, id: 'indexnow', host: 'api.indexnow.org', deliveredAt: null }])
    screen.getByRole('rowheader', { name: /^CDN\s*cdn\.example\.com$/ })
    screen.getByText(/^Told Sep 17, 2025, \d\d:\d\d$/)
    screen.getByRole('rowheader', { name: /^Search engines \(IndexNow\)/ })
    screen.getByText('Not told yet')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each<[Partial<Receiver>, string[]]>([
    [{ waiting: 2, failed }, ['Failed 3 times, answered 500', '2 changes wait']],
    [{ waiting: 1, failed: { ...failed, attempts: 1, result: 'timed-out' } }, ['Failed once, no response in time']],
    [{ waiting: 1, isCalling: true }, ['Telling now', '1 change waits']],
    [{ givenUp: 4 }, ['Given up: 4 changes']],
  ])('says for %j: %j, with a button', async (state, texts) => {
    await open([{ ...cdn, ...state }])
    for (const text of texts) screen.getByText(text)
    screen.getByRole('button', { name: 'Try now: CDN' })
  })

  it('says when the next call is', async () => {
    await open([{ ...cdn, waiting: 2, failed }])
    screen.getByText(/^Next try Sep 17, 2025, \d\d:\d\d$/)
  })

  it('says when it loads, when there is none, and when it failed', async () => {
    const response = held(Response.json({ receivers: [] }))
    reply(listReceivers, response.reply)
    const { unmount } = show(<DistributionPanel />)
    screen.getByText('Loading receivers')
    response.release()
    await screen.findByRole('heading', { name: 'Not set up yet' })
    unmount()
    reply(listReceivers, refusal(503, { message: 'down' }))
    show(<DistributionPanel />)
    within(await screen.findByRole('alert')).getByText('Failed to load receivers.')
  })
})

it('a receiver is called now', async () => {
  const { user } = await open([{ ...cdn, givenUp: 1 }])
  reply(tryReceiver, { success: true })
  await user.click(screen.getByRole('button', { name: 'Try now: CDN' }))
  await screen.findByText('Trying now.')
  expect(sentTo(tryReceiver).length).toBe(1)
})
