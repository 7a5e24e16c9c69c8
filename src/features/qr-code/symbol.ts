// The entry point for the share kit of articles: the symbol of an address and its files.

import { saveBlob } from '#ui-kit/object-urls.ts'
import { previewUnits, symbolPath, symbolSvg } from './domain/symbol-layout.ts'
import { encodeSymbol } from './ui/symbol/encode-symbol.ts'
import { drawPng } from './ui/symbol/qr-symbol.ts'

/** Sharp on a slide, and 8 cm wide in print. */
const pngSide = 1024
const black = '#000000'
/** White in both themes, because scanners expect a dark code on a light ground. */
const white = '#ffffff'

/**
 * Returns the symbol of a web address in black, if the address fits. The files are named after `name`. `path` is in
 * units of `size`.
 */
export function symbolOf(href: string, name: string) {
  const modules = encodeSymbol(href)
  return {
    colors: { ink: black, ground: white },
    path: symbolPath(modules),
    size: previewUnits(modules),
    savePng: async () => saveBlob(await drawPng(modules, black, pngSide), `${name}.png`),
    saveSvg: async () => saveBlob(new Blob([symbolSvg(modules, black)], { type: 'image/svg+xml' }), `${name}.svg`),
  }
}
