import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { receiptKeeper } from '#browser/receipts/receipts.ts'
import { held, refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { type PushBrowser, publicKey, pushBrowser } from '../../../../../test/support/push-browser.ts'
import { receiptOf } from '../../../../../test/support/sample-rows.ts'
import { sampleSubscription } from '../../../../../test/support/sample-subscription.ts'
import { openToasts, show, toast } from '../../../../../test/support/show.tsx'
import { type PushPreferences, readPushKey, subscribe, unsubscribe } from '../../contract.ts'
import { PushCard } from './push-card.tsx'

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const usual: PushPreferences = {
  categories: ['marketing', 'ai'],
  quietHours: { from: 22, until: 8 },
  everyArticle: false,
  timeZone,
}
const receipt = receiptOf('push_subscription', 1)
const { endpoint } = sampleSubscription

const group = () => screen.getByRole('group', { name: 'Notifications' })
const button = (name: string) => screen.getByRole('button', { name })
const title = (name: string) => within(group()).findByRole('heading', { name })

/** A server that stores the sent values. */
beforeEach(() => {
  reply(readPushKey, { publicKey })
  reply(subscribe, ({ body }) => ({
    id: 1,
    receipt,
    preferences: (body as { preferences?: object }).preferences ?? usual,
  }))
  reply(unsubscribe, { success: true })
  vi.spyOn(console, 'warn').mockReturnValue()
  reportGoal.mockClear()
})

const reportGoal = vi.fn()

function open() {
  return show(<PushCard reportGoal={reportGoal} />)
}

async function openEnabled(browser: Partial<PushBrowser> = {}) {
  const pushed = pushBrowser(browser)
  const shown = open()
  await shown.user.click(button('Enable Notifications'))
  await toast('Notifications Enabled!')
  return { browser: pushed, ...shown }
}

describe('the push card', () => {
  it('shows that notifications are not supported, and links the news feed', async () => {
    open()
    await title('Notifications are not supported')
    expect(group().textContent).toContain("Your browser doesn't support push notifications.")
    expect(screen.getByRole('link', { name: 'News feed' }).getAttribute('href')).toBe('/rss.xml')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['in a tab', /Click the icon next to the address bar, allow notifications/, {}, true],
    ['in an installed app', /^.*Open this app's settings/, {}, false],
    ['on an iPhone', /Open Settings, then Notifications/, { standalone: true }, false],
  ])('shows how to allow blocked notifications %s', async (_, words, own, isTab) => {
    pushBrowser({ permission: 'denied' })
    vi.stubGlobal('matchMedia', (media: string) => ({ matches: isTab && media === '(display-mode: browser)' }))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), own))
    open()
    await title('Notifications are blocked')
    expect(group().textContent).toMatch(words)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('does not ask for permission before a click', async () => {
    const browser = pushBrowser()
    open()
    await title('New articles, as they appear')
    expect([browser.asked, browser.endpoint, sentTo(subscribe)]).toEqual([0, null, []])
  })

  it('asks for permission once for several clicks, then subscribes with the default preferences', async () => {
    let allow = () => {}
    const browser = pushBrowser({ ask: () => new Promise((resolve) => (allow = () => resolve('granted'))) })
    const { user } = open()
    const enable = button('Enable Notifications')
    act(() => {
      enable.click()
      enable.click()
    })
    await user.click(enable)
    expect((button('Waiting for your answer') as HTMLButtonElement).disabled).toBe(true)
    allow()
    await toast('Notifications Enabled!')
    await title('Notifications are on')
    expect(group().textContent).toContain('Marketing and AI, at most one a day, none between 22:00 and 08:00.')
    expect(browser.asked).toBe(1)
    expect(sentTo(subscribe).map(({ body }) => body)).toEqual([{ ...sampleSubscription, preferences: usual }])
    expect(reportGoal.mock.calls).toEqual([['notifications-on']])
  })

  it('stays as it was when the prompt is dismissed', async () => {
    const browser = pushBrowser({ ask: async () => 'default' })
    const { user } = open()
    await user.click(button('Enable Notifications'))
    await waitFor(() => expect(button('Enable Notifications')).toBeTruthy())
    expect([browser.endpoint, openToasts(), sentTo(subscribe)]).toEqual([null, [], []])
    expect(reportGoal).not.toHaveBeenCalled()
  })

  it('follows the permission when it changes in the browser settings', async () => {
    const { browser } = await openEnabled()
    browser.permission = 'denied'
    document.dispatchEvent(new Event('visibilitychange'))
    await title('Notifications are blocked')
  })

  it('shows the stored preferences after a reload without a request', async () => {
    const { unmount } = await openEnabled()
    unmount()
    open()
    expect(screen.getByRole('heading', { name: 'Notifications are on' })).toBeTruthy()
    await act(async () => {})
    expect(sentTo(subscribe)).toHaveLength(1)
  })

  it('asks the server for the preferences when storage has none', async () => {
    pushBrowser({ permission: 'granted', endpoint })
    open()
    await title('Notifications are on')
    expect(sentTo(subscribe).map(({ body }) => body)).toEqual([sampleSubscription])
  })
})

describe('enabling that fails', () => {
  it.each([
    ['Notifications Blocked', 'Notifications are blocked', { ask: async () => 'denied' as const }],
    [
      'Permission Error',
      'New articles, as they appear',
      {
        ask: async () => {
          throw new TypeError('No window')
        },
      },
    ],
    [
      'Subscription Error',
      'New articles, as they appear',
      {
        subscribe: async () => {
          throw new DOMException('No push service', 'AbortError')
        },
      },
    ],
  ])('shows %s, and subscribes nothing', async (name, heading, pushed) => {
    const browser = pushBrowser(pushed)
    const { user } = open()
    await user.click(button('Enable Notifications'))
    expect((await toast(name)).dataset.toast).toBe('bad')
    await title(heading)
    expect([browser.endpoint, sentTo(subscribe), openToasts()]).toEqual([null, [], [name]])
  })

  it('shows that the worker could not be started', async () => {
    const browser = pushBrowser()
    vi.spyOn(navigator.serviceWorker, 'register').mockRejectedValue(new Error('Not allowed'))
    const { user } = open()
    await user.click(button('Enable Notifications'))
    expect((await toast('Notification Setup Error')).dataset.toast).toBe('bad')
    expect(browser.endpoint).toBeNull()
  })

  it('shows that the worker was dropped during its installation', async () => {
    pushBrowser({ worker: { active: null, messages: new EventTarget() } })
    const worker = Object.assign(new EventTarget(), { state: 'installing' })
    const registration = { active: null, waiting: null, installing: worker } as unknown as ServiceWorkerRegistration
    vi.spyOn(navigator.serviceWorker, 'register').mockResolvedValue(registration)
    const { user } = open()
    await user.click(button('Enable Notifications'))
    await screen.findByRole('button', { name: 'Turning on…' })
    worker.state = 'redundant'
    worker.dispatchEvent(new Event('statechange'))
    await toast('Notification Setup Error')
  })

  it('shows that the server returned no key', async () => {
    reply(readPushKey, refusal(503))
    const browser = pushBrowser()
    const { user } = open()
    await user.click(button('Enable Notifications'))
    await toast('Notification Setup Error')
    expect(browser.endpoint).toBeNull()
  })

  it('on the server removes the subscription from browser and server', async () => {
    reply(subscribe, unreachable)
    const browser = pushBrowser()
    const { user } = open()
    await user.click(button('Enable Notifications'))
    expect((await toast('Subscription Error')).dataset.toast).toBe('bad')
    await title('New articles, as they appear')
    expect([browser.endpoint, localStorage.getItem('push')]).toEqual([null, null])
    expect(sentTo(unsubscribe)).toMatchObject([{ body: { endpoint } }])
  })
})

describe('disabling', () => {
  it('ends the subscription in browser and server, and drops its receipt', async () => {
    const { browser, user } = await openEnabled()
    expect(await (await receiptKeeper()).held()).toEqual([receipt])
    await user.tripleClick(button('Disable'))
    await toast('Notifications Disabled')
    await title('New articles, as they appear')
    expect([browser.endpoint, localStorage.getItem('push')]).toEqual([null, null])
    expect(sentTo(unsubscribe)).toMatchObject([{ body: { endpoint } }])
    expect(await (await receiptKeeper()).held()).toEqual([])
  })

  it.each([
    ['refuses', async () => false],
    [
      'fails',
      async () => {
        throw new DOMException('', 'NetworkError')
      },
    ],
  ])('that the browser %s leaves notifications on', async (_, refuse) => {
    const { user, browser } = await openEnabled({ unsubscribe: refuse })
    await user.click(button('Disable'))
    expect((await toast('Unsubscribe Error')).textContent).toContain('Notifications are still on')
    await title('Notifications are on')
    expect([browser.endpoint, sentTo(unsubscribe)]).toEqual([endpoint, []])
  })

  it('turns off the browser when the server does not confirm, and schedules a retry', async () => {
    const { user, browser } = await openEnabled()
    reply(unsubscribe, unreachable)
    await user.click(button('Disable'))
    expect((await toast('Unsubscribe Error')).textContent).toContain('off in this browser')
    await title('New articles, as they appear')
    expect(browser.endpoint).toBeNull()
    expect(JSON.parse(localStorage.getItem('push') ?? '')).toMatchObject({ endpoint, isLeaving: true })
  })
})

describe('choosing what and when', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Choose topics and times' }))

  async function openChoice() {
    const shown = await openEnabled()
    await shown.user.click(button('Choose topics and times'))
    return shown
  }

  it('stores the preferences on the server, shows them in the card and keeps them for next time', async () => {
    const { user } = await openChoice()
    await user.click(dialog().getByRole('checkbox', { name: 'Marketing' }))
    await user.click(dialog().getByRole('radio', { name: 'Every article' }))
    await user.selectOptions(dialog().getByRole('combobox', { name: 'From' }), '20:00')
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Until' }), '07:00')
    await user.tripleClick(dialog().getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const chosen = { categories: ['ai'], everyArticle: true, quietHours: { from: 20, until: 7 }, timeZone }
    expect(sentTo(subscribe).map(({ body }) => body)).toMatchObject([{ preferences: usual }, { preferences: chosen }])
    expect(group().textContent).toContain('AI, every article, none between 20:00 and 07:00.')
    await user.click(button('Disable'))
    await toast('Notifications Disabled')
    await user.click(await screen.findByRole('button', { name: 'Enable Notifications' }))
    await toast('Notifications Enabled!')
    expect(sentTo(subscribe).at(-1)).toMatchObject({ body: { preferences: chosen } })
  })

  it('allows no quiet hours', async () => {
    const { user } = await openChoice()
    await user.click(dialog().getByRole('checkbox', { name: 'Send nothing during these hours' }))
    expect(dialog().queryByRole('combobox')).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(group().textContent).toContain('Marketing and AI, at most one a day.'))
  })

  it('requires a category and two different hours', async () => {
    const { user } = await openChoice()
    for (const name of ['Marketing', 'AI']) await user.click(dialog().getByRole('checkbox', { name }))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByRole('alert').textContent).toContain('Choose at least one')
    await user.click(dialog().getByRole('checkbox', { name: 'AI' }))
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Until' }), '22:00')
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect(dialog().getByRole('alert').textContent).toContain('two different hours')
    const described = ({ id }: Element) => document.querySelectorAll(`[aria-describedby~="${id}"]`).length
    // The group and both of its fields.
    expect(described(dialog().getByRole('alert'))).toBe(3)
    expect(described(dialog().getByText('New articles wait until these hours end.'))).toBe(1)
    for (const hour of dialog().getAllByRole('combobox')) expect(hour.getAttribute('aria-invalid')).toBe('true')
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Until' }), '09:00')
    for (const hour of dialog().getAllByRole('combobox')) expect(hour.getAttribute('aria-invalid')).toBeNull()
    expect(sentTo(subscribe)).toHaveLength(1)
  })

  it('stays open with one error when it is not stored, and keeps the former preferences', async () => {
    const { user } = await openChoice()
    const late = held(refusal(503)())
    reply(subscribe, late.reply)
    await user.click(dialog().getByRole('radio', { name: 'Every article' }))
    await user.click(dialog().getByRole('button', { name: 'Save' }))
    expect((dialog().getByRole('button', { name: 'Saving…' }) as HTMLButtonElement).disabled).toBe(true)
    late.release()
    expect((await dialog().findByRole('alert')).textContent).toContain('could not save this')
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(group().textContent).toContain('at most one a day')
  })
})
