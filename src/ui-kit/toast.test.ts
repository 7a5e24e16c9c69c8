import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast, showToast, toastLimits } from './toast.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('toasts', () => {
  it('have the limits of the specification', () => {
    expect(toastLimits).toEqual({
      durationMs: 5000,
      removeDelayMs: 1_000_000,
      swipeThresholdPx: 50,
      swipeDirection: 'right',
      focusShortcut: 'F8',
    })
  })

  it('are shown one at a time: a new one replaces the one before', () => {
    showToast({ title: 'First' })
    showToast({ title: 'Second', description: 'More', destructive: true })
    expect(currentToasts()).toMatchObject([{ title: 'Second', description: 'More', destructive: true, open: true }])
  })

  it('carry their details, and not those of the toast before', () => {
    showToast({ title: 'Refused', details: ['title: too long', 'tags: too many'], destructive: true })
    expect(currentToasts()[0]?.details).toEqual(['title: too long', 'tags: too many'])
    showToast({ title: 'Saved' })
    expect(currentToasts()).toMatchObject([{ title: 'Saved', destructive: false }])
    expect(currentToasts()[0]).not.toHaveProperty('details')
  })

  it('close when dismissed and leave the store after the removal delay', () => {
    showToast({ title: 'Closing' })
    const id = currentToasts()[0]?.id ?? 0
    dismissToast(id)
    expect(currentToasts()).toMatchObject([{ id, open: false }])
    vi.advanceTimersByTime(999_999)
    expect(currentToasts()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(currentToasts()).toEqual([])
  })

  it('do not remove a later toast with the delay of an earlier one', () => {
    showToast({ title: 'Early' })
    dismissToast(currentToasts()[0]?.id ?? 0)
    showToast({ title: 'Late' })
    vi.advanceTimersByTime(2_000_000)
    expect(currentToasts()).toMatchObject([{ title: 'Late', open: true }])
  })
})
