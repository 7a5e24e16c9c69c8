import { describe, expect, it, vi } from 'vitest'
import { changes, observable } from './observable.ts'

describe('an observable value', () => {
  it('notifies those who listen at each change', () => {
    const count = observable(1)
    const seen: number[] = []
    const stop = count.subscribe(() => seen.push(count.get()))
    count.set(2)
    stop()
    count.set(3)
    expect([count.get(), count.initial, seen]).toEqual([3, 1, [2]])
  })
})

describe('changes from outside', () => {
  it('are followed while somebody listens, once', () => {
    const end = vi.fn()
    const follow = vi.fn(() => end)
    const { subscribe } = changes(follow)
    const stops = [subscribe(() => {}), subscribe(() => {})]
    for (const stop of stops) {
      expect(end).not.toHaveBeenCalled()
      stop()
    }
    stops[0]?.()
    expect([follow.mock.calls.length, end.mock.calls.length]).toEqual([1, 1])
    subscribe(() => {})
    expect(follow).toHaveBeenCalledTimes(2)
  })

  it('may come while the following begins', () => {
    const { notify, subscribe } = changes(() => {
      notify()
      return undefined
    })
    const listener = vi.fn()
    subscribe(listener)
    expect(listener).toHaveBeenCalledOnce()
  })
})
