// The banner after a decision, and while offline (docs/decisions/053-consent.md).
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reply } from '../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../test/support/sample-receipt.ts'
import { passTime, show } from '../../../../../test/support/show.tsx'
import { storeConsent } from '../../contract.ts'
import { holdForThisDocument } from '../consent-choice.ts'
import { ConsentSlot } from '../consent-slot.tsx'
import { CookieSettingsButton } from '../cookie-settings-button.tsx'
import { ConsentManager } from './consent-manager.tsx'

const page = (
  <>
    <ConsentManager />
    <main id="main" tabIndex={-1}>
      <ConsentSlot />
    </main>
    <CookieSettingsButton />
  </>
)
const banner = () => screen.findByRole('region', { name: 'Cookie choice' })
const noBanner = () => expect(screen.queryByRole('region', { name: 'Cookie choice' })).toBeNull()
const button = (name: string) => screen.findByRole('button', { name })
const confirmed = async () => within(await banner()).getByRole('status').textContent
const mark = () => document.documentElement.dataset.consent
const store = () => reply(storeConsent, { id: 1, receipt: sampleReceipt })

function goTo(path: string): void {
  window.history.pushState(null, '', path)
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'consent=; Max-Age=0; Path=/'
})
afterEach(() => {
  holdForThisDocument(null)
  delete document.documentElement.dataset.consent
})

describe('the banner', () => {
  it('confirms for three seconds, then disappears; its space stays until the next page', async () => {
    store()
    show(page)
    const reject = await button('Reject')
    vi.useFakeTimers()
    act(() => reject.click())
    await passTime(2_999)
    expect(screen.getByRole('region', { name: 'Cookie choice' }).textContent).toContain('Saved: analytics is off.')
    await passTime(1)
    noBanner()
    expect(mark()).toBe('quiet')
    goTo('/terms-of-service')
    expect(mark()).toBeUndefined()
  })

  it('ends its confirmation with the page', async () => {
    store()
    const { user } = show(page)
    await user.click(await button('Reject'))
    await confirmed()
    goTo('/terms-of-service')
    noBanner()
    expect(mark()).toBeUndefined()
  })

  it('returns the focus to its previous position', async () => {
    store()
    const { user } = show(page)
    const footer = await button('Cookie settings')
    const accept = await button('Accept')
    footer.focus()
    accept.focus()
    await user.keyboard('{Enter}')
    await confirmed()
    expect(document.activeElement).toBe(footer)
  })

  it('does not ask while offline, and asks when the network is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await act(async () => show(page))
    noBanner()
    expect(mark()).toBe('quiet')
    online.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    await banner()
    expect(mark()).toBe('ask')
  })
})
