import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../../../domain/color-text.ts'
import { differences, labDifference, readColor } from './read-color.ts'

const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('a color in any notation of CSS', () => {
  it.each([
    ['#0AF', '#00aaff', 1],
    ['#0f766e', '#0f766e', 1],
    ['#0afc', '#00aaff', 0.8],
    ['#0f766e80', '#0f766e', 0.5],
    ['rgb(15 118 110)', '#0f766e', 1],
    ['rgba(15, 118, 110, .5)', '#0f766e', 0.5],
    ['RGB(15 118 110 / 50%)', '#0f766e', 0.5],
    ['hsl(120, 100%, 25%)', '#008000', 1],
    ['hsla(120deg 100% 25% / 1)', '#008000', 1],
    ['hwb(120 0% 49.8%)', '#008000', 1],
    ['lab(46.2775% -47.5621 48.5837)', '#008000', 1],
    ['lch(46.2775% 67.9892 134.3912)', '#008000', 1],
    ['oklab(51.975% -0.1403 0.10768)', '#008000', 1],
    ['oklch(51.975% 0.17686 142.495)', '#008000', 1],
    ['color(srgb 0 .50196 0)', '#008000', 1],
    ['color(display-p3 0.21604 0.49418 0.13151)', '#008000', 1],
    ['color(xyz 0.07719 0.15438 0.02573)', '#008000', 1],
    ['rebeccapurple', '#663399', 1],
    ['Transparent', '#000000', 0],
    ['rgb(none 128 0)', '#008000', 1],
  ])('%s is %s', (text, hex, alpha) => {
    const read = readColor(text)
    expect(read?.hex).toBe(hex)
    expect(read?.alpha).toBeCloseTo(alpha, 2)
  })

  it.each(['#12345', 'rgb(var(--x))', 'rgb(1 2)', 'inherit', 'currentcolor', '', 'constructor', '__proto__'])(
    'is not %j',
    (text) => expect(readColor(text)).toBeNull(),
  )

  it('keeps lightness and hue beyond what screens show', () => {
    expect(readColor('color(display-p3 0 1 0)')?.hex).toMatch(/^#00f[0-9a-f]/)
    expect(readColor('oklch(70% 9 150)')?.hex).toMatch(/^#[0-9a-f]{6}$/)
    for (const text of ['rgb(1e999 0 0)', 'oklch(1e999 1e999 1e999)', 'lab(-1e308 1e308 1e308)']) {
      expect(readColor(text)?.hex ?? '#000000').toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  it('is read back from every notation that the tool writes', () => {
    fc.assert(
      fc.property(anyHex, fc.constantFrom('hex', 'rgb', 'oklch'), (hex, notation) => {
        expect(readColor(textOf[notation](hex))).toEqual({ hex, alpha: 1 })
      }),
      { numRuns: 500 },
    )
  })

  it('is a six-digit value or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        expect(readColor(text)?.hex ?? '#000000').toMatch(/^#[0-9a-f]{6}$/)
      }),
      { numRuns: 1_000 },
    )
  })
})

// Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula: implementation notes, supplementary test data, and
// mathematical observations", Color Research and Application 30 (2005), table 1: two colors of CIELAB each, difference.
const published = `
50 2.6772 -79.7751 50 0 -82.7485 2.0425
50 3.1571 -77.2803 50 0 -82.7485 2.8615
50 2.8361 -74.02 50 0 -82.7485 3.4412
50 -1.3802 -84.2814 50 0 -82.7485 1
50 -1.1848 -84.8006 50 0 -82.7485 1
50 -0.9009 -85.5211 50 0 -82.7485 1
50 0 0 50 -1 2 2.3669
50 -1 2 50 0 0 2.3669
50 2.49 -0.001 50 -2.49 0.0009 7.1792
50 2.49 -0.001 50 -2.49 0.001 7.1792
50 2.49 -0.001 50 -2.49 0.0011 7.2195
50 2.49 -0.001 50 -2.49 0.0012 7.2195
50 -0.001 2.49 50 0.0009 -2.49 4.8045
50 -0.001 2.49 50 0.001 -2.49 4.8045
50 -0.001 2.49 50 0.0011 -2.49 4.7461
50 2.5 0 50 0 -2.5 4.3065
50 2.5 0 73 25 -18 27.1492
50 2.5 0 61 -5 29 22.8977
50 2.5 0 56 -27 -3 31.903
50 2.5 0 58 24 15 19.4535
50 2.5 0 50 3.1736 0.5854 1
50 2.5 0 50 3.2972 0 1
50 2.5 0 50 1.8634 0.5757 1
50 2.5 0 50 3.2592 0.335 1
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.263
61.2901 3.7196 -5.3901 61.4292 2.248 -4.962 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.694 23.0331 14.973 -42.5619 2.0373
36.4612 47.858 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.441 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.135 0.9033 -0.0636 -0.5514 0.9082`

describe('the difference of two colors', () => {
  it.each(published.trim().split('\n'))('equals the published one: %s', (line) => {
    const [l = 0, a = 0, b = 0, l2 = 0, a2 = 0, b2 = 0, expected = 0] = line.split(' ').map(Number)
    const found = labDifference({ mode: 'lab65', l, a, b }, { mode: 'lab65', l: l2, a: a2, b: b2 })
    expect(found).toBeCloseTo(expected, 4)
  })

  it('is the same in both directions, and 0 for the same color', () => {
    const difference = differences()
    fc.assert(
      fc.property(anyHex, anyHex, (one, other) => {
        expect(difference(one, other)).toBeCloseTo(difference(other, one), 6)
        expect(difference(one, one)).toBe(0)
      }),
      { numRuns: 500 },
    )
  })
})
