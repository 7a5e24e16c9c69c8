import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { request } from './api.ts'
import { isOffline, reportReachable, reportUnreachable, subscribeToConnection } from './connection.ts'

let isNetworkAway = false
let heard: boolean[] = []
let stopListening = () => {}
const asked = () => vi.mocked(globalThis.fetch).mock.calls.map(([address]) => address)

beforeEach(() => {
  vi.useFakeTimers()
  isNetworkAway = true
  heard = []
  vi.mocked(globalThis.fetch).mockImplementation(async (address) => {
    if (isNetworkAway) throw new TypeError('Failed to fetch')
    return new Response(null, { headers: address === '/kept' ? { 'x-kept': '1' } : {} })
  })
  stopListening = subscribeToConnection(() => heard.push(isOffline()))
})
afterEach(() => {
  browserSays(true)
  stopListening()
})

function browserSays(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}

describe('the connection', () => {
  it("follows the browser's online and offline events", () => {
    expect(isOffline()).toBe(false)
    browserSays(false)
    expect(isOffline()).toBe(true)
    browserSays(true)
    expect([isOffline(), heard]).toEqual([false, [true, false]])
  })

  it('is offline when a call and the next check fail, until a check succeeds', async () => {
    await expect(request('/api/x', {})).rejects.toThrow('Failed to fetch')
    await vi.advanceTimersByTimeAsync(0)
    expect([isOffline(), asked()]).toEqual([true, ['/api/x', '/healthz']])
    await vi.advanceTimersByTimeAsync(20_000)
    isNetworkAway = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect([isOffline(), heard]).toEqual([false, [true, false]])
    const before = asked().length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked()).toHaveLength(before)
  })

  it('stays online when only one call was blocked', async () => {
    isNetworkAway = false
    reportUnreachable()
    await vi.advanceTimersByTimeAsync(0)
    expect([isOffline(), heard, asked()]).toEqual([false, [], ['/healthz']])
  })

  it('is checked once for many concurrent failures', async () => {
    for (let call = 0; call < 50; call++) reportUnreachable()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked()).toEqual(['/healthz'])
  })

  it('is online when a call succeeds, whatever the browser reports', () => {
    browserSays(false)
    reportReachable()
    expect([isOffline(), heard]).toEqual([false, [true, false]])
  })

  it('ignores the response to a call from before the network went down', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    vi.mocked(globalThis.fetch).mockReturnValueOnce(promise)
    const call = request('/api/x', {})
    browserSays(false)
    resolve(new Response(null))
    await call
    expect(isOffline()).toBe(true)
    isNetworkAway = false
    await request('/api/x', {})
    expect(isOffline()).toBe(false)
  })

  it('ignores cached responses and aborted calls', async () => {
    browserSays(false)
    isNetworkAway = false
    await request('/kept', {})
    expect(isOffline()).toBe(true)
    browserSays(true)
    isNetworkAway = true
    await expect(request('/api/x', { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(asked()).toEqual(['/kept', '/api/x'])
  })
})
