import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { receiptKeeper } from '#browser/receipts/receipts.ts'
import { refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { type PushBrowser, publicKey, pushBrowser } from '../../../../../test/support/push-browser.ts'
import { receiptOf } from '../../../../../test/support/sample-rows.ts'
import { sampleSubscription } from '../../../../../test/support/sample-subscription.ts'
import { countOpened, type PushPreferences, readPushKey, subscribe, unsubscribe } from '../../contract.ts'
import { followNotifications } from '../own-notifications.ts'
import { readRecord, savePreferences, saveRecord } from './record.ts'
import { syncSubscription } from './sync.ts'

const { endpoint } = sampleSubscription
const dayMs = 24 * 60 * 60 * 1000
const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const preferences: PushPreferences = { categories: ['ai'], quietHours: null, everyArticle: true, timeZone }
const receipt = receiptOf('push_subscription', 1)
const stored = { id: 1, receipt, preferences }

beforeEach(() => {
  reply(readPushKey, { publicKey })
  reply(subscribe, stored)
  reply(unsubscribe, { success: true })
  reply(countOpened, { success: true })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => window.history.replaceState(null, '', '/'))

/** A browser that subscribed some days ago. */
function subscribedBrowser(days: number, own: Partial<PushBrowser> = {}) {
  saveRecord({ endpoint, receipt, toldAt: Date.now() - days * dayMs })
  savePreferences(preferences)
  return pushBrowser({ permission: 'granted', endpoint, ...own })
}

describe('a subscription', () => {
  it('keeps its receipt in every session of its browser', async () => {
    subscribedBrowser(7)
    followNotifications()
    await waitFor(() => expect(sentTo(subscribe)).toHaveLength(1))
  })

  it('is not renewed within a week', async () => {
    subscribedBrowser(6)
    await syncSubscription()
    expect([sentTo(readPushKey), sentTo(subscribe)]).toEqual([[], []])
    expect(await (await receiptKeeper()).held()).toEqual([receipt])
  })

  it('is renewed after a week, with the preferences of this browser', async () => {
    subscribedBrowser(7)
    await syncSubscription()
    await waitFor(() =>
      expect(sentTo(subscribe).map(({ body }) => body)).toEqual([{ ...sampleSubscription, preferences }]),
    )
    await waitFor(() => expect(Date.now() - (readRecord()?.toldAt ?? 0)).toBeLessThan(dayMs))
  })

  it('is renewed when the time zone changes', async () => {
    subscribedBrowser(1)
    savePreferences({ ...preferences, timeZone: 'Pacific/Chatham' })
    await syncSubscription()
    await waitFor(() => expect(sentTo(subscribe)).toMatchObject([{ body: { preferences: { timeZone } } }]))
  })

  it('replaces the stored endpoint when the push service changed it', async () => {
    subscribedBrowser(1, { endpoint: 'https://push.example.com/new' })
    await syncSubscription()
    await waitFor(() =>
      expect(sentTo(subscribe)).toMatchObject([
        { body: { endpoint: 'https://push.example.com/new', replaces: endpoint } },
      ]),
    )
    await waitFor(() => expect(readRecord()?.endpoint).toBe('https://push.example.com/new'))
  })

  it('is created again when it was made for another public key', async () => {
    const unsubscribed = vi.fn(async () => true)
    const browser = subscribedBrowser(8, {
      unsubscribe: unsubscribed,
      subscribe: async () => {
        browser.endpoint = 'https://push.example.com/new'
      },
    })
    reply(readPushKey, { publicKey: publicKey.replace('BCV', 'BCX') })
    await syncSubscription()
    await waitFor(() => expect(sentTo(subscribe)).toMatchObject([{ body: { replaces: endpoint } }]))
    expect(unsubscribed).toHaveBeenCalledTimes(1)
  })

  it('is created again when the browser lost it and the permission still stands', async () => {
    subscribedBrowser(1, { endpoint: null })
    await syncSubscription()
    await waitFor(() => expect(sentTo(subscribe)).toHaveLength(1))
  })

  it('is deleted on the server when the permission was revoked', async () => {
    subscribedBrowser(1, { endpoint: null, permission: 'denied' })
    await syncSubscription()
    await waitFor(() => expect(sentTo(unsubscribe)).toMatchObject([{ body: { endpoint } }]))
    await waitFor(() => expect(readRecord()).toBeNull())
  })

  it('that was turned off is deleted on the server once the server responds', async () => {
    saveRecord({ endpoint, receipt, toldAt: Date.now(), isLeaving: true })
    pushBrowser({ permission: 'granted' })
    reply(unsubscribe, unreachable)
    await syncSubscription()
    await waitFor(() => expect(sentTo(unsubscribe)).toHaveLength(1))
    expect(readRecord()).toMatchObject({ isLeaving: true })
    reply(unsubscribe, { success: true })
    await syncSubscription()
    await waitFor(() => expect(readRecord()).toBeNull())
    expect(sentTo(subscribe)).toEqual([])
  })

  it('is deleted by the next page when the server refused at first', async () => {
    subscribedBrowser(9)
    reply(subscribe, refusal(503))
    await syncSubscription()
    await waitFor(() => expect(sentTo(subscribe)).toHaveLength(1))
    await syncSubscription()
    await waitFor(() => expect(sentTo(subscribe)).toHaveLength(2))
  })

  it.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"endpoint":7}',
    '{"endpoint":"https://push.example.com/a"}',
    'x'.repeat(100_000),
  ])('is ignored where storage holds something else: %.40s', async (text) => {
    localStorage.setItem('push', text)
    localStorage.setItem('push-preferences', text)
    pushBrowser({ permission: 'granted', endpoint })
    await syncSubscription()
    expect([sentTo(subscribe), sentTo(unsubscribe)]).toEqual([[], []])
  })
})

describe('a notification that opened an article', () => {
  it.each([
    ['/article/7/a-title?via=notification', '/article/7/a-title'],
    ['/article/7?via=notification#sources', '/article/7#sources'],
    ['/article/7/a?utm_source=a%20b&via=notification&x=1', '/article/7/a?utm_source=a%20b&x=1'],
  ])('is counted once, and %s becomes %s without a new entry', async (address, left) => {
    window.history.replaceState({ key: 'kept' }, '', address)
    const entries = window.history.length
    await syncSubscription()
    await waitFor(() => expect(sentTo(countOpened).map(({ body }) => body)).toEqual([{ articleId: 7 }]))
    expect(window.location.pathname + window.location.search + window.location.hash).toBe(left)
    expect([window.history.length, window.history.state]).toEqual([entries, { key: 'kept' }])
    await syncSubscription()
    expect(sentTo(countOpened)).toHaveLength(1)
  })

  it.each([
    '/?via=notification',
    '/marketing-news?via=notification',
    '/article/?via=notification',
    '/article/x?via=notification',
    '/article/7?via=notifications',
    '/article/7?nvia=notification',
  ])('is not counted at %s, which stays as it is', async (address) => {
    window.history.replaceState(null, '', address)
    await syncSubscription()
    expect([sentTo(countOpened), window.location.pathname + window.location.search]).toEqual([[], address])
  })

  it('is not counted with Do Not Track, but its mark is removed from the address', async () => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'doNotTrack'))
    window.history.replaceState(null, '', '/article/7?via=notification')
    await syncSubscription()
    expect([sentTo(countOpened), window.location.search]).toEqual([[], ''])
  })

  it('renews the subscription', async () => {
    subscribedBrowser(1)
    window.history.replaceState(null, '', '/article/7?via=notification')
    await syncSubscription()
    await waitFor(() => expect(sentTo(subscribe)).toHaveLength(1))
  })

  it('is counted by the tab that had the article open already', async () => {
    const { worker } = subscribedBrowser(1)
    await syncSubscription()
    const say = (data: unknown) => worker.messages.dispatchEvent(new MessageEvent('message', { data }))
    for (const data of [null, 'text', {}, { opened: 7 }, { opened: 'https://evil.example/article/9' }]) say(data)
    say({ opened: '/article/7/a-title' })
    await waitFor(() => expect(sentTo(subscribe).length).toBeGreaterThan(0))
    expect(sentTo(countOpened).map(({ body }) => body)).toEqual([{ articleId: 7 }])
  })
})
