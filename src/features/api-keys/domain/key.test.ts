import { describe, expect, it } from 'vitest'
import { containsKey, idFrom, readKey, writeKey } from './key.ts'

const id = 'abcd0123'
const secret = '_-_Abc0123456789Abc0123456789Abc012345_6789'
const key = `mt_${id}_${secret}`

describe('a key', () => {
  it('is read by positions, because a secret may contain the separator', () => {
    expect(readKey(key)).toEqual({ id, secret })
    expect(writeKey({ id, secret })).toBe(key)
  })

  it.each([
    '',
    'mt_',
    key.slice(0, -1),
    `${key}a`,
    ` ${key}`,
    `${key}\n`,
    key.toUpperCase(),
    key.replace('mt_', 'mt-'),
    key.replace('d0123_', 'd01234_'),
    key.replace('Abc', 'Äbc'),
  ])('is not %j', (text) => expect(readKey(text)).toBeNull())

  it('has an id of 8 letters and digits from random bytes', () => {
    expect(idFrom(new Uint8Array(8))).toBe('aaaaaaaa')
    expect(idFrom(Uint8Array.from({ length: 8 }, (_, i) => i * 36 + 35))).toMatch(/^[a-z0-9]{8}$/)
  })

  it.each([key, `x=${key}`, `${key}=x`, key.slice(0, 24), key.toUpperCase()])('is found in %j', (text) =>
    expect(containsKey(text)).toBe(true),
  )

  it.each(['', 'mt_', 'mt_abcd0123', 'utm_campaign_of_november', 'mt_abcd0123_short'])('is not found in %j', (text) =>
    expect(containsKey(text)).toBe(false),
  )
})
