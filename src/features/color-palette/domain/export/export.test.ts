import { createRequire } from 'node:module'
import { parse as parseTokens } from '@terrazzo/parser'
import { describe, expect, it } from 'vitest'
import { channelsOf } from '#shared/color/hex-color.ts'
import { palette } from '../harmony/palette.ts'
import { firstMethodOf, rolesOf, useCaseIds } from '../use-cases.ts'
import { aseFile } from './ase.ts'
import { designTokens, scssVariables } from './code.ts'
import { fileName, namedColors } from './named-color.ts'
import { sheetBands, sheetSize, svgSheet } from './sheet.ts'

type Swatches = { version: string; groups: unknown[]; colors: { name: string; model: string; color: number[] }[] }
/** The package has no types. */
const ase: { decode: (bytes: Buffer) => Swatches } = createRequire(import.meta.url)('ase-utils')

const colorsOf = (useCase: (typeof useCaseIds)[number]) =>
  namedColors(useCase, palette({ startingColor: '#0f766e', useCase, method: firstMethodOf(useCase) }))

describe.each(useCaseIds)('the files of %s', (useCase) => {
  const colors = colorsOf(useCase)

  it('Adobe swatches: an independent reader finds every name and color', () => {
    const { version, colors: read, groups } = ase.decode(Buffer.from(aseFile(colors)))
    expect([version, groups]).toEqual(['1.0', []])
    expect(read.map(({ name, model }) => `${name} ${model}`)).toEqual(colors.map(({ role }) => `${role} RGB`))
    for (const [i, { hex }] of colors.entries()) {
      const levels = read[i]?.color.map((share) => Math.round(share * 255))
      expect(levels).toEqual(Object.values(channelsOf(hex)))
    }
  })

  it('Adobe swatches: every length in the file matches its content', () => {
    const bytes = aseFile(colors)
    const view = new DataView(bytes.buffer)
    expect(String.fromCharCode(...bytes.slice(0, 4))).toBe('ASEF')
    expect([view.getUint16(4), view.getUint16(6), view.getUint32(8)]).toEqual([1, 0, colors.length])
    let at = 12
    for (const _ of colors) at += 6 + view.getUint32(at + 2)
    expect(at).toBe(bytes.length)
  })

  it('design tokens: an independent parser accepts the file and finds every color', async () => {
    const text = designTokens(colors)
    const { tokens } = await parseTokens([{ filename: new URL('file:///palette.json'), src: text }], {
      config: await terrazzoConfig(),
    })
    const read = Object.entries(tokens).map(([id, { $type, $value }]) => {
      const { components } = $value as { components: number[] }
      return [id, $type, components.map((share) => Math.round(share * 255))]
    })
    expect(new Map(read.map(([id, ...token]) => [id, token]))).toEqual(
      new Map(
        colors.map(({ role, hex }) => [`palette.${role.toLowerCase()}`, ['color', Object.values(channelsOf(hex))]]),
      ),
    )
  })

  it('SCSS: one variable for each role', () => {
    expect(scssVariables(colors)).toBe(
      rolesOf(useCase)
        .map((role, i) => `$color-${role.toLowerCase()}: ${colors[i]?.hex};\n`)
        .join(''),
    )
  })

  it('the sheet: whole-pixel bands fill it without a gap', () => {
    const bands = sheetBands(colors)
    expect(bands.map(({ hex }) => hex)).toEqual(colors.map(({ hex }) => hex))
    expect(bands.reduce((end, { x, width }) => (x === end ? end + width : -1), 0)).toBe(sheetSize.width)
    expect(svgSheet(colors).match(/<rect /g)).toHaveLength(colors.length)
  })
})

it('the file name contains the use case and the start', () => {
  expect(fileName('website', '#0f766e', 'ase')).toBe('palette-website-0f766e.ase')
})

async function terrazzoConfig() {
  const { defineConfig } = await import('@terrazzo/parser')
  return defineConfig({ lint: { rules: {} } }, { cwd: new URL('file:///') })
}
