// Properties of every notification (docs/decisions/067-notifications.md).
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyText } from '../../../../test/support/any-text.ts'
import { isQuiet, localTime } from './local-time.ts'
import { messageOf, testMessageOf } from './message.ts'
import { resolveDelivery } from './resolve-delivery.ts'

/** Up to lengths that leave little space for a title. */
const link = fc
  .tuple(fc.webUrl(), fc.nat(2_300))
  .filter(([url]) => url.length < 200)
  .map(([url, length]) => `${url}?${'x'.repeat(length)}`)
const long = fc
  .tuple(anyText(), fc.constantFrom('\ud800', '字', '😀', '"', 'a'))
  .map(([text, part]) => text + part.repeat(200))
const title = fc.oneof(anyText(), long).map((text) => Array.from(text).slice(0, 200).join(''))
const hour = fc.integer({ min: 0, max: 23 })
const category = fc.constantFrom('marketing', 'ai')
const settings = fc.record({
  categories: fc.uniqueArray(category),
  quietHours: fc.option(fc.record({ from: hour, until: hour }).filter(({ from, until }) => from !== until)),
  timeZone: fc.oneof(fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Kiritimati'), anyText()),
  everyArticle: fc.boolean(),
  notifiedOn: fc.constant(null),
})
const now = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })

it('a message is JSON of at most 3,000 bytes that starts like its article and links to it', () => {
  fc.assert(
    fc.property(fc.nat(), title, fc.oneof(anyText(), long), link, (id, titled, text, address) => {
      for (const json of [
        messageOf({ id, title: titled, text, link: address }),
        testMessageOf({ title: titled, text, link: address }),
      ]) {
        expect(new TextEncoder().encode(json).length).toBeLessThanOrEqual(3_000)
        const { notification } = JSON.parse(json)
        expect(notification.navigate).toBe(address)
        expect(titled.startsWith(notification.title)).toBe(true)
        expect(text.startsWith(notification.body)).toBe(true)
        expect(notification.title === '').toBe(titled === '')
      }
    }),
  )
})

it('a delivery is due only for a selected category, not before now, and never in quiet hours', () => {
  fc.assert(
    fc.property(settings, fc.oneof(category, fc.constant('both')), now, (subscriber, about, at) => {
      const decision = resolveDelivery(subscriber, { category: about, now: at })
      const { categories, quietHours, timeZone } = subscriber
      const isWanted = about === 'both' ? categories.length > 0 : categories.some((one) => one === about)
      expect(decision.kind).toBe(isWanted ? 'due' : 'no-interest')
      if (decision.kind !== 'due') return
      expect(decision.at.getTime()).toBeGreaterThanOrEqual(at.getTime())
      expect(decision.day).toBe(localTime(decision.at, timeZone).day)
      if (quietHours) expect(isQuiet(localTime(decision.at, timeZone).hour, quietHours)).toBe(false)
      else expect(decision.at).toEqual(at)
    }),
  )
})

it('a subscriber with a limit of one a day gets no second one, and any other gets it', () => {
  fc.assert(
    fc.property(settings, now, (subscriber, at) => {
      const first = resolveDelivery(subscriber, { category: 'both', now: at })
      if (first.kind !== 'due') return
      const again = resolveDelivery({ ...subscriber, notifiedOn: first.day }, { category: 'both', now: first.at })
      expect(again.kind).toBe(subscriber.everyArticle ? 'due' : 'daily-limit')
    }),
  )
})
