import { expect, it, onTestFinished, vi } from 'vitest'
import { limitsInMemory, writeLimit } from './rate-limits.ts'

it('never asks a client to wait longer than the window, even when the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const count = writeLimit(limitsInMemory, { name: 'writes', perMinute: 1 })
  await count('203.0.113.7')
  vi.setSystemTime(Date.now() - 60 * 60_000)
  await expect(count('203.0.113.7')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
})
