import { act, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { storeUsage } from '#features/analytics/contract.ts'
import { reportUsage } from '#features/analytics/ui.tsx'
import { storeConversion } from '#features/bold-text/contract.ts'
import { apiPaths } from '#shared/paths.ts'
import { held, refusal, reply, sentTo, takeNetworkAway, unreachable } from '../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../test/support/sample-receipt.ts'
import { passTime } from '../../../test/support/show.tsx'
import { isOffline, reportReachable, reportUnreachable } from '../connection.ts'
import { eventKey, forgetEvents, type KeptEvent, keepEvent, type NewEvent } from '../kept-events.ts'
import { keptAtMost, keptEvents } from './kept-list.ts'
import { startSending } from './send-kept.ts'

const stored = { id: 1, receipt: sampleReceipt }

function keep(...texts: readonly string[]): NewEvent[] {
  const events = texts.map(
    (inputText): NewEvent => ({
      key: eventKey(),
      path: apiPaths.conversions,
      body: JSON.stringify({ inputText, outputText: inputText }),
    }),
  )
  for (const event of events) keepEvent(event)
  return events
}

const sentTexts = () => sentTo(storeConversion).map(({ body }) => (body as { inputText: string }).inputText)
const sentKeys = () =>
  vi.mocked(fetch).mock.calls.flatMap(([, init]) => new Headers(init?.headers).get('idempotency-key') ?? [])
const untilNothingIsKept = () => waitFor(() => expect(keptEvents()).toEqual([]))

function start() {
  const onSent = vi.fn<(events: readonly KeptEvent[]) => void>()
  onTestFinished(startSending(onSent))
  return onSent
}

beforeEach(() => {
  // Resets the connection state that calls of other tests have left.
  window.dispatchEvent(new Event('online'))
  reply(storeConversion, stored)
  vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => forgetEvents())
})

describe('kept events', () => {
  it('are sent in order with their keys, and their receipts are stored', async () => {
    const events = keep('one', 'two', 'three')
    const onSent = start()
    await untilNothingIsKept()
    expect([sentTexts(), sentKeys()]).toEqual([['one', 'two', 'three'], events.map(({ key }) => key)])
    await waitFor(() => expect(localStorage.length).toBe(0))
    expect(onSent).not.toHaveBeenCalled()
  })

  it('are reported as sent if they were created offline, but not if only the response was lost', async () => {
    const [first, second] = ['away', 'lost'].map((text) => {
      if (text === 'away') vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
      return keep(text)[0]
    })
    const onSent = start()
    await waitFor(() => expect(onSent.mock.calls).toMatchObject([[[first]]]))
    expect(second).toBeDefined()
  })

  it('wait while offline, and are sent when online', async () => {
    takeNetworkAway()
    reply(storeConversion, unreachable)
    act(() => reportUnreachable())
    await waitFor(() => expect(isOffline()).toBe(true))
    const onSent = start()
    const events = keep('away')
    expect(sentTexts()).toEqual([])
    reply(storeConversion, stored)
    act(() => reportReachable())
    await untilNothingIsKept()
    await waitFor(() => expect(onSent.mock.calls).toMatchObject([[events]]))
  })

  it('are sent again silently, with the same key, if a response was lost', async () => {
    const onSent = start()
    let isLost = true
    reply(storeConversion, () => (isLost ? unreachable() : stored))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [event] = keep('lost')
    await vi.waitFor(() => expect(sentTexts()).toEqual(['lost']))
    isLost = false
    await passTime(5_000)
    await vi.waitFor(() => expect(keptEvents()).toEqual([]))
    expect(sentKeys()).toEqual([event?.key, event?.key])
    expect(onSent).not.toHaveBeenCalled()
  })

  it('are dropped if the browser always blocks them, without delaying others', async () => {
    reply(storeUsage, unreachable)
    reportUsage({ toolType: 'bold_text', action: 'copied' })
    await waitFor(() => expect(keptEvents()).toHaveLength(1))
    keep('behind it')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    start()
    for (let i = 0; i < 4 && keptEvents().length > 0; i++) await passTime(60_000)
    await vi.waitFor(() => expect(keptEvents()).toEqual([]))
    expect([sentTo(storeUsage).length, sentTexts()]).toEqual([4, ['behind it']])
  })

  it.each([429, 503])('wait for Retry-After with status %i', async (status) => {
    reply(storeConversion, () => Response.json({}, { status, headers: { 'retry-after': '30' } }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    keep('later')
    start()
    await vi.waitFor(() => expect(sentTexts()).toHaveLength(1))
    await passTime(29_000)
    expect(sentTexts()).toHaveLength(1)
    reply(storeConversion, stored)
    await passTime(1_000)
    await vi.waitFor(() => expect(keptEvents()).toEqual([]))
  })

  it.each([400, 422])('are dropped if the server rejects them with %i, or if they are too old', async (status) => {
    keepEvent({
      key: eventKey().replace(
        /^.{13}/,
        (Date.now() - (keptAtMost.days + 1) * 86_400_000)
          .toString(16)
          .padStart(12, '0')
          .replace(/^(.{8})/, '$1-'),
      ),
      path: apiPaths.conversions,
      body: '{"inputText":"old","outputText":"old"}',
    })
    keep('bad', 'good')
    reply(storeConversion, ({ body }) =>
      (body as { inputText: string }).inputText === 'bad' ? refusal(status)() : stored,
    )
    start()
    await untilNothingIsKept()
    expect(sentTexts()).toEqual(['bad', 'good'])
  })

  it('are kept if a captive portal responds instead of the site', async () => {
    const portal = new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } })
    vi.mocked(fetch).mockImplementation(async () => portal.clone())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const [event] = keep('portal')
    start()
    for (let i = 0; i < 6; i++) await passTime(60_000)
    expect(keptEvents()).toMatchObject([event ?? {}])
    expect(sentKeys().length).toBeGreaterThan(3)
  })

  it('are not sent if they were dropped in the meantime', async () => {
    const first = held(stored)
    reply(storeConversion, first.reply)
    keep('first', 'forgotten')
    start()
    await waitFor(() => expect(sentTexts()).toEqual(['first']))
    forgetEvents()
    first.release()
    await untilNothingIsKept()
    expect(sentTexts()).toEqual(['first'])
  })
})
