import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dismissToast, showToast, toasts } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('toasts', () => {
  it('appear one at a time: a new one replaces the previous one', () => {
    showToast({ title: 'First' })
    showToast({ title: 'Second', description: 'More', destructive: true })
    expect(toasts.get()).toMatchObject([{ title: 'Second', description: 'More', destructive: true, open: true }])
  })

  it('show their own details, not those of the previous toast', () => {
    showToast({ title: 'Refused', details: ['title: too long', 'tags: too many'], destructive: true })
    expect(toasts.get()[0]?.details).toEqual(['title: too long', 'tags: too many'])
    showToast({ title: 'Saved' })
    expect(toasts.get()).toMatchObject([{ title: 'Saved', destructive: false }])
    expect(toasts.get()[0]).not.toHaveProperty('details')
  })

  it('close when dismissed, and leave the store after the removal delay', () => {
    showToast({ title: 'Closing' })
    const id = toasts.get()[0]?.id ?? 0
    dismissToast(id)
    expect(toasts.get()).toMatchObject([{ id, open: false }])
    vi.advanceTimersByTime(999_999)
    expect(toasts.get()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(toasts.get()).toEqual([])
  })

  it('survive the removal delay of an earlier toast', () => {
    showToast({ title: 'Early' })
    dismissToast(toasts.get()[0]?.id ?? 0)
    showToast({ title: 'Late' })
    vi.advanceTimersByTime(2_000_000)
    expect(toasts.get()).toMatchObject([{ title: 'Late', open: true }])
  })
})
