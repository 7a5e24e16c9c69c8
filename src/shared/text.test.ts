import { describe, expect, it } from 'vitest'
import { countCodePoints, truncate } from './text.ts'
import { text } from './text-schema.ts'

describe('code points', () => {
  it('count an emoji once', () => {
    expect(countCodePoints('a😀b')).toBe(3)
    expect(countCodePoints('')).toBe(0)
  })

  it('are never split', () => {
    expect(truncate('😀😀😀', 2)).toBe('😀😀')
    expect(truncate('abc', 3)).toBe('abc')
    expect(truncate('abcd', 3)).toBe('abc')
  })
})

describe('external text', () => {
  const schema = text(3)

  it.each(['', 'abc', '😀😀😀', ' a '])('is accepted: %j', (value) => {
    expect(schema.parse(value)).toBe(value)
  })

  it.each([
    ['abcd', 'at most 3 characters'],
    ['😀😀😀😀', 'at most 3 characters'],
    ['a\0', 'NUL'],
    ['\ud800', 'lone surrogates'],
    ['\udc00a', 'lone surrogates'],
    [7, 'string'],
    [null, 'string'],
  ])('is rejected with a reason: %j', (value, reason) => {
    const result = schema.safeParse(value)
    expect(result.success).toBe(false)
    expect(result.error?.issues[0]?.message).toContain(reason)
  })
})
