import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { dropEvents, eventKey, forgetEvents, keepEvent, type NewEvent } from './kept-events.ts'
import { boundKept, keptAtMost, keptEvents, subscribeToKept, timeOf } from './outbox/kept-list.ts'

const event = (body = '{}', path = '/api/conversions'): NewEvent => ({ key: eventKey(), path, body })

function keep(...events: readonly NewEvent[]): readonly NewEvent[] {
  onTestFinished(() => forgetEvents())
  for (const one of events) keepEvent(one)
  return events
}

describe('the key of an event', () => {
  it('is a UUID of version 7 and sorts by time', () => {
    const before = Date.now()
    const keys = Array.from({ length: 500 }, () => eventKey())
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect([...keys].sort()).toEqual(keys)
    const [first = ''] = keys
    expect(timeOf({ ...event(), key: first }) - before).toBeGreaterThanOrEqual(0)
    expect(timeOf({ ...event(), key: first }) - before).toBeLessThan(60_000)
  })

  it('keeps its order when the clock is set back', () => {
    const first = eventKey()
    vi.useFakeTimers({ now: Date.now() - 3_600_000 })
    expect(eventKey() > first).toBe(true)
  })
})

describe('kept events', () => {
  it('are read back unchanged, in their order', () => {
    const texts = ['{"inputText":"a b\\nc"}', '{"inputText":"🙂 /api/x y"}', '{}']
    const events = texts.map((text) => event(text))
    keep(...events.toReversed())
    expect(keptEvents()).toMatchObject(events)
  })

  it('can be dropped one by one, by call, or all at once', () => {
    const [first, view, last] = keep(event(), event('{}', '/api/analytics/page-view'), event())
    dropEvents([first?.key ?? ''])
    forgetEvents('/api/analytics/page-view')
    expect(keptEvents()).toMatchObject([last ?? {}])
    expect(view).toBeDefined()
    forgetEvents()
    expect([keptEvents(), localStorage.length]).toEqual([[], 0])
  })

  it('are limited in number and bytes, and the oldest are dropped', () => {
    const long = 'x'.repeat(keptAtMost.characters / 4)
    const events = keep(...Array.from({ length: 6 }, (_, i) => event(long + i)))
    boundKept()
    expect(keptEvents()).toMatchObject(events.slice(-3))
    forgetEvents()
    const many = Array.from({ length: keptAtMost.events }, () => event())
    for (const { key, path, body } of many) localStorage.setItem(`event.${key}`, `${path} lost ${body}`)
    const [newest] = keep(event())
    boundKept()
    expect(keptEvents()).toMatchObject([...many.slice(1), newest ?? {}])
  })

  it.each([
    ['full', ['setItem']],
    ['forbidden', ['setItem', 'getItem', 'removeItem']],
  ] as const)('stay in memory when the storage is %s', (_, methods) => {
    for (const method of methods)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError')
      })
    if (methods.length > 1)
      vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
        throw new DOMException('', 'SecurityError')
      })
    const [kept] = keep(event())
    expect(keptEvents()).toMatchObject([kept ?? {}])
    dropEvents([kept?.key ?? ''])
    expect(keptEvents()).toEqual([])
    const many = Array.from({ length: 600 }, () => event())
    keep(...many)
    expect(keptEvents(), 'not without end').toMatchObject(many.slice(-500))
  })

  it('ignore foreign entries in the storage', () => {
    const { key } = event()
    localStorage.setItem('event.x', '/api/conversions lost {}')
    localStorage.setItem(`event.${key}`, 'https://evil.example/ lost {}')
    localStorage.setItem('event', '/api/conversions lost {}')
    expect(keptEvents()).toEqual([])
  })

  it('notify of changes, also in other tabs', () => {
    const listener = vi.fn()
    onTestFinished(subscribeToKept(listener))
    const [kept] = keep(event())
    dropEvents([kept?.key ?? ''])
    window.dispatchEvent(new StorageEvent('storage', { key: `event.${eventKey()}` }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(listener).toHaveBeenCalledTimes(4)
  })
})
