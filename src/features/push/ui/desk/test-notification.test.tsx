import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deskNetwork, findButton, showDesk } from '../../../../../test/support/desk-network.tsx'
import { allSent, refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { toast } from '../../../../../test/support/show.tsx'
import { sendTestNotification } from '../../admin-contract.ts'
import { readPushKey, subscribe } from '../../contract.ts'

const endpoint = 'https://push.example/one'
const key = `B${'A'.repeat(86)}`
const preferences = { categories: ['marketing', 'ai'], quietHours: null, timeZone: 'UTC', everyArticle: false }
const name = 'Send a test to this browser'

const subscription = {
  endpoint,
  options: {},
  toJSON: () => ({ endpoint, keys: { p256dh: key, auth: 'A'.repeat(22) } }),
  unsubscribe: async () => true,
}

/** A browser whose permission prompt has this result. */
function browser(permission: NotificationPermission, service: () => Promise<unknown> = async () => subscription) {
  let held: unknown = null
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async () => (held = await service()),
  }
  const registration = { active: {}, pushManager }
  const requestPermission = vi.fn(async () => permission)
  vi.stubGlobal('Notification', { permission, requestPermission })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register: async () => registration, getRegistration: async () => registration },
    configurable: true,
  })
  return { requestPermission }
}

async function press() {
  const { user } = showDesk('&desk=published')
  await user.click(await findButton(name))
}

beforeEach(() => {
  deskNetwork()
  reply(readPushKey, { publicKey: key })
  reply(subscribe, { id: 1, receipt: 'r', preferences })
  reply(sendTestNotification, { success: true })
  return () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  }
})

describe('the test notification', () => {
  it('subscribes this browser with the click and sends one message, however many clicks there are', async () => {
    const { requestPermission } = browser('granted')
    showDesk('&desk=published')
    const button = await findButton(name)
    expect([requestPermission.mock.calls.length, allSent().some(({ path }) => path.includes('push'))]).toEqual([
      0,
      false,
    ])
    for (let times = 0; times < 3; times++) fireEvent.click(button)
    expect((await toast('Test notification sent')).textContent).toContain('It appears in a moment.')
    expect(sentTo(subscribe)).toMatchObject([{ body: { endpoint } }])
    expect(sentTo(sendTestNotification).map(({ body }) => body)).toEqual([{ endpoint }])
    await findButton(name)
  })

  it.each([
    ['Notifications Blocked', () => browser('denied'), /Allow notifications for this site in your browser settings/],
    ['Permission Error', () => browser('default'), /You closed your browser’s question/],
    [
      'Subscription Error',
      () => browser('granted', () => Promise.reject(new Error('AbortError'))),
      /could not reach its push service/,
    ],
    ['Notification Setup Error', () => undefined, /^.*Your browser doesn't support push notifications/],
  ])('shows %s where the browser has no subscription', async (title, arrange, words) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    arrange()
    await press()
    const shown = await toast(title)
    expect([shown.textContent, shown.dataset.toast]).toEqual([expect.stringMatching(words), 'bad'])
    expect(sentTo(sendTestNotification)).toEqual([])
  })

  it.each([
    ['the site does not know the browser', refusal(404), 'Test Failed', 'no longer subscribed'],
    ['the push service rejects the message', refusal(502), 'Test Failed', 'Your browser’s push service'],
    ['the site fails', refusal(500), 'Test Failed', 'could not send'],
    ['no response arrives', unreachable, 'Test Error', 'Check your connection'],
  ])('shows that it failed where %s', async (_, response, title, words) => {
    browser('granted')
    reply(sendTestNotification, response)
    await press()
    expect((await toast(title)).textContent).toContain(words)
    expect(screen.getByRole('button', { name })).not.toBe(null)
  })
})
