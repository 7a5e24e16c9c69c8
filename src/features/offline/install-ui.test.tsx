import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../../../test/support/show.tsx'
import { type InstallPromptHolder, InstallSlot } from './install-ui.tsx'
import { noteVisit } from './ui/install-state.ts'

const root = document.documentElement
const holder: Window & InstallPromptHolder = window

afterEach(() => {
  delete root.dataset.install
  Reflect.deleteProperty(window, 'installPrompt')
  Reflect.deleteProperty(navigator, 'standalone')
  Reflect.deleteProperty(navigator, 'userAgent')
})

const known = () => localStorage.getItem('install')
const offer = () => screen.queryByRole('region', { name: 'Keep the tools on this device' })
const offered = () => screen.findByRole('region', { name: 'Keep the tools on this device' })

function installPrompt(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => {})
  return Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice: Promise.resolve({ outcome }) })
}

/** A browser that can install the site, in a later visit; the space of the offer is reserved. */
function inLaterVisit(outcome: 'accepted' | 'dismissed' = 'accepted') {
  localStorage.setItem('install', 'offer')
  root.dataset.install = ''
  const prompt = installPrompt(outcome)
  holder.installPrompt = prompt
  return prompt
}

function onPhoneOfApple(userAgent: string): void {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true })
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true })
}

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const withinAnApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS]'

/** Whether the offer is shown, after its code had time to load. */
async function comes(): Promise<boolean> {
  show(<InstallSlot />)
  await act(() => import('./ui/install-offer.tsx'))
  return offer() !== null
}

describe('the offer to install the site', () => {
  it('is shown in a later visit, and prompts once for three clicks in one tick', async () => {
    const { prompt } = inLaterVisit()
    show(<InstallSlot />)
    const { textContent } = await offered()
    expect(textContent).toContain('All three work without a connection, and so do the last 20 articles.')
    const button = screen.getByRole('button', { name: 'Install' })
    act(() => {
      for (let i = 0; i < 3; i++) button.click()
    })
    await waitFor(() => expect(offer()).toBeNull())
    expect(prompt).toHaveBeenCalledTimes(1)
    expect([known(), holder.installPrompt, 'install' in root.dataset]).toEqual(['seen', null, false])
  })

  it('is not shown on any page of the first visit', async () => {
    holder.installPrompt = installPrompt('accepted')
    noteVisit()
    expect(known()).toBe('offer')
    expect(await comes()).toBe(false)
    // The tab was closed.
    sessionStorage.clear()
    root.dataset.install = ''
    expect(await comes()).toBe(true)
  })

  it('is never shown again after "Don’t ask again"', async () => {
    inLaterVisit()
    const { user, unmount } = show(<InstallSlot />)
    await offered()
    await user.click(screen.getByRole('button', { name: "Don't ask again" }))
    await waitFor(() => expect(offer()).toBeNull())
    expect([known(), 'install' in root.dataset]).toEqual(['never', false])
    unmount()
    noteVisit()
    window.dispatchEvent(installPrompt('accepted'))
    expect(known()).toBe('never')
    expect(await comes()).toBe(false)
  })

  it('is not shown for the rest of the visit when the prompt is dismissed, but in the next', async () => {
    inLaterVisit('dismissed')
    const { user, unmount } = show(<InstallSlot />)
    await offered()
    await user.click(screen.getByRole('button', { name: 'Install' }))
    await waitFor(() => expect(offer()).toBeNull())
    unmount()
    holder.installPrompt = installPrompt('accepted')
    root.dataset.install = ''
    expect(await comes()).toBe(false)
    sessionStorage.clear()
    expect([known(), await comes()]).toEqual(['offer', true])
  })

  it('disappears when the prompt fails', async () => {
    const prompt = inLaterVisit()
    prompt.prompt.mockRejectedValue(new DOMException('Used up', 'InvalidStateError'))
    const { user } = show(<InstallSlot />)
    await offered()
    await user.click(screen.getByRole('button', { name: 'Install' }))
    await waitFor(() => expect(offer()).toBeNull())
    expect(sessionStorage.getItem('install')).toBe('later')
  })

  it.each([
    ['installed by the menu of the browser', () => new Event('appinstalled')],
    ['refused in another tab', () => new StorageEvent('storage', { key: 'install', newValue: 'never' })],
  ])('disappears when the site was %s', async (_, event) => {
    inLaterVisit()
    expect(await comes()).toBe(true)
    act(() => void window.dispatchEvent(event()))
    expect(offer()).toBeNull()
  })

  it('is shown when the browser reports late that it can install the site', async () => {
    inLaterVisit()
    const prompt = holder.installPrompt
    holder.installPrompt = null
    expect(await comes()).toBe(false)
    holder.installPrompt = prompt ?? null
    act(() => void window.dispatchEvent(new Event('beforeinstallprompt')))
    expect(offer()).not.toBeNull()
  })

  it('moves the focus to the page when it disappears', async () => {
    inLaterVisit()
    const { user } = show(
      <main id="main" tabIndex={-1}>
        <InstallSlot />
      </main>,
    )
    await offered()
    await user.click(screen.getByRole('button', { name: "Don't ask again" }))
    await waitFor(() => expect(offer()).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('explains the share sheet where the browser has one', async () => {
    inLaterVisit()
    holder.installPrompt = null
    onPhoneOfApple(safari)
    show(<InstallSlot />)
    expect((await offered()).textContent).toContain('choose Add to Home Screen')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(["Don't ask again"])
  })

  it('is not shown within other apps, nor in the installed app', async () => {
    inLaterVisit()
    holder.installPrompt = null
    onPhoneOfApple(withinAnApp)
    expect(await comes()).toBe(false)
    onPhoneOfApple(safari)
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        Object.assign(new EventTarget(), {
          matches: /standalone/.test(media),
          media,
          onchange: null,
        }) as MediaQueryList,
    )
    expect(await comes()).toBe(false)
  })

  it('is not shown where storage is blocked', async () => {
    inLaterVisit()
    for (const method of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Forbidden', 'SecurityError')
      })
    noteVisit()
    expect(await comes()).toBe(false)
  })

  it('reserves no space the next time when nothing came', async () => {
    inLaterVisit()
    holder.installPrompt = null
    vi.useFakeTimers()
    show(<InstallSlot />)
    await act(() => import('./ui/install-offer.tsx'))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(known()).toBe('seen')
  })
})
