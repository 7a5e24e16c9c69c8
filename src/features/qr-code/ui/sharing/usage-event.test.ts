import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usageEventSchema } from '#features/analytics/contract.ts'
import { copyActions } from '../../contract.ts'
import type { ReadyCode } from '../../domain/symbol-layout.ts'
import { readUrl, type ValidLink } from '../../domain/url-rule.ts'
import { usageEvent } from './usage-event.ts'

function codeOf(input: string): ReadyCode {
  const link = readUrl(input) as ValidLink
  return { type: 'web', payload: link.href, link, modules: Array.from({ length: 25 }, () => []), ink: '#1b4332' }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-09-17T08:00:00Z') })
  vi.stubGlobal('navigator', { userAgent: 'Test Browser' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([...copyActions, 'downloaded' as const])('%s is an event that the analytics contract accepts', (action) => {
  expect(usageEventSchema.parse(usageEvent(action, codeOf('example.com'), null))).toMatchObject({ action })
})

it('contains the encoded link, the file name and the context', () => {
  const event = usageEvent('downloaded', codeOf('example.com/a'), 'qr-code-example.com-1.png')
  expect(event).toMatchObject({
    toolType: 'qr_code',
    inputData: 'https://example.com/a',
    outputData: 'qr-code-example.com-1.png',
  })
  expect(JSON.parse(event.metadata ?? '')).toEqual({
    color: '#1b4332',
    urlBytes: 21,
    modules: 25,
    userAgent: 'Test Browser',
    timestamp: '2025-09-17T08:00:00.000Z',
  })
})

it('excludes user names and passwords', () => {
  const event = usageEvent('copied_image', codeOf('https://me:secret@example.com/a'), null)
  expect(event.inputData).toBe('https://example.com/a')
  expect(JSON.stringify(event)).not.toContain('secret')
})

it('fits the contract with the longest link', () => {
  const link = 'https://example.com/'.padEnd(2_331, 'a')
  expect(usageEventSchema.safeParse(usageEvent('copied_image', codeOf(link), null)).success).toBe(true)
})
