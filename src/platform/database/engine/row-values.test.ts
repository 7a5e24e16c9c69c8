import { describe, expect, it } from 'vitest'
import { toIso } from './row-values.ts'

describe('a timestamp in ISO 8601', () => {
  it.each([
    ['2025-09-17 08:30:00+00', '2025-09-17T08:30:00.000Z'],
    ['2025-09-17 08:30:00.25+00', '2025-09-17T08:30:00.250Z'],
    ['2025-09-17 08:30:00.123456+00', '2025-09-17T08:30:00.123Z'],
    ['2025-09-17 08:30:00.1', '2025-09-17T08:30:00.100Z'],
  ])('%s is %s', (timestamp, iso) => {
    expect(toIso(timestamp)).toBe(iso)
  })

  it.each(['infinity', '-infinity', '0044-03-15 00:00:00+00 BC'])(
    'leaves %s, which has no such form, unchanged',
    (value) => {
      expect(toIso(value)).toBe(value)
    },
  )
})
