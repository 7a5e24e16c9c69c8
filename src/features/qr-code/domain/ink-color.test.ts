import { describe, expect, it } from 'vitest'
import { defaultInk, isInk, nextInk } from './ink-color.ts'

describe('the color of the code', () => {
  it('defaults to black', () => {
    expect(defaultInk).toBe('#000000')
  })

  it.each(['#000000', '#ABCDEF', '#abcdef', ' #1b4332 '])('accepts %j', (typed) => {
    expect(isInk(typed)).toBe(true)
    expect(nextInk(typed, defaultInk)).toBe(typed.trim().toLowerCase())
  })

  it.each(['', '#', '#12', '#fff', '#12345', '#1234567', '123456', 'red', '#gggggg', '#00000', 'url(#a)', '#12 345'])(
    'ignores %j and keeps the previous color',
    (typed) => {
      expect(isInk(typed)).toBe(false)
      expect(nextInk(typed, '#1b4332')).toBe('#1b4332')
    },
  )
})
