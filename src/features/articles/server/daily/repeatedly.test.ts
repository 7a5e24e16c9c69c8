import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { repeatedly } from './repeatedly.ts'

describe('repeated work', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('begins soon after the start and goes on until it is stopped', async () => {
    const work = vi.fn(async () => undefined)
    const stop = repeatedly(work, { everyMs: 20_000, onError: vi.fn() })
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(500)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(work).toHaveBeenCalledTimes(3)
    await stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('never overlaps itself, and is waited for when it is stopped', async () => {
    const first = Promise.withResolvers<void>()
    const work = vi.fn(() => first.promise)
    const stop = repeatedly(work, { everyMs: 20_000, onError: vi.fn() })
    await vi.advanceTimersByTimeAsync(100_000)
    expect(work).toHaveBeenCalledTimes(1)
    const stopped = vi.fn()
    const stopping = stop().then(stopped)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(stopped).not.toHaveBeenCalled()
    first.resolve()
    await stopping
    await vi.advanceTimersByTimeAsync(100_000)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('goes on after a failure, which is told', async () => {
    const failed = new Error('database gone')
    const work = vi.fn(async () => undefined).mockRejectedValueOnce(failed)
    const onError = vi.fn()
    const stop = repeatedly(work, { everyMs: 20_000, onError })
    await vi.advanceTimersByTimeAsync(20_500)
    expect(onError).toHaveBeenCalledExactlyOnceWith(failed)
    expect(work).toHaveBeenCalledTimes(2)
    await stop()
  })
})
