import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../test/support/sample-receipt.ts'
import { storePageView } from '../../contract.ts'
import { measurePages } from './measure-pages.ts'

const container = 'GTM-TEST1'
const scripts = () => Array.from(document.querySelectorAll<HTMLScriptElement>('script[src*="gtm.js"]'))

/** The entries of the data layer, with commands as arrays. */
const entries = () => (window.dataLayer ?? []).map((entry) => (isCommand(entry) ? Array.from(entry) : entry))
const isCommand = (entry: unknown): entry is ArrayLike<unknown> => String(entry) === '[object Arguments]'
const pageViews = () => entries().filter((entry) => (entry as { event?: string }).event === 'page_view')

function measured(isGiven = true) {
  const consent = { isGiven }
  const { show } = measurePages({
    isAllowed: () => consent.isGiven,
    isDecidedAfterLoad: false,
    containerId: container,
  })
  onTestFinished(() => {
    consent.isGiven = false
  })
  const go = (path: string, title = 'A page | Proof Tools', page = {}) => {
    window.history.replaceState(null, '', path)
    document.title = title
    show({ path: window.location.pathname, isSettled: true, isRedirect: false, ...page })
  }
  return { consent, go }
}

beforeEach(() => {
  reply(storePageView, { id: 1, receipt: sampleReceipt })
  onTestFinished(() => {
    for (const script of scripts()) script.remove()
    Reflect.deleteProperty(window, 'dataLayer')
    document.title = ''
    window.history.replaceState(null, '', '/')
  })
})

describe('the tag manager', () => {
  it('receives the consent defaults first, then the granted consent, the start command and the page', () => {
    measured().go('/qr-code-generator?q=1', 'QR Code Generator | Proof Tools')
    expect(entries()).toEqual([
      [
        'consent',
        'default',
        { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
      ],
      ['consent', 'update', { analytics_storage: 'granted' }],
      { event: 'gtm.js', 'gtm.start': expect.any(Number) },
      {
        event: 'page_view',
        page_path: '/qr-code-generator',
        page_title: 'QR Code Generator | Proof Tools',
        page_location: `${window.location.origin}/qr-code-generator?q=1`,
        tool_type: 'qr_code',
      },
    ])
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([
      [`https://www.googletagmanager.com/gtm.js?id=${container}`, true],
    ])
  })

  it('is loaded once, and receives each page once with its final title', () => {
    const { go } = measured()
    go('/', 'Home')
    go('/article/7', 'Article 7', { isSettled: false })
    expect(pageViews()).toHaveLength(1)
    go('/article/7/slug', 'Article 7', { isSettled: false, isRedirect: true })
    go('/article/7/slug', 'A story', { isRedirect: true })
    go('/article/7/slug?q=1', 'A story')
    go('/article/8', 'Article 8', { isSettled: false })
    go('/', '')
    expect(pageViews()).toMatchObject([
      { page_path: '/', page_title: 'Home', tool_type: 'homepage' },
      { page_path: '/article/7/slug', page_title: 'A story', tool_type: 'marketing_news' },
      { page_path: '/article/8', page_title: 'Article 8', page_location: `${window.location.origin}/article/8` },
      { page_path: '/', page_title: '' },
    ])
    expect(scripts()).toHaveLength(1)
  })

  it('is not loaded without consent, and creates no data layer', () => {
    const { go, consent } = measured(false)
    go('/')
    go('/admin')
    expect([scripts().length, 'dataLayer' in window, sentTo(storePageView).length]).toEqual([0, false, 0])
    consent.isGiven = true
    go('/admin')
    expect([scripts().length, pageViews()]).toMatchObject([1, [{ page_path: '/admin' }]])
  })

  it.each([
    ['an object', {}],
    ['a text', 'dataLayer'],
    ['entries of somebody else', [{ event: 'foreign' }]],
  ])('works when an extension left %s under the name of the data layer', (_, left) => {
    Object.assign(window, { dataLayer: left })
    measured().go('/')
    expect(entries()).toHaveLength(4)
    expect(entries()[0]).toMatchObject(['consent', 'default', {}])
  })

  it('is skipped when no data layer can be created, and the page view is still sent', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    Object.defineProperty(window, 'dataLayer', { value: null, configurable: true, writable: false })
    measured().go('/')
    expect(warn).toHaveBeenCalledWith('The tag manager did not take the page:', expect.any(TypeError))
    expect([sentTo(storePageView).length, scripts().length]).toEqual([1, 0])
  })
})
