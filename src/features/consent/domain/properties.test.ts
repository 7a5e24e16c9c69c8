// Properties of all cookies that a browser may send (Decisions, Pages: consent).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../../test/support/any-text.ts'
import { cookieDomains, namesIn } from './analytics-cookies.ts'
import { consentCookieValue, rememberedConsent } from './consent-cookie.ts'

const version = '2025-09-17'
const given = `consent=${consentCookieValue(true, version)}`
/** Any other cookie: without a semicolon, and with another name. */
const other = anyText().map((text) => `x${text.replaceAll(';', '')}`)
const others = fc.array(other, { maxLength: 4 })

it('a decision is found among any other cookies', () => {
  fc.assert(
    fc.property(others, others, fc.boolean(), fc.constantFrom(';', '; '), (before, after, analytics, between) => {
      const cookie = `consent=${consentCookieValue(analytics, version)}`
      const found = rememberedConsent([...before, cookie, ...after].join(between), version)
      expect(found).toBe(analytics ? 'analytics' : 'necessary')
    }),
  )
})

it('nothing inside another cookie is a decision', () => {
  fc.assert(
    fc.property(others, other, fc.constantFrom('', ' ', '=', '," ', '\t'), (before, text, between) => {
      expect(rememberedConsent([...before, `${text}${between}${given}`].join('; '), version)).toBe('none')
    }),
  )
})

it('a decision about another version is outdated, and a missing decision is none', () => {
  const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, fc.boolean(), anyText(), (at, analytics, text) => {
      const former = at.toISOString().slice(0, 10)
      const expected = analytics ? 'analytics' : 'necessary'
      const found = rememberedConsent(`consent=${consentCookieValue(analytics, former)}`, version)
      expect(found).toBe(former === version ? expected : 'outdated')
      expect(rememberedConsent(`consent=${text}`, version)).toBe('none')
    }),
  )
})

it('deleted cookies are on the list and existed', () => {
  const listed = ['_ga', '_ga_*', '_gid', '__cq_*']
  fc.assert(
    fc.property(others, fc.stringMatching(/^[A-Za-z0-9]{0,12}$/), (rest, end) => {
      const cookies = [...rest, `_ga_${end}=1`, '_gid=2', 'theme=_ga'].join('; ')
      expect(namesIn(cookies, listed)).toEqual([`_ga_${end}`, '_gid'])
    }),
  )
})

it('the domains of a cookie are the host and its suffixes, never a bare suffix of many labels', () => {
  fc.assert(
    fc.property(fc.domain(), (host) => {
      const domains = cookieDomains(host)
      expect(domains.slice(0, 3)).toEqual(['', host, `.${host}`])
      for (const domain of domains) expect(`.${host}`.endsWith(domain)).toBe(true)
      expect(domains.slice(1).every((domain) => domain.replace(/^\./, '').includes('.'))).toBe(true)
      expect(domains).toHaveLength(1 + 2 * (host.split('.').length - 1))
    }),
  )
})
