import { expect, it } from 'vitest'
import { consentCookieValue, rememberedConsent } from './consent-cookie.ts'

const version = '2025-09-17'

it.each([
  [undefined, 'none'],
  ['', 'none'],
  ['session=a; theme=dark', 'none'],
  ['consent=2025-09-17.analytics', 'analytics'],
  ['a=1; consent=2025-09-17.necessary; b=2', 'necessary'],
  ['a=1;consent=2025-09-17.analytics', 'analytics'],
  ['a=1 consent=2025-09-17.analytics', 'none'],
  ['consent=2024-01-01.analytics', 'outdated'],
  ['noconsent=2025-09-17.analytics', 'none'],
  ['consent=2025-09-17.everything', 'none'],
  ['consent=analytics', 'none'],
  ['consent=', 'none'],
] as const)('reads %s as %s', (cookies, remembered) => {
  expect(rememberedConsent(cookies, version)).toBe(remembered)
})

it.each([true, false])('reads the value that it writes: %s', (analytics) => {
  const cookies = `consent=${consentCookieValue(analytics, version)}`
  expect(rememberedConsent(cookies, version)).toBe(analytics ? 'analytics' : 'necessary')
})
