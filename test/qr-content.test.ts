// Decodes random QR codes of every content with two decoders that the product does not use, and reads contacts and
// events with a third parser. Not among the unit tests, because decoding takes seconds.
import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import type { ContactContent, EventContent, QrContent } from '#features/qr-code/domain/content/content.ts'
import { encodeContent } from '#features/qr-code/domain/content/encode-content.ts'
import { readPayload } from '#features/qr-code/domain/content/read-payload.ts'
import { pngSides } from '#features/qr-code/domain/files/file-formats.ts'
import { previewUnits } from '#features/qr-code/domain/symbol-layout.ts'
import { encodeSymbol } from '#features/qr-code/ui/symbol/encode-symbol.ts'
import { breadth } from './support/breadth.ts'
import { paintPicture, readByBoth, straight } from './support/decode.ts'

/** What both decoders read from the picture of a code, and its level. Three pixels a module are enough for both. */
async function readBack(payload: string, size?: number) {
  const modules = encodeSymbol(payload)
  const { byJsqr, byZxing, level } = await readByBoth(
    paintPicture(modules, size ?? 3 * previewUnits(modules)),
    straight,
  )
  return { byJsqr, byZxing, level }
}

const line = (maxLength: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength })
/** Every character that some format escapes, among others. */
const special = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'\\;,":%&?=+#\n aZ09äé語🎉'), minLength: 1, maxLength })
const text = (maxLength: number) => fc.oneof(line(maxLength), special(maxLength))
const password = fc.oneof(
  fc.string({ unit: 'grapheme-ascii', minLength: 8, maxLength: 63 }),
  fc.string({ unit: fc.constantFrom(...'\\;,":aZ0 '), minLength: 8, maxLength: 20 }),
)
const number = fc.integer({ min: 10, max: 999_999_999_999_999 }).map((digits) => `+${digits}`)
const email = fc.tuple(fc.stringMatching(/^[a-z0-9+'._-]{1,20}$/), fc.domain()).map((parts) => parts.join('@'))
const time = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16))

const contact: fc.Arbitrary<ContactContent> = fc.record({
  type: fc.constant('contact' as const),
  firstName: text(12),
  lastName: text(12),
  phone: number,
  email,
  company: fc.oneof(fc.constant(''), text(12)),
  jobTitle: fc.oneof(fc.constant(''), text(12)),
  website: fc.oneof(fc.constant(''), fc.webUrl()),
  note: fc.oneof(fc.constant(''), text(60)),
})
const event: fc.Arbitrary<EventContent> = fc
  .tuple(text(20), time, time, fc.oneof(fc.constant(''), text(30)))
  .filter(([, one, other]) => one !== other)
  .map(([title, one, other, place]) => {
    const [starts = '', ends = ''] = [one, other].sort()
    return { type: 'event', title, starts, ends, place }
  })
const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true }).map((value) => value.toFixed(6))

const contents: Record<QrContent['type'], fc.Arbitrary<QrContent>> = {
  wifi: fc.record({
    type: fc.constant('wifi' as const),
    name: text(8),
    password,
    security: fc.constantFrom('WPA' as const, 'nopass' as const),
    isHidden: fc.boolean(),
  }),
  contact,
  event,
  email: fc.record({ type: fc.constant('email' as const), to: email, subject: text(20), message: text(30) }),
  phone: fc.record({ type: fc.constant('phone' as const), number }),
  sms: fc.record({ type: fc.constant('sms' as const), number, message: text(60) }),
  place: fc.record({ type: fc.constant('place' as const), latitude: degrees(90), longitude: degrees(180) }),
  text: fc.record({ type: fc.constant('text' as const), text: text(120) }),
}
const types = Object.keys(contents) as QrContent['type'][]

/** A fixed seed, because a bug in one of the decoders must not fail the test at random. */
function payloadsOf(type: QrContent['type'], count: number): string[] {
  const samples = fc.sample(contents[type], { numRuns: count * 2, seed: 20_261_126 }).map(encodeContent)
  return samples.flatMap((encoding) => (encoding.kind === 'encoded' ? [encoding.payload] : [])).slice(0, count)
}

describe.each(types)('%s', (type) => {
  it('is read by both decoders from random values', async () => {
    const payloads = payloadsOf(type, breadth(60, 500))
    expect(payloads).toHaveLength(breadth(60, 500))
    for (const payload of payloads) {
      expect(await readBack(payload)).toEqual({ byJsqr: payload, byZxing: payload, level: 'M' })
    }
  })

  it('is read at every size', async () => {
    const [payload = ''] = payloadsOf(type, 1)
    for (const side of pngSides) {
      expect(await readBack(payload, side)).toEqual({ byJsqr: payload, byZxing: payload, level: 'M' })
    }
  })
})

it('a code that is full of letters of any size is read', async () => {
  for (const payload of ['語'.repeat(777), 'é'.repeat(1_165), '🎉'.repeat(582), 'a b\r\n'.repeat(466)]) {
    expect(await readBack(payload, 1024)).toEqual({ byJsqr: payload, byZxing: payload, level: 'M' })
  }
})

describe('ical.js', () => {
  const readValue = (component: ICAL.Component, name: string) => component.getFirstPropertyValue(name) ?? ''

  it('reads every value of a contact as a phone does', () => {
    // It leaves escaped semicolons of a single text as they are.
    const textOf = (card: ICAL.Component, name: string) => String(readValue(card, name)).replaceAll('\\;', ';')
    // It takes the semicolon after an escaped backslash for an escaped one, which would join two names.
    for (const payload of payloadsOf('contact', 500).filter((payload) => !/^N:.*\\\\;/m.test(payload))) {
      const card = new ICAL.Component(ICAL.parse(payload) as [])
      const names = readValue(card, 'n') as unknown as string[]
      const company = readValue(card, 'org')
      expect(readPayload(payload)).toEqual({
        type: 'contact',
        firstName: names[1],
        lastName: names[0],
        phone: readValue(card, 'tel'),
        email: readValue(card, 'email'),
        company: Array.isArray(company) ? company[0] : company,
        jobTitle: textOf(card, 'title'),
        website: readValue(card, 'url'),
        note: textOf(card, 'note'),
      })
      expect([readValue(card, 'version'), names.length]).toEqual(['3.0', 5])
    }
  })

  it('reads every value of an event as a phone does', () => {
    for (const payload of payloadsOf('event', 500)) {
      const vevent = new ICAL.Component(ICAL.parse(payload) as [])
      const { summary, startDate, endDate, location } = new ICAL.Event(vevent)
      expect(readPayload(payload)).toEqual({
        type: 'event',
        title: summary,
        startsAt: startDate.toJSDate(),
        endsAt: endDate.toJSDate(),
        place: location ?? '',
      })
    }
  })
})
