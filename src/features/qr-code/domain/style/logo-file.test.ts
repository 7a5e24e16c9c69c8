import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLogoFile, sizedSvg } from './logo-file.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const svg = (root: string) => readLogoFile(bytes(`<?xml version="1.0"?><!-- a --><!DOCTYPE svg>${root}</svg>`))

describe('a logo file', () => {
  it('is a PNG of the size its header says', () => {
    const png = Uint8Array.of(
      0x89,
      0x50,
      0x4e,
      0x47,
      0x0d,
      0x0a,
      0x1a,
      0x0a,
      0,
      0,
      0,
      13,
      73,
      72,
      68,
      82,
      0,
      0,
      1,
      0,
      0,
      0,
      0,
      5,
    )
    expect(readLogoFile(png)).toEqual({ kind: 'bitmap', type: 'image/png', width: 256, height: 5 })
  })

  it('is a JPEG of the size its frame says, after other segments', () => {
    const jpeg = Uint8Array.of(
      0xff,
      0xd8,
      0xff,
      0xe0,
      0,
      4,
      0,
      0,
      0xff,
      0xff,
      0xc4,
      0,
      2,
      0xff,
      0xc2,
      0,
      17,
      8,
      0,
      20,
      1,
      4,
      3,
    )
    expect(readLogoFile(jpeg)).toEqual({ kind: 'bitmap', type: 'image/jpeg', width: 260, height: 20 })
  })

  it.each([
    ['<svg viewBox="0 0 30 15">', 30, 15],
    ['<svg width="40px" height="10" viewBox="0 0 1 1">', 40, 10],
    ['<svg width="100%" height="100%" viewBox="0,0,3,9">', 3, 9],
    ['<svg>', 1, 1],
    ['<svg viewBox="0 0 1e999 x">', 1, 1],
  ])('is an SVG in its own proportions: %s', (root, width, height) => {
    expect(svg(root)).toMatchObject({ kind: 'svg', width, height })
  })

  it.each(['', 'GIF89a', '<html><svg></svg>', 'words', '\u0000'])('is nothing else: %j', (text) => {
    expect(readLogoFile(bytes(text))).toEqual({ kind: 'unknown' })
  })

  it('has no entities, which can grow without bound', () => {
    expect(readLogoFile(bytes('<!DOCTYPE svg [<!ENTITY a "aa">]><svg>&a;</svg>'))).toEqual({ kind: 'unknown' })
  })

  it('never throws, whatever its bytes are', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 60 }),
        fc.constantFrom([], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47]),
        (tail, head) => {
          expect(['bitmap', 'svg', 'unknown']).toContain(readLogoFile(Uint8Array.of(...head, ...tail)).kind)
        },
      ),
    )
  })

  it('gets a size, because some browsers draw no SVG without one', () => {
    expect(sizedSvg('<svg width="9" height="100%" viewBox="0 0 2 1"><svg/></svg>', 512, 256)).toBe(
      '<svg width="512" height="256" viewBox="0 0 2 1"><svg/></svg>',
    )
  })
})
