import { describe, expect, it } from 'vitest'
import { toolOf } from '#shared/tools.ts'
import { embedCode, frameSize } from './embed-code.ts'

describe('the size of a frame', () => {
  it('is the wide form without limits, and the narrow one below two halves', () => {
    expect(frameSize('qr-code')).toEqual({ width: 640, height: 370 })
    expect(frameSize('qr-code', { maxWidth: 520 })).toEqual({ width: 520, height: 370 })
    expect(frameSize('qr-code', { maxWidth: 519 })).toEqual({ width: 360, height: 600 })
  })

  it('never exceeds what the site allows', () => {
    expect(frameSize('bold-text', { maxWidth: 200, maxHeight: 100 })).toEqual({ width: 200, height: 100 })
    expect(frameSize('bold-text', { maxWidth: 9_000, maxHeight: 9_000 })).toEqual({ width: 640, height: 280 })
  })
})

describe('the code of a frame', () => {
  const tool = toolOf('qr-code')

  it('is one iframe with the address, a title, the size, the height on phones and the permission to copy', () => {
    expect(embedCode('https://tools.example.com', tool)).toBe(
      '<iframe src="https://tools.example.com/embed/qr-code-generator" title="QR Code Generator" width="640" height="370" style="border:0;max-width:100%;height:clamp(370px,(552px - 100vw)*999,600px)" loading="lazy" allow="clipboard-write"></iframe>',
    )
  })

  it('keeps to the limits on phones too, and needs one height only where it is always narrow', () => {
    const limited = embedCode('https://tools.example.com', tool, { maxHeight: 400 })
    expect(limited).toContain('clamp(370px,(552px - 100vw)*999,400px)')
    expect(embedCode('https://tools.example.com', tool, { maxWidth: 300 })).not.toContain('clamp')
  })

  it('escapes what would end an attribute', () => {
    expect(embedCode('https://x.example/"><b>&', tool)).toContain(
      'src="https://x.example/&quot;&gt;&lt;b&gt;&amp;/embed',
    )
  })
})
