// Properties of all user agents, referrers and session ids (Spec 3; docs/decisions/052-page-loads.md).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../../test/support/any-text.ts'
import { crawlPurposeOf } from './ai-crawlers.ts'
import { assistantHostOfUtmSource, assistantHosts, assistantOfHost } from './assistants.ts'
import { isPrefetch, pageLoadClass, settledLoads } from './page-load.ts'
import { sessionIdOf, sessionIdPattern } from './page-view-facts.ts'
import { isReferrerSpam } from './referrer-spam.ts'
import { directSource, hostOf, internalSource, sourceOf, storedReferrer } from './visit-source.ts'

const crawler = fc.constantFrom('GPTBot', 'ClaudeBot', 'OAI-SearchBot', 'ChatGPT-User', 'Kangaroo Bot', 'AI2Bot-Dolma')
const label = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/)
const cased = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.boolean()).map(([one, isUpper]) => (isUpper ? one.toUpperCase() : one.toLowerCase()))

it('a crawler keeps its purpose in any case and between any words, and is not recognized within a longer word', () => {
  const word = fc.stringMatching(/^[b-z]{1,5}$/)
  const mark = fc.constantFrom(' ', '/', '; ', '(', '\u202e', '\ud800', '\0')
  fc.assert(
    fc.property(cased(crawler), word, mark, (name, other, between) => {
      const purpose = crawlPurposeOf(name)
      expect(purpose).not.toBeNull()
      expect(crawlPurposeOf(`${other}${between}${name}${between}${other}`)).toBe(purpose)
      expect(crawlPurposeOf(`${other}${name}`)).toBeNull()
      expect(crawlPurposeOf(`${name}${other}`)).toBeNull()
    }),
  )
})

it("a text without a crawler's name has no purpose", () => {
  fc.assert(
    fc.property(anyText({ long: false }), (text) => {
      expect(crawlPurposeOf(text.replaceAll(/[a-z]/gi, 'x'))).toBeNull()
    }),
  )
})

it('an assistant is identified only by its host, and its source maps to one of its own hosts', () => {
  fc.assert(
    fc.property(fc.constantFrom(...assistantHosts), label, anyText(), (host, other, text) => {
      expect(assistantOfHost(`${host}.${other}`)).toBeNull()
      expect(assistantOfHost(`${other}-${host}`)).toBeNull()
      const found = assistantHostOfUtmSource(` WWW.${host.toUpperCase()} `)
      expect(assistantOfHost(found ?? '')).toBe(assistantOfHost(host))
      const foundInText = assistantHostOfUtmSource(text)
      expect(foundInText).toBeNull()
    }),
  )
})

it('a page load counts only with consent and without Do Not Track, and never from bots or spam', () => {
  const consent = fc.constantFrom('none', 'outdated', 'necessary', 'analytics')
  const facts = fc.record({
    isBot: fc.boolean(),
    isReferrerSpam: fc.boolean(),
    isTrackingRefused: fc.boolean(),
    consent,
  })
  fc.assert(
    fc.property(facts, (load) => {
      const mayCount = !load.isBot && !load.isReferrerSpam && !load.isTrackingRefused && load.consent === 'analytics'
      expect(pageLoadClass(load) === 'counted').toBe(mayCount)
      expect(pageLoadClass(load) === 'bots').toBe(load.isBot || load.isReferrerSpam)
    }),
  )
})

it('late consent moves loads between classes and keeps their total', () => {
  const keys = ['bots', 'opted-out', 'undecided', 'refused', 'counted'] as const
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 5, maxLength: 5 }), fc.nat(2_000), (loads, later) => {
      const settled = settledLoads(
        new Map([...keys.map((key, i) => [key, loads[i] ?? 0] as const), ['accepted-later', later]]),
      )
      const sum = (counts: readonly number[]) => counts.reduce((one, other) => one + other, 0)
      expect(sum(Object.values(settled))).toBe(sum(loads))
      expect(Math.min(...Object.values(settled))).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('a prefetch is identified only by its own headers, whatever the others contain', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('accept', 'referer', 'dnt'), anyText()), anyText(), (headers, text) => {
      expect(isPrefetch({ ...headers, 'sec-purpose': `x${text};prefetch` })).toBe(false)
      expect(isPrefetch({ ...headers, 'sec-purpose': `Prefetch;${text}` })).toBe(true)
    }),
  )
})

it('a host is one name in lower case with at most 253 characters, and parsing it again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        anyText(),
        anyText({ long: false }).map((text) => `https://${text}`),
      ),
      (address) => {
        const host = hostOf(address)
        if (host === null) return
        expect(host).toMatch(/^(?:[a-z0-9_.-]{1,253}|\[[0-9a-f:.]+\])$/)
        expect(hostOf(`http://${host.toUpperCase()}:8080/path?query`)).toBe(host)
        if (/[a-z]$/.test(host)) expect(hostOf(`http://WWW.${host}/`)).toBe(host)
      },
    ),
  )
})

it('the source of a view is a host, direct or internal', () => {
  fc.assert(
    fc.property(fc.option(anyText()), fc.option(anyText()), fc.option(fc.domain()), (referrer, utmSource, own) => {
      const source = sourceOf({ referrer, utmSource }, own)
      expect([directSource, internalSource, hostOf(`https://${source}/`)]).toContain(source)
      if (own !== null) expect(sourceOf({ referrer: `https://${own}/a`, utmSource: null }, own)).toBe(internalSource)
    }),
  )
})

it('a stored referrer has no query, fragment or password, and storing it again changes nothing', () => {
  const url = fc.webUrl({ withQueryParameters: true, withFragments: true })
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(),
        anyText().map((text) => `${text} #a`),
        url.map((one) => one.replace('://', '://user:secret@')),
      ),
      (referrer) => {
        const stored = storedReferrer(referrer)
        if (stored === null) return
        expect(stored).not.toMatch(/[?#]|secret/)
        expect(storedReferrer(stored)).toBe(stored)
      },
    ),
  )
})

it('spam is a listed host or its subdomain, never one that only shares a prefix or suffix', () => {
  const spam = fc.constantFrom('semalt.com', 'social-buttons.com', '7-best-seo.com', 'o-o-6-o-o.ru')
  fc.assert(
    fc.property(spam, label, anyText({ long: false }), (host, other, text) => {
      expect(isReferrerSpam(`${other}.${host}`)).toBe(true)
      expect(isReferrerSpam(`x${host}`)).toBe(false)
      expect(isReferrerSpam(`${host}.${other}`)).toBe(false)
      expect(isReferrerSpam(text.slice(0, 253))).toBe(false)
    }),
  )
})

it('a session id is a prefix, the time and random text, at any time', () => {
  const random = fc.uint32Array({ minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8.64e15 }), random, anyText(), (now, numbers, text) => {
      const id = sessionIdOf(now, numbers)
      expect(id).toMatch(sessionIdPattern)
      expect(id.startsWith(`session_${now}_`)).toBe(true)
      expect(sessionIdPattern.test(text)).toBe(false)
      expect(sessionIdPattern.test(`${id}\n${text}`)).toBe(false)
      expect(sessionIdPattern.test(`${text}\n${id}`)).toBe(false)
    }),
  )
})
