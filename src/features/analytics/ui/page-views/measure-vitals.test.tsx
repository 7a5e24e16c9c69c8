import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { reply, sentTo } from '../../../../../test/support/fake-network.ts'
import { storeVitals } from '../../contract.ts'

type Report = (metric: { value: number }) => void

const reports = vi.hoisted(() => new Map<string, Report>())
vi.mock('web-vitals', () => ({
  onLCP: (report: Report) => reports.set('lcp', report),
  onINP: (report: Report) => reports.set('inp', report),
  onCLS: (report: Report) => reports.set('cls', report),
}))

function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, configurable: true, writable: true })
  onTestFinished(() => void Reflect.deleteProperty(object, name))
}

/** A document that was loaded with this address and is being measured. */
async function measured(address: string, isAllowed = () => true) {
  vi.resetModules()
  define(performance, 'getEntriesByType', (type: string) => (type === 'navigation' ? [{ name: address }] : []))
  const { measureVitals } = await import('./measure-vitals.ts')
  measureVitals(isAllowed)
}

function turn(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const measure = (name: string, value: number) => reports.get(name)?.({ value })
const sent = () => sentTo(storeVitals).map(({ body }) => body)

beforeEach(() => {
  reports.clear()
  reply(storeVitals, { success: true })
  onTestFinished(() => window.history.replaceState(null, '', '/'))
})

// It stops listening.
afterEach(() => turn('hidden'))

afterAll(() => {
  vi.doUnmock('web-vitals')
  vi.resetModules()
})

describe('the loading times of a document', () => {
  it('are sent once, when it is hidden, for the path that it was loaded with', async () => {
    await measured('https://tools.example.com/article/7/slug?utm_source=x#part')
    window.history.replaceState(null, '', '/qr-code-generator')
    measure('lcp', 1_234.5)
    measure('inp', 40)
    measure('inp', 96)
    turn('visible')
    expect(sent()).toEqual([])
    measure('cls', 0)
    turn('hidden')
    expect(sent()).toEqual([{ path: '/article/7/slug', device: 'desktop', lcp: 1_234.5, inp: 96, cls: 0 }])
    expect(vi.mocked(fetch).mock.calls.map(([, init]) => init?.keepalive)).toEqual([true])
    turn('visible')
    measure('inp', 500)
    turn('hidden')
    expect(sent()).toHaveLength(1)
  })

  it('are null where not measured, and not sent without any', async () => {
    await measured('https://tools.example.com/')
    measure('cls', 0.01)
    turn('hidden')
    expect(sent()).toEqual([{ path: '/', device: 'desktop', lcp: null, inp: null, cls: 0.01 }])
    turn('visible')
    await measured('https://tools.example.com/')
    turn('hidden')
    expect(sent()).toHaveLength(1)
  })

  it('are not sent when consent was withdrawn', async () => {
    const consent = { isGiven: true }
    await measured('https://tools.example.com/', () => consent.isGiven)
    measure('lcp', 900)
    consent.isGiven = false
    turn('hidden')
    expect(sent()).toEqual([])
  })
})
