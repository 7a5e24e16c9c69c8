import { expect, it } from 'vitest'
import { defaultFormat, fileFormats, isFileFormat, printCentimetres, sideOf } from './file-formats.ts'

it('are PNG of 240 by default, of 512, 1024 and 2048 pixels, and SVG', () => {
  expect([defaultFormat, ...fileFormats]).toEqual(['png-240', 'png-240', 'png-512', 'png-1024', 'png-2048', 'svg'])
  expect(fileFormats.map(sideOf)).toEqual([240, 512, 1024, 2048, null])
  expect(['svg', 'png-240', 'png-300', ''].map(isFileFormat)).toEqual([true, true, false, false])
})

it('print as wide as 300 dpi allow', () => {
  expect([240, 512, 1024, 2048].map(printCentimetres)).toEqual([2, 4, 8, 17])
})
