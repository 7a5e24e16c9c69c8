// PDF and EPS as a print shop sees them: drawn by Ghostscript, then decoded, and separated into inks.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { type CodeStyle, plainStyle } from '../src/features/qr-code/domain/code-style.ts'
import type { PrintOrder } from '../src/features/qr-code/domain/print/print-page.ts'
import { runJob } from '../src/features/qr-code/ui/styled/picture-jobs.ts'
import { encodeSymbol } from '../src/features/qr-code/ui/symbol/encode-symbol.ts'
import { decode } from './support/decode.ts'

const folder = mkdtempSync(join(tmpdir(), 'print-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = 'https://example.com/spring?utm_source=flyer'
const grayLogo = {
  name: 'logo.png',
  address: '',
  bitmap: { width: 2, height: 1, data: Uint8ClampedArray.of(0, 0, 0, 255, 128, 128, 128, 255) },
}
const caption = '“Order” – 5 € (it’s \\here)'
const kinds = ['pdf', 'eps'] as const

async function drawn(kind: (typeof kinds)[number], style: CodeStyle, change: Partial<PrintOrder> = {}) {
  const modules = encodeSymbol(text, style.logo ? 'high' : 'medium')
  const order = { modules, ink: '#000000', style, centimeters: 3, hasCropMarks: false, ...change }
  const answer = runJob({ kind, order })
  if (answer.kind !== 'file') throw new Error(`Expected a file, not ${answer.kind}`)
  const file = join(folder, `code.${kind}`)
  writeFileSync(file, Buffer.from(await answer.file.arrayBuffer()))
  return {
    /** The shares of paper that cyan, magenta, yellow and black cover. */
    inks: ghostscript(file, 'inkcov', '-').trim().split(/\s+/).slice(0, 4).map(Number),
    picture: () => {
      ghostscript(file, 'png16m', join(folder, 'code.png'))
      return readFileSync(join(folder, 'code.png'))
    },
  }
}

function ghostscript(file: string, device: string, output: string): string {
  const options = ['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', '-dEPSCrop', '-r300', '-dTextAlphaBits=4']
  const program = process.env.GHOSTSCRIPT ?? 'gs'
  return execFileSync(program, [...options, `-sDEVICE=${device}`, `-sOutputFile=${output}`, file], { encoding: 'utf8' })
}

describe.each(kinds)('a code as %s', (kind) => {
  it.each<[string, CodeStyle]>([
    ['squares', plainStyle],
    ['rounded modules and a caption', { ...plainStyle, shape: 'rounded', caption }],
    ['a gray logo', { ...plainStyle, logo: grayLogo }],
  ])('prints black in black ink alone, and two decoders read it: %s', async (_, style) => {
    const { inks, picture } = await drawn(kind, style, { hasCropMarks: true })
    expect(inks.slice(0, 3)).toEqual([0, 0, 0])
    expect(inks[3]).toBeGreaterThan(0.05)
    expect((await decode(picture())).text).toBe(text)
  })

  it('prints other colors in inks, and two decoders read it', async () => {
    const style: CodeStyle = { ...plainStyle, shape: 'rounded', ground: '#fff7e6', caption: 'Menu' }
    const { inks, picture } = await drawn(kind, style, { ink: '#114b46' })
    expect(inks.every((share) => share > 0)).toBe(true)
    expect((await decode(picture())).text).toBe(text)
  })

  it('is as wide as asked', async () => {
    const { picture } = await drawn(kind, plainStyle, { centimeters: 2.54 })
    expect(await decode(picture())).toMatchObject({ text, width: 300, height: 300 })
  })
})
