// Banner, cookie settings and decisions (Decisions, Pages: consent manager).
import { act, screen, waitFor, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventKey, keepEvent } from '#browser/kept-events.ts'
import { StaticView } from '#browser/navigation/navigation-provider.tsx'
import { keptEvents } from '#browser/outbox/kept-list.ts'
import { apiPaths } from '#shared/paths.ts'
import { held, refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { viewAt } from '../../../../../test/support/navigation.tsx'
import { sampleReceipt } from '../../../../../test/support/sample-receipt.ts'
import { openToasts, show, toast } from '../../../../../test/support/show.tsx'
import { storeConsent } from '../../contract.ts'
import { AdminCookieSettings } from '../admin-cookie-settings.tsx'
import { announceConsent, consentChoice, holdForThisDocument, subscribeToConsent } from '../consent-choice.ts'
import { ConsentSlot } from '../consent-slot.tsx'
import { CookieSettingsButton } from '../cookie-settings-button.tsx'
import { settingsOpen } from '../value-store.ts'
import { ConsentManager } from './consent-manager.tsx'

const necessary = { categories: ['necessary'], policyVersion: '2025-09-17' }
const both = { categories: ['necessary', 'analytics'], policyVersion: '2025-09-17' }
const outdated = '2024-01-01.analytics'

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = `${cookie}; Path=/`
}

const page = (
  <>
    <ConsentManager />
    <main id="main" tabIndex={-1}>
      <ConsentSlot />
      <AdminCookieSettings />
    </main>
    <CookieSettingsButton />
  </>
)
const banner = () => screen.findByRole('region', { name: 'Cookie choice' })
const noBanner = () => expect(screen.queryByRole('region', { name: 'Cookie choice' })).toBeNull()
/** The confirmation that replaces the banner's question. */
const confirmed = async () => within(await banner()).getByRole('status').textContent
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const footerButton = async () =>
  (await screen.findAllByRole('button', { name: 'Cookie settings' })).at(-1) as HTMLElement
const dialog = () => screen.findByRole('dialog', { name: 'Cookie settings' })
const sent = () => sentTo(storeConsent).map(({ body }) => body)
const mark = () => document.documentElement.dataset.consent
const store = () => reply(storeConsent, { id: 1, receipt: sampleReceipt })
const unsent = () => localStorage.getItem('consent-unsent')

function refuseTracking(name: 'doNotTrack' | 'globalPrivacyControl', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}

beforeEach(() => setCookie('consent=; Max-Age=0'))
afterEach(() => {
  settingsOpen.set(false)
  holdForThisDocument(null)
  delete document.documentElement.dataset.consent
})

describe('the banner', () => {
  it('is not in the server-rendered HTML, except for its question', () => {
    const manager = (
      <StaticView value={viewAt('/')}>
        <ConsentManager />
      </StaticView>
    )
    expect(renderToStaticMarkup(manager)).toBe('')
    const slot = renderToStaticMarkup(<ConsentSlot />)
    expect(slot).toContain('May we count your visits?')
    expect(slot).not.toMatch(/<(button|a|section)/)
  })

  it('is shown to a first visitor in the slot of the page, with two equal buttons, and takes no focus', async () => {
    show(page)
    const box = within(await banner())
    expect((await banner()).closest('[data-consent-slot]')).not.toBeNull()
    box.getByText('May we count your visits?')
    const [settings, reject, accept] = box.getAllByRole('button')
    expect([settings, reject, accept].map((one) => one?.textContent)).toEqual(['Settings', 'Reject', 'Accept'])
    expect(reject?.className).toBe(accept?.className)
    expect(mark()).toBe('ask')
    expect(document.activeElement).toBe(document.body)
  })

  it('is shown on its own when a page has no slot', async () => {
    show(<ConsentManager />)
    expect((await banner()).closest('[data-consent-slot]')).toBeNull()
  })

  it.each([
    ['Reject', necessary, 'necessary', 'Saved: analytics is off. Change it under Cookie settings.'],
    ['Accept', both, 'analytics', 'Saved: analytics is on. Change it under Cookie settings.'],
  ] as const)(
    'accepts %s once for several clicks: the choice is saved, announced, stored and confirmed in place',
    async (...row) => {
      const [name, body, choice, text] = row
      store()
      const heard: string[] = []
      onTestFinished(subscribeToConsent(() => heard.push(consentChoice())) as () => void)
      show(page)
      const pressed = await button(name)
      pressed.focus()
      act(() => {
        for (let i = 0; i < 3; i++) pressed.click()
      })
      expect([await confirmed(), within(await banner()).queryByRole('button')]).toEqual([text, null])
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
      expect([mark(), document.cookie]).toEqual(['quiet', `consent=2025-09-17.${choice}`])
      expect(heard).toEqual([choice])
      expect(document.activeElement?.id).toBe('main')
      expect(sent()).toEqual([body])
      expect(openToasts()).toEqual([])
    },
  )

  it('is shown again with another text when the policy has changed', async () => {
    setCookie(`consent=${outdated}`)
    show(page)
    const box = within(await banner())
    box.getByText('Our policy changed, so we ask again.')
    expect(box.getByRole('link', { name: 'What changed' }).getAttribute('href')).toBe('/privacy-policy#policy-changes')
    expect(mark()).toBe('ask')
  })

  it.each(['2025-09-17.necessary', '2025-09-17.analytics'])('is not shown after the decision %s', async (value) => {
    setCookie(`consent=${value}`)
    await act(async () => show(page))
    noBanner()
    expect(mark()).toBeUndefined()
  })

  it('disappears when another tab has decided, and listeners are notified', async () => {
    show(page)
    await banner()
    const heard: string[] = []
    onTestFinished(subscribeToConsent(() => heard.push(consentChoice())) as () => void)
    setCookie('consent=2025-09-17.analytics')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    noBanner()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(heard).toEqual(['analytics'])
  })

  it('disappears even when cookies are blocked, and the decision applies to this document', async () => {
    store()
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
    const { user } = show(page)
    await user.click(await button('Accept'))
    expect(await confirmed()).toContain('Saved: analytics is on.')
    expect(consentChoice()).toBe('analytics')
    expect(sent()).toEqual([both])
  })

  it('appears and disappears when reading cookies throws', async () => {
    store()
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('The document is sandboxed', 'SecurityError')
    })
    const { user } = show(page)
    await user.click(await button('Reject'))
    expect(await confirmed()).toContain('Saved: analytics is off.')
    expect(consentChoice()).toBe('necessary')
  })
})

describe('with a Do Not Track or Global Privacy Control signal', () => {
  it.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ] as const)(
    '%s: the banner is not shown, and the settings explain why there is no choice',
    async (_, name, value) => {
      refuseTracking(name, value)
      setCookie('consent=2025-09-17.analytics')
      const { user } = show(page)
      expect([mark(), consentChoice()]).toEqual([undefined, 'refused-by-browser'])
      expect((await button('DNT Enabled')).disabled).toBe(true)
      await user.click(await footerButton())
      const box = within(await dialog())
      box.getByText('Your browser says Do Not Track.')
      const analytics = box.getByRole<HTMLInputElement>('switch', { name: 'Analytics' })
      expect([analytics.disabled, analytics.checked]).toEqual([true, false])
      expect(box.queryByRole('button', { name: 'Save choice' })).toBeNull()
      await user.click(box.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
      expect(screen.queryByRole('dialog')).toBeNull()
      noBanner()
    },
  )
})

describe('the cookie settings', () => {
  it('open from the banner, the footer and the dashboard, and close without a decision', async () => {
    const { user } = show(page)
    for (const opener of [
      await button('Settings'),
      ...(await screen.findAllByRole('button', { name: 'Cookie settings' })),
    ]) {
      await user.click(opener)
      await user.click(within(await dialog()).getByRole('button', { name: 'Close' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.activeElement).toBe(opener)
    }
    await banner()
    expect(openToasts()).toEqual([])
  })

  it('link the policy and My data', async () => {
    const { user } = show(page)
    await user.click(await footerButton())
    const links = within(await dialog()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Privacy Policy', '/privacy-policy'],
      ['My data', '/my-data'],
    ])
  })

  it('close on navigation with Back', async () => {
    const { user } = show(page)
    await user.click(await footerButton())
    await dialog()
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('show the current choice and save another one, also by keyboard', async () => {
    store()
    setCookie('consent=2025-09-17.necessary')
    const { user } = show(page)
    ;(await footerButton()).focus()
    await user.keyboard('{Enter}')
    const box = within(await dialog())
    const analytics = box.getByRole<HTMLInputElement>('switch', { name: 'Analytics' })
    expect([analytics.checked, box.getByText('Off').textContent]).toEqual([false, 'Off'])
    analytics.focus()
    await user.keyboard(' ')
    expect([analytics.checked, box.getByText('On').textContent]).toEqual([true, 'On'])
    box.getByRole('button', { name: 'Save choice' }).focus()
    await user.keyboard('{Enter}')
    expect([consentChoice(), sent()]).toEqual(['analytics', [both]])
    expect(document.activeElement).toBe(await footerButton())
  })

  it.each([
    ['Reject all', necessary],
    ['Accept all', both],
  ] as const)('accept %s once, and the banner confirms it', async (name, body) => {
    store()
    const { user } = show(page)
    await user.click(await button('Settings'))
    const pressed = within(await dialog()).getByRole('button', { name })
    act(() => {
      for (let i = 0; i < 3; i++) pressed.click()
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await confirmed()).toMatch(/^Saved: analytics is o/)
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
    expect(sent()).toEqual([body])
  })
})

describe('a withdrawal', () => {
  it('deletes analytics cookies, the session id and its goals, and confirms it', async () => {
    store()
    setCookie('consent=2025-09-17.analytics')
    for (const name of ['_ga', '_ga_X1', '_gid', '__cq_dnt', 'other']) setCookie(`${name}=1`)
    onTestFinished(() => setCookie('other=; Max-Age=0'))
    sessionStorage.setItem('sessionId', 'session_1_a')
    sessionStorage.setItem('goals', 'session_1_a result-taken')
    const { user } = show(page)
    await user.click(await footerButton())
    await user.click(within(await dialog()).getByRole('button', { name: 'Reject all' }))
    expect(document.cookie.split('; ').toSorted()).toEqual(['consent=2025-09-17.necessary', 'other=1'])
    expect([sessionStorage.getItem('sessionId'), sessionStorage.getItem('goals')]).toEqual([null, null])
    expect((await toast('Choice saved')).textContent).toContain('Its cookies were deleted.')
  })

  it('drops only unsent page views', async () => {
    store()
    setCookie('consent=2025-09-17.analytics')
    for (const path of [apiPaths.pageView, apiPaths.conversions]) keepEvent({ key: eventKey(), path, body: '{}' })
    const { user } = show(page)
    await user.click(await footerButton())
    expect(keptEvents()).toHaveLength(2)
    await user.click(within(await dialog()).getByRole('button', { name: 'Reject all' }))
    expect(keptEvents().map(({ path }) => path)).toEqual([apiPaths.conversions])
  })

  it('deletes cookies again when the visitor leaves the page, because running scripts may have set them again', async () => {
    store()
    setCookie('consent=2025-09-17.analytics')
    const { user } = show(page)
    await user.click(await footerButton())
    await user.click(within(await dialog()).getByRole('button', { name: 'Reject all' }))
    setCookie('_ga=again')
    window.dispatchEvent(new Event('pagehide'))
    expect(document.cookie).toBe('consent=2025-09-17.necessary')
  })
})

describe('a decision that does not reach the server', () => {
  const reject = async () => {
    const { user, unmount } = show(page)
    await user.click(await button('Reject'))
    return unmount
  }

  it.each([
    ['no answer comes', unreachable],
    ['the server is not ready', refusal(503)],
    ['it is one too many', refusal(429)],
  ])('is sent again by the next page without a message when %s', async (_, failure) => {
    reply(storeConsent, failure)
    const leave = await reject()
    await waitFor(() => expect(unsent()).toBe(JSON.stringify(necessary)))
    leave()
    store()
    show(page)
    await waitFor(() => expect(sent()).toEqual([necessary, necessary]))
    expect(openToasts()).toEqual([])
    expect(unsent()).toBeNull()
    noBanner()
  })

  it('is not sent again when the server rejects it', async () => {
    const response = held(Response.json({ message: 'No' }, { status: 400 }))
    reply(storeConsent, response.reply)
    await reject()
    await act(async () => response.release())
    expect(unsent()).toBeNull()
  })

  it('is replaced by a newer one', async () => {
    const first = held(Response.json({}, { status: 503 }))
    reply(storeConsent, first.reply)
    await reject()
    store()
    await userAccepts()
    await act(async () => first.release())
    expect(sent()).toEqual([necessary, both])
    expect(unsent()).toBeNull()
  })

  it('is dropped when the stored value is invalid', async () => {
    localStorage.setItem('consent-unsent', '{')
    setCookie('consent=2025-09-17.necessary')
    show(page)
    await waitFor(() => expect(unsent()).toBeNull())
    expect(sent()).toEqual([])
  })

  async function userAccepts(): Promise<void> {
    await act(async () => (await footerButton()).click())
    const accept = within(await dialog()).getByRole('button', { name: 'Accept all' })
    act(() => accept.click())
  }
})

it('listeners can unsubscribe', () => {
  const heard = vi.fn()
  subscribeToConsent(heard)()
  announceConsent()
  expect(heard).not.toHaveBeenCalled()
})
