// The mark that keeps room for the consent banner agrees with the rule that brings the banner.
import { afterEach, expect, it, vi } from 'vitest'
import { consentChoice, isOpen } from '#features/consent/ui/consent-choice.ts'

const root = document.documentElement

afterEach(() => {
  delete root.dataset.consent
  Reflect.deleteProperty(navigator, 'doNotTrack')
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  vi.resetModules()
})

async function markOf(cookies: string): Promise<string | undefined> {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  vi.resetModules()
  await import('./before-paint.ts')
  return root.dataset.consent
}

it.each([
  '',
  'theme=dark',
  'consent=',
  'consent=2025-09-17.necessary',
  'consent=2025-09-17.analytics',
  'a=1; consent=2025-09-17.analytics; b=2',
  'noconsent=2025-09-17.analytics',
  'consent=2024-01-01.analytics',
  'consent=2025-09-17.everything',
  'consent=2025-09-17.analyticsx',
])('room is kept where the banner comes: %s', async (cookies) => {
  const mark = await markOf(cookies)
  expect(mark === 'ask').toBe(isOpen(consentChoice()))
})

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('no room is kept with %s', async (name, value) => {
  Object.defineProperty(navigator, name, { value, configurable: true })
  expect(await markOf('')).toBeUndefined()
})
