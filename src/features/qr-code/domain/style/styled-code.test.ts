import fc from 'fast-check'
import { encodeQR } from 'qr'
import { describe, expect, it } from 'vitest'
import { captionOf, isPlain, nextGround, plainStyle, smallerLogo } from '../code-style.ts'
import type { Modules } from '../symbol-layout.ts'
import { composePicture } from './compose-picture.ts'
import { isFinder } from './guide-patterns.ts'
import { clearBox, drawnModules, logoBox } from './logo-place.ts'
import { mergedRectangles, roundedOutlines } from './module-shapes.ts'
import { resample } from './resample.ts'
import { styledSvg } from './styled-svg.ts'

const modulesOf = (rows: readonly string[]): Modules => rows.map((row) => [...row].map((cell) => cell === '#'))
const anyModules = fc
  .integer({ min: 1, max: 9 })
  .chain((side) =>
    fc.array(fc.array(fc.boolean(), { minLength: side, maxLength: side }), { minLength: side, maxLength: side }),
  )
const symbol = encodeQR('https://a.example/', 'raw', { ecc: 'high', border: 1 })
  .slice(1, -1)
  .map((row) => row.slice(1, -1))

function logo(width: number, height: number, color = [200, 30, 60, 255]) {
  const data = new Uint8ClampedArray(width * height * 4).map((_, i) => color[i % 4] ?? 0)
  return { name: 'logo.png', bitmap: { width, height, data }, address: 'data:image/png;base64,' }
}

describe('a style', () => {
  it('is plain until something is drawn differently', () => {
    expect(isPlain({ ...plainStyle, logoPercent: 8 })).toBe(true)
    for (const change of [{ shape: 'rounded' }, { ground: '#eeeeee' }, { caption: 'Menu' }, { logo: logo(1, 1) }]) {
      expect(isPlain({ ...plainStyle, ...change } as never)).toBe(false)
    }
  })

  it('has a caption of one bounded line', () => {
    expect(captionOf('  Order\n\tyour \u202Etin\u0000 ')).toBe('Order your tin')
    expect([...captionOf('😀'.repeat(100_000))].length).toBeLessThanOrEqual(60)
  })

  it('keeps the last ground while the text is incomplete, and offers smaller logos down to 8 %', () => {
    expect([nextGround('#FFEE', '#ffffff'), nextGround(' #FFEEDD ', '#ffffff')]).toEqual(['#ffffff', '#ffeedd'])
    expect([20, 11, 8].map(smallerLogo)).toEqual([16, 8, null])
  })
})

describe('a logo', () => {
  it('takes at most its share of the side, in its own proportions, in the middle', () => {
    expect(logoBox(25, { ...plainStyle, logo: logo(20, 10) })).toEqual({ x: 10, y: 11.25, width: 5, height: 2.5 })
  })

  it('stands on whole clear modules', () => {
    const style = { ...plainStyle, logo: logo(20, 10) }
    expect(clearBox(25, style)).toEqual({ x: 9, y: 11, width: 7, height: 3 })
    const drawn = drawnModules(
      Array.from({ length: 25 }, () => Array<boolean>(25).fill(true)),
      style,
    )
    expect(drawn.flat().filter((isDark) => !isDark)).toHaveLength(21)
  })

  it('leaves no part of an alignment pattern', () => {
    const dark = Array.from({ length: 49 }, () => Array<boolean>(49).fill(true))
    // The box of 3 by 5 modules in the middle of a pattern of 5 by 5.
    const style = { ...plainStyle, logo: logo(30, 55), logoPercent: 8 }
    expect(clearBox(49, style)).toMatchObject({ width: 3, height: 5 })
    const light = drawnModules(dark, style).map((row) => row.filter((isDark) => !isDark).length)
    expect(light.filter((count) => count > 0)).toEqual([5, 5, 5, 5, 5])
  })
})

describe('dark modules', () => {
  it('become few rectangles, one over equal runs of neighboring rows', () => {
    expect(mergedRectangles(modulesOf(['##.', '##.', '.##']))).toEqual([
      { x: 0, y: 0, width: 2, height: 2 },
      { x: 1, y: 2, width: 2, height: 1 },
    ])
  })

  it('are covered by the rectangles exactly', () => {
    fc.assert(
      fc.property(anyModules, (modules) => {
        const covered = modules.map((row) => row.map(() => 0))
        for (const { x, y, width, height } of mergedRectangles(modules)) {
          for (let i = 0; i < width * height; i += 1) {
            const row = covered[y + Math.floor(i / width)] as number[]
            row[x + (i % width)] = (row[x + (i % width)] ?? 0) + 1
          }
        }
        expect(covered).toEqual(modules.map((row) => row.map(Number)))
      }),
    )
  })

  it('have round outer corners in their outlines, which keep modules that touch at a corner apart', () => {
    const [first, second, ...others] = roundedOutlines(modulesOf(['#.', '.#']))
    expect(others).toEqual([])
    for (const outline of [first, second]) expect(outline?.segments.filter(({ round }) => round)).toHaveLength(4)
  })

  it('are as large as their outlines say, less the round corners', () => {
    fc.assert(
      fc.property(anyModules, (modules) => {
        const outlines = roundedOutlines(modules)
        const area = outlines.reduce((sum, { start, segments }) => {
          let from = start
          return segments.reduce((inner, { to, round }) => {
            const line = (from.x * to.y - to.x * from.y) / 2
            // A quarter circle of radius 1/2 bulges over its chord.
            const bulge = round ? Math.PI / 16 - 1 / 8 : 0
            from = to
            return inner + line + bulge
          }, sum)
        }, 0)
        const corners = outlines.flatMap(({ segments }) => segments.filter(({ round }) => round)).length
        const dark = modules.flat().filter(Boolean).length
        expect(area).toBeCloseTo(dark - corners * (1 / 4 - Math.PI / 16), 6)
      }),
    )
  })
})

/** A dark data module without a dark neighbor. */
function freeModule(modules: Modules): [number, number] {
  for (let row = 9; row < modules.length - 8; row += 1) {
    for (let column = 9; column < modules.length - 8; column += 1) {
      const around = [modules[row - 1]?.[column], modules[row + 1]?.[column], modules[row]?.[column - 1]]
      if (modules[row]?.[column] && ![...around, modules[row]?.[column + 1]].some(Boolean)) return [row, column]
    }
  }
  throw new Error('The symbol has no free module')
}

it('keeps finders square in the picture and in the outlines', () => {
  const finders = symbol.map((cells, row) =>
    cells.map((isDark, column) => isDark && isFinder(symbol.length, row, column)),
  )
  const outlines = roundedOutlines(finders)
  // A ring has two outlines, its core one.
  expect(outlines).toHaveLength(9)
  expect(outlines.flatMap(({ segments }) => segments).every(({ round }) => round === null)).toBe(true)
  const draw = (shape: 'square' | 'rounded') =>
    composePicture({
      modules: finders,
      ink: '#000000',
      style: { ...plainStyle, shape },
      side: 240,
      caption: null,
    })
  expect(Buffer.from(draw('rounded').data)).toEqual(Buffer.from(draw('square').data))
})

describe('the picture', () => {
  it('has the ground, the modules and the logo in their colors', () => {
    const style = { ...plainStyle, ground: '#ffeedd', logo: logo(10, 10) }
    const { width, height, data } = composePicture({ modules: symbol, ink: '#114b46', style, side: 240, caption: null })
    const at = (x: number, y: number) => Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4))
    expect([width, height, at(0, 0), at(120, 120)]).toEqual([240, 240, [255, 238, 221, 255], [200, 30, 60, 255]])
    // The first module of the finder pattern: 29 modules of 6 pixels.
    expect(at(34, 34)).toEqual([17, 75, 70, 255])
  })

  it('rounds the free corners of modules, and has the caption below the square', () => {
    const caption = { width: 240, height: 34, cover: new Uint8ClampedArray(240 * 34).fill(255) }
    const style = { ...plainStyle, shape: 'rounded' } as const
    const { height, data } = composePicture({ modules: symbol, ink: '#000000', style, side: 240, caption })
    const gray = (x: number, y: number) => data[(y * 240 + x) * 4] ?? 0
    expect([height, gray(100, 239), gray(100, 240)]).toEqual([274, 255, 0])
    const [row, column] = freeModule(symbol)
    const corner = (240 - 29 * 6) / 2
    expect(gray(corner + column * 6, corner + row * 6)).toBeGreaterThan(100)
    expect(gray(corner + column * 6 + 3, corner + row * 6 + 3)).toBe(0)
    // The finder pattern stays square, because readers look for it.
    expect(gray(33, 33)).toBe(0)
  })

  it('is scaled by area, and transparent pixels leave no fringe', () => {
    const data = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 0])
    expect([...resample({ width: 2, height: 1, data }, 1, 1).data]).toEqual([255, 0, 0, 128])
  })
})

describe('the SVG', () => {
  it('escapes the caption and squeezes a long one', () => {
    const style = { ...plainStyle, caption: `<b>&"${'x'.repeat(60)}` }
    const svg = styledSvg({ modules: symbol, ink: '#000000', style })
    expect(svg).toContain('>&lt;b&gt;&amp;&quot;xxx')
    expect(svg).toContain('textLength=')
    expect(styledSvg({ modules: symbol, ink: '#000000', style: plainStyle })).not.toContain('<text')
  })
})
