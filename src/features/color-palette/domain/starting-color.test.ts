import { describe, expect, it } from 'vitest'
import { defaultStartingColor, randomColor, startingColorOf } from './starting-color.ts'

describe('a starting color', () => {
  it('is #3b82f6 at first', () => {
    expect(defaultStartingColor).toBe('#3b82f6')
  })

  it.each([
    ['#3b82f6', '#3b82f6'],
    ['#3B82F6', '#3b82f6'],
    ['#FFFFFF', '#ffffff'],
  ])('%s becomes %s', (text, color) => {
    expect(startingColorOf(text)).toBe(color)
  })

  it.each([
    '',
    ' ',
    '#fff',
    'red',
    '3b82f6',
    '#3b82f6ff',
    ' #3b82f6',
    '#-1-1-1',
    '#１２３４５６',
    '#12345',
    '#1234567',
  ])('%j becomes black', (text) => {
    expect(startingColorOf(text)).toBe('#000000')
  })
})

describe('a random color', () => {
  it.each([
    [0, '#000000'],
    [1 / 0x1000000, '#000001'],
    [0x10 / 0x1000000, '#000010'],
    [0.5, '#800000'],
    [1 - Number.EPSILON, '#ffffff'],
  ])('of %d is %s: zero-padded, white included', (random, color) => {
    expect(randomColor(random)).toBe(color)
  })

  it('is always a valid color', () => {
    for (let i = 0; i < 1000; i++) {
      const color = randomColor(i / 1000)
      expect(startingColorOf(color)).toBe(color)
    }
  })
})
