import { Resvg } from '@resvg/resvg-js'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { decode } from '../../../../../../test/support/decode.ts'
import { plainStyle } from '../../../domain/code-style.ts'
import { makeZip } from './make-zip.ts'

it('a batch contains a PNG and an SVG of each code, and two independent decoders read both', async () => {
  const codes = [
    { fileName: 'table-1', href: 'https://a.example/menu?table=1' },
    { fileName: 'café-مقهى', href: `https://a.example/${'x'.repeat(1_500)}` },
  ]
  const made: number[] = []
  const { zip, leftOut } = makeZip({ codes, ink: '#114b46' }, (count) => made.push(count))
  expect(leftOut).toEqual([])
  expect([made, zip.type]).toEqual([[1, 2], 'application/zip'])
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(Object.keys(files)).toEqual(codes.flatMap(({ fileName }) => [`${fileName}.png`, `${fileName}.svg`]))
  for (const { fileName, href } of codes) {
    const { text, level, width, height, colors } = await decode(files[`${fileName}.png`] as Uint8Array)
    expect([text, level, width, height, [...colors].sort()]).toEqual([href, 'M', 1024, 1024, ['#114b46', '#ffffff']])
    const svg = Buffer.from(files[`${fileName}.svg`] as Uint8Array).toString()
    const drawn = new Resvg(svg, { fitTo: { mode: 'zoom', value: 5 } }).render().asPng()
    expect((await decode(drawn)).text).toBe(href)
  }
})

it('a styled batch contains only pictures that were decoded, in the style', async () => {
  const bitmap = { width: 2, height: 2, data: new Uint8ClampedArray(16).fill(90) }
  const style = { ...plainStyle, shape: 'rounded', logo: { name: 'a', address: '', bitmap } } as const
  const codes = [
    { fileName: 'one', href: 'https://a.example/1' },
    { fileName: 'dense', href: `https://a.example/${'x'.repeat(900)}` },
    { fileName: 'too-long', href: `https://a.example/${'x'.repeat(1_500)}` },
  ]
  const styled = { style, captions: { checked: null, saved: null } }
  const { zip, leftOut } = makeZip({ codes, ink: '#114b46', styled }, () => {})
  expect(leftOut).toEqual(['dense', 'too-long'])
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect(Object.keys(files)).toEqual(['one.png', 'one.svg'])
  expect(await decode(files['one.png'] as Uint8Array)).toMatchObject({ text: 'https://a.example/1', level: 'H' })
  const pale = makeZip({ codes, ink: '#fff3d0', styled }, () => {})
  expect(pale.leftOut).toEqual(['one', 'dense', 'too-long'])
})
