import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import webPush from 'web-push'
import { vapidTokens } from './vapid-tokens.ts'

const hourMs = 60 * 60_000
const service = 'https://push.example'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
})

function tokens() {
  const keys = webPush.generateVAPIDKeys()
  return vapidTokens({ keys: async () => keys, subject: 'mailto:site@site.example' })
}

/** How long a token is valid from now on. */
function leftMs(header: string): number {
  const claims = /t=[^.]+\.([^.]+)\./.exec(header)?.[1] ?? ''
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number }
  return exp * 1_000 - Date.now()
}

it('uses one token for hours, and a new one before it expires', async () => {
  const tokenFor = tokens()
  const first = await tokenFor(service)
  vi.setSystemTime(Date.now() + 10 * hourMs)
  expect(await tokenFor(service)).toBe(first)
  vi.setSystemTime(Date.now() + hourMs)
  const next = await tokenFor(service)
  expect(leftMs(next)).toBe(12 * hourMs)
})

it('signs a new token when the clock is set back: services refuse tokens for more than a day', async () => {
  const tokenFor = tokens()
  vi.setSystemTime(Date.now() + 240 * hourMs)
  await tokenFor(service)
  vi.setSystemTime(Date.now() - 240 * hourMs)
  expect(leftMs(await tokenFor(service))).toBeLessThanOrEqual(24 * hourMs)
})
