// A browser that supports notifications, as pages see it: permission, prompt, subscription (jsdom has none of them).
import { onTestFinished, vi } from 'vitest'
import { sampleSubscription } from './sample-subscription.ts'

export const publicKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'

export type PushBrowser = {
  permission: NotificationPermission
  /** The visitor's decision; at most one prompt at a time. */
  ask: () => Promise<NotificationPermission>
  asked: number
  /** The endpoint of the browser's subscription. */
  endpoint: string | null
  subscribe: () => Promise<void>
  unsubscribe: () => Promise<boolean>
  worker: { active: object | null; messages: EventTarget }
}

/** Until the end of the test. */
export function pushBrowser(with_: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    permission: 'default',
    ask: async () => 'granted',
    asked: 0,
    endpoint: null,
    subscribe: async () => {},
    unsubscribe: async () => true,
    worker: { active: {}, messages: new EventTarget() },
    ...with_,
  }
  const subscription = (): PushSubscription | null =>
    browser.endpoint === null ? null : subscriptionOf(browser, browser.endpoint)
  const registration = {
    get active() {
      return browser.worker.active
    },
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        await browser.subscribe()
        browser.endpoint ??= sampleSubscription.endpoint
        return subscription()
      },
    },
  }
  const serviceWorker = Object.assign(browser.worker.messages, {
    getRegistration: async () => registration,
    register: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    async requestPermission() {
      browser.asked += 1
      browser.permission = await browser.ask()
      return browser.permission
    },
  })
  return browser
}

function subscriptionOf(browser: PushBrowser, endpoint: string): PushSubscription {
  const { keys } = sampleSubscription
  return {
    endpoint,
    options: {
      applicationServerKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')).buffer,
      userVisibleOnly: true,
    },
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    async unsubscribe() {
      const isEnded = await browser.unsubscribe()
      if (isEnded) browser.endpoint = null
      return isEnded
    },
  } as unknown as PushSubscription
}
