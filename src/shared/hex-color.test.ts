import { describe, expect, it } from 'vitest'
import { channelsOf, isHexColor } from './hex-color.ts'

describe('a hex color', () => {
  it.each([
    ['#000000', { red: 0, green: 0, blue: 0 }],
    ['#FFFFFF', { red: 255, green: 255, blue: 255 }],
    ['#3b82F6', { red: 59, green: 130, blue: 246 }],
  ])('%s is one, with its channels', (text, channels) => {
    expect(isHexColor(text)).toBe(true)
    expect(channelsOf(text)).toEqual(channels)
  })

  it.each(['', '#', '#fff', '#12345', '#1234567', '3b82f6', ' #3b82f6', '#3b82f6\n', '#-1-1-1', '#gggggg', 'red'])(
    '%j is none',
    (text) => {
      expect(isHexColor(text)).toBe(false)
    },
  )
})
