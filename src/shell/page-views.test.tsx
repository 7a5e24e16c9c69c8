// Page views in the full page: which pages are measured, when, and with which title (Spec 7, Analytics gating).
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type PageView, storePageView } from '#features/analytics/contract.ts'
import { readNewsArticle } from '#features/articles/contract.ts'
import { article } from '#features/articles/ui/testing/sample-articles.tsx'
import { policyLastUpdated } from '#features/legal/contract.ts'
import { held, reply, sentTo } from '../../test/support/fake-network.ts'
import { sampleReceipt } from '../../test/support/sample-receipt.ts'

/** Opens a page as a new document, without state from earlier pages. */
async function openDocument(path: string) {
  vi.resetModules()
  const [{ openPage }, consent] = await Promise.all([
    import('../../test/support/open-page.tsx'),
    import('#features/consent/ui/consent-choice.ts'),
  ])
  onTestFinished(() => void vi.resetModules())
  return { ...(await openPage(path)), decide: () => act(() => consent.announceConsent()) }
}

function remember(decision: string): void {
  setCookie(`consent=${decision}; path=/`)
  onTestFinished(forget)
}

function forget(): void {
  setCookie('consent=; path=/; max-age=0')
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is unknown to jsdom and to most browsers.
  document.cookie = cookie
}

/** Resolves when all measurements that have started are complete. */
async function untilMeasured(): Promise<void> {
  await import('#features/analytics/ui/page-views/measure-pages.ts')
}

const accepted = `${policyLastUpdated}.analytics`
const views = () => sentTo(storePageView).map(({ body }) => body as PageView)
const pathsOf = () => views().map(({ path }) => path)

beforeEach(() => {
  forget()
  reply(storePageView, { id: 1, receipt: sampleReceipt })
})

/** Adds a link to the page, like those in articles. */
function link(href: string): HTMLElement {
  const element = Object.assign(document.createElement('a'), { href, textContent: 'A link' })
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('counts the page of the document and each page after it, but no changes within a page', async () => {
  remember(accepted)
  const { user } = await openDocument('/privacy-policy?utm_source=chatgpt.com')
  await waitFor(() => expect(pathsOf()).toEqual(['/privacy-policy']))
  await user.click(link('/privacy-policy?a=1'))
  const main = within(screen.getByRole('navigation', { name: 'Main' }))
  await user.click(main.getByRole('link', { name: 'QR Code Generator' }))
  await heading('QR Code Generator')
  await user.click(main.getByRole('link', { name: 'Bold Text Converter' }))
  await heading('Bold Text Converter')
  window.history.back()
  await heading('QR Code Generator')
  const pages = ['/privacy-policy', '/qr-code-generator', '/bold-text-converter', '/qr-code-generator']
  await waitFor(() => expect(pathsOf()).toEqual(pages))
  expect(views().map(({ decidedAfterLoad, utmSource }) => [decidedAfterLoad, utmSource])).toEqual([
    [undefined, 'chatgpt.com'],
    ...Array(3).fill([undefined, undefined]),
  ])
})

it.each([
  ['no choice', null],
  ['rejected', `${policyLastUpdated}.necessary`],
  ['another policy', '2020-01-01.analytics'],
])('loads and sends nothing with %s; accepting counts the current page at once', async (_, decision) => {
  if (decision !== null) remember(decision)
  const { user, decide } = await openDocument('/privacy-policy')
  await user.click(link('/qr-code-generator'))
  await heading('QR Code Generator')
  decide()
  await untilMeasured()
  expect(views()).toEqual([])
  remember(accepted)
  decide()
  const isDecidedAfterLoad = decision?.endsWith('necessary') ? undefined : true
  await waitFor(() => expect(views()).toMatchObject([{ path: '/qr-code-generator' }]))
  expect(views()[0]?.decidedAfterLoad).toBe(isDecidedAfterLoad)
})

it.each(['doNotTrack', 'globalPrivacyControl'])(
  'sends nothing with %s, whatever the visitor decided',
  async (signal) => {
    Object.defineProperty(navigator, signal, { value: signal === 'doNotTrack' ? '1' : true, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, signal))
    remember(accepted)
    const { user, decide } = await openDocument('/privacy-policy')
    await user.click(link('/qr-code-generator'))
    await heading('QR Code Generator')
    decide()
    await untilMeasured()
    expect([views(), sessionStorage.getItem('sessionId')]).toEqual([[], null])
  },
)

it('counts an article that is still loading once, at its final address', async () => {
  remember(accepted)
  const response = held(article())
  reply(readNewsArticle, response.reply)
  const { user } = await openDocument('/privacy-policy')
  await user.click(link('/article/7'))
  await screen.findByText('Loading article')
  expect(pathsOf()).not.toContain('/article/7')
  response.release()
  await heading('A one-page brief')
  await waitFor(() => expect(pathsOf()).toEqual(['/privacy-policy', '/article/7/a-one-page-brief']))
})

it.each(['/nothing', '/article/abc'])('counts %s, which does not exist', async (path) => {
  remember(accepted)
  await openDocument(path)
  await waitFor(() => expect(pathsOf()).toEqual([path]))
})
