import { expect, it } from 'vitest'
import { defaultFormat, fileFormats, isFileFormat, printCentimetres, sideOf } from './file-formats.ts'

it('are PNG at 240 (the default), 512, 1024 and 2048 pixels, and SVG', () => {
  expect([defaultFormat, ...fileFormats]).toEqual(['png-240', 'png-240', 'png-512', 'png-1024', 'png-2048', 'svg'])
  expect(fileFormats.map(sideOf)).toEqual([240, 512, 1024, 2048, null])
  expect(['svg', 'png-240', 'png-300', ''].map(isFileFormat)).toEqual([true, true, false, false])
})

it('have a print width at 300 dpi', () => {
  expect([240, 512, 1024, 2048].map(printCentimetres)).toEqual([2, 4, 8, 17])
})
