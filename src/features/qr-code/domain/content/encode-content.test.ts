import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { QrContent } from './content.ts'
import { encodeContent } from './encode-content.ts'
import { readPayload } from './read-payload.ts'

const text = (value: string): QrContent => ({ type: 'text', text: value })

describe('the limit of a code', () => {
  it.each([
    ['a letter', 'a', 1],
    ['an accent', 'é', 2],
    ['an emoji', '🎉', 4],
  ])('counts bytes: %s', (_, character, bytes) =>
    expect(encodeContent(text(character))).toEqual({ kind: 'encoded', payload: character, bytes }),
  )

  it('is 2,331 bytes', () => {
    expect(encodeContent(text('a'.repeat(2_331)))).toMatchObject({ kind: 'encoded', bytes: 2_331 })
    expect(encodeContent(text('é'.repeat(1_166)))).toEqual({ kind: 'too-long', bytes: 2_332 })
  })

  it('is refused with 100,000 characters, in every type', () => {
    const long = 'é,'.repeat(50_000)
    const contents: QrContent[] = [
      text(long),
      { type: 'sms', number: '112', message: long },
      { type: 'email', to: 'a@example.com', subject: long, message: long },
      { type: 'event', title: long, starts: '2026-12-03T16:00', ends: '2026-12-03T17:00', place: long },
    ]
    for (const content of contents) expect(encodeContent(content).kind).toBe('too-long')
  })
})

describe('plain text', () => {
  it('stays as typed, and blank text makes no code', () => {
    expect(encodeContent(text(' a\r\n\tb '))).toMatchObject({ payload: ' a\r\n\tb ' })
    expect(encodeContent(text(' \n'))).toEqual({ kind: 'incomplete' })
  })

  it('replaces half characters', () => expect(encodeContent(text('a\ud83c'))).toMatchObject({ payload: 'a\ufffd' }))
})

describe('a phone', () => {
  it.each([
    ['tel:+4722', 'phone'],
    ['smsto:112:hi', 'sms'],
    ['WIFI:S:x;;', 'wifi'],
    ['https://example.com/', 'link'],
    ['Table 4', 'text'],
    ['WIFI:broken', 'text'],
    ['geo:', 'text'],
    ['BEGIN:VCARD', 'text'],
    ['http is a protocol', 'text'],
  ])('reads the text %s as %s', (payload, type) => expect(readPayload(payload).type).toBe(type))

  it('reads any text without an error', () => {
    const beginning = fc.constantFrom(
      'WIFI:',
      'BEGIN:VCARD\n',
      'BEGIN:VEVENT\n',
      'mailto:',
      'tel:',
      'SMSTO:',
      'geo:',
      '',
    )
    fc.assert(
      fc.property(beginning, fc.string({ unit: 'binary', maxLength: 60 }), (start, rest) => {
        expect(readPayload(start + rest).type).toEqual(expect.any(String))
      }),
    )
  })
})
