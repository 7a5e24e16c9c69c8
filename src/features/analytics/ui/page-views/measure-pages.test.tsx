import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { refusal, reply, sentTo, unreachable } from '../../../../../test/support/fake-network.ts'
import { sampleReceipt } from '../../../../../test/support/sample-receipt.ts'
import { passTime } from '../../../../../test/support/show.tsx'
import { type PageView, storePageView } from '../../contract.ts'
import { longestWaitMs, type Measuring, measurePages, type ShownPage } from './measure-pages.ts'

/** A measuring document. Its listeners are removed at the end of the test. */
function measured(options: Partial<Omit<Measuring, 'isAllowed'>> = {}) {
  const consent = { isGiven: true }
  onTestFinished(() => {
    consent.isGiven = false
  })
  const { show } = measurePages({
    isAllowed: () => consent.isGiven,
    isDecidedAfterLoad: false,
    containerId: undefined,
    ...options,
  })
  const go = (path: string, page: Partial<ShownPage> = {}) => {
    window.history.replaceState(null, '', path)
    show({ path: window.location.pathname, isSettled: true, isRedirect: false, ...page })
  }
  return { consent, go }
}

function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, configurable: true, writable: true })
  onTestFinished(() => void Reflect.deleteProperty(object, name))
}

const views = () => sentTo(storePageView).map(({ body }) => body as PageView)
const pathsOf = () => views().map(({ path }) => path)
const origin = window.location.origin

beforeEach(() => {
  reply(storePageView, { id: 1, receipt: sampleReceipt })
  onTestFinished(() => window.history.replaceState(null, '', '/'))
})

describe('a page view', () => {
  it('sends the external referrer first and then the previous page, both without their query', () => {
    define(document, 'referrer', 'https://news.example/story?token=secret#part')
    const { go } = measured()
    go('/?utm_source=chatgpt.com&utm_medium=ai&utm_campaign=Spring+Sale&utm_content=b&utm_term=qr&q=secret#palette')
    go('/qr-code-generator?q=secret')
    go('/')
    expect(views()).toMatchObject([
      { path: '/', referrer: 'https://news.example/story', utmSource: 'chatgpt.com', device: 'desktop' },
      { path: '/qr-code-generator', referrer: `${origin}/` },
      { path: '/', referrer: `${origin}/qr-code-generator` },
    ])
    expect(views()[0]).toMatchObject({ utmMedium: 'ai', utmCampaign: 'Spring Sale', utmContent: 'b', utmTerm: 'qr' })
    expect(
      views()
        .slice(1)
        .flatMap(Object.keys)
        .filter((name) => name.startsWith('utm')),
    ).toEqual([])
    expect(views().map((view) => 'decidedAfterLoad' in view)).toEqual([false, false, false])
  })

  it('is sent even when the visitor leaves the page at once', () => {
    measured().go('/')
    expect(vi.mocked(fetch).mock.calls.map(([, init]) => init?.keepalive)).toEqual([true])
  })

  it('reports a late consent decision with the first view only', () => {
    const { go } = measured({ isDecidedAfterLoad: true })
    go('/')
    go('/admin')
    expect(views().map(({ decidedAfterLoad }) => decidedAfterLoad)).toEqual([true, undefined])
  })

  it.each([
    ['no network', unreachable],
    ['status 503', refusal(503)],
    ['status 429', refusal(429)],
  ])('that cannot be stored (%s) is only logged, and not sent again', async (_, response) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    reply(storePageView, response)
    measured().go('/')
    await waitFor(() => expect(warn).toHaveBeenCalledWith('Page view was not stored:', expect.anything()))
    expect(views()).toHaveLength(1)
  })

  it.each(['', 'nonsense', `javascript:${'a'.repeat(3_000)}`])('omits an invalid referrer, case %#', (referrer) => {
    define(document, 'referrer', referrer)
    measured().go('/')
    expect(views()).toMatchObject([{ path: '/' }])
    expect(views()[0]?.referrer).toBeUndefined()
  })
})

describe('a session', () => {
  it('has one id, kept in session storage', () => {
    const { go } = measured()
    go('/')
    go('/admin')
    measured().go('/')
    expect(new Set(views().map(({ sessionId }) => sessionId))).toEqual(new Set([sessionStorage.getItem('sessionId')]))
  })

  it('has a new id after consent was withdrawn and given again', () => {
    const { go, consent } = measured()
    go('/')
    consent.isGiven = false
    // As the consent manager does.
    sessionStorage.removeItem('sessionId')
    go('/admin')
    expect(sessionStorage.getItem('sessionId')).toBeNull()
    consent.isGiven = true
    go('/')
    const [first, second] = views()
    expect([views().length, first?.sessionId === second?.sessionId]).toEqual([2, false])
  })

  it.each([
    ['full', ['setItem']],
    ['forbidden', ['setItem', 'getItem']],
  ] as const)('keeps its id in memory when storage is %s', (_, methods) => {
    for (const method of methods)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('', 'SecurityError')
      })
    const { go, consent } = measured()
    for (const path of ['/', '/admin', '/']) go(path)
    consent.isGiven = false
    go('/admin')
    consent.isGiven = true
    go('/')
    const [first, second, third, fourth] = views().map(({ sessionId }) => sessionId)
    expect([second, third, fourth === first]).toEqual([first, first, false])
  })

  it('does not send a stored value that is not a session id', () => {
    sessionStorage.setItem('sessionId', 'session_1_<script>')
    measured().go('/')
    expect(views()).toMatchObject([{ sessionId: expect.stringMatching(/^session_\d+_\w+$/) }])
  })
})

describe('pages', () => {
  it('are counted once each, however fast the visitor navigates', () => {
    const { go } = measured()
    const all = Array.from({ length: 100 }, (_, i) => `/article/${i + 1}/slug`)
    for (const path of all) go(path)
    expect(pathsOf()).toEqual(all)
  })

  it('are not counted again when only the query, the consent state or the metadata changes', () => {
    const { go } = measured()
    go('/marketing-news')
    go('/marketing-news?tag=a', { isRedirect: true })
    go('/marketing-news?tag=a')
    expect(pathsOf()).toEqual(['/marketing-news'])
  })

  it('are counted again after going back to them', () => {
    const { go } = measured()
    for (const path of ['/', '/admin', '/']) go(path)
    expect(pathsOf()).toEqual(['/', '/admin', '/'])
  })

  it('are counted again when the browser restores the document from its cache, only with consent', () => {
    const { go, consent } = measured()
    go('/')
    const event = (persisted: boolean) => new PageTransitionEvent('pageshow', { persisted })
    window.dispatchEvent(event(false))
    expect(pathsOf()).toEqual(['/'])
    window.dispatchEvent(event(true))
    expect(pathsOf()).toEqual(['/', '/'])
    consent.isGiven = false
    window.dispatchEvent(event(true))
    expect(pathsOf()).toEqual(['/', '/'])
  })

  it('that redirect are counted once, as their target', () => {
    const { go } = measured()
    go('/article/7', { isSettled: false })
    go('/article/7/slug', { isRedirect: true })
    go('/')
    go('/article/8', { isSettled: false })
    go('/article/8/wrong', { isRedirect: true, isSettled: false })
    go('/article/8/slug', { isRedirect: true })
    expect(pathsOf()).toEqual(['/article/7/slug', '/', '/article/8/slug'])
  })

  it('that the visitor leaves before they settle are counted', () => {
    const { go } = measured()
    go('/article/7', { isSettled: false })
    go('/article/8', { isSettled: false })
    window.dispatchEvent(new Event('pagehide'))
    expect(pathsOf()).toEqual(['/article/7', '/article/8'])
  })

  it('that do not settle are counted after a delay, and not again as a later target', async () => {
    vi.useFakeTimers()
    const { go } = measured()
    go('/article/7', { isSettled: false })
    await passTime(longestWaitMs - 1)
    expect(views()).toEqual([])
    await passTime(1)
    expect(pathsOf()).toEqual(['/article/7'])
    go('/article/7/slug', { isRedirect: true })
    expect(pathsOf()).toEqual(['/article/7'])
  })

  it('that the visitor left before consent are not counted, while the current one is counted at once', () => {
    const { go, consent } = measured()
    consent.isGiven = false
    go('/')
    go('/admin', { isSettled: false })
    window.dispatchEvent(new Event('pagehide'))
    expect(views()).toEqual([])
    consent.isGiven = true
    go('/admin')
    expect(pathsOf()).toEqual(['/admin'])
  })

  it('that are prerendered are counted when they are shown', () => {
    define(document, 'prerendering', true)
    const { go } = measured()
    go('/')
    expect(views()).toEqual([])
    define(document, 'prerendering', false)
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(pathsOf()).toEqual(['/'])
  })
})
