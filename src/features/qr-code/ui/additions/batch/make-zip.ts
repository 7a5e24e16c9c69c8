// Runs in the worker. Puts a PNG and an SVG of each code into one ZIP.
import { strToU8, Zip, ZipDeflate, ZipPassThrough, zlibSync } from 'fflate'
import type { CodeStyle } from '../../../domain/code-style.ts'
import { batchPixels } from '../../../domain/files/file-formats.ts'
import { bitmapPng } from '../../../domain/files/png-file.ts'
import { symbolPng } from '../../../domain/files/symbol-png.ts'
import { isReadable } from '../../../domain/style/check-picture.ts'
import { type CaptionMask, composePicture } from '../../../domain/style/compose-picture.ts'
import { styledSvg } from '../../../domain/style/styled-svg.ts'
import { imagePixels, symbolSvg } from '../../../domain/symbol-layout.ts'
import { maxLogoCodeBytes } from '../../../domain/url-rule.ts'
import { readBitmap } from '../../styled/picture-jobs.ts'
import { encodeSymbol } from '../../symbol/encode-symbol.ts'

/** The caption in the sizes that are checked and saved. */
export type BatchStyle = { style: CodeStyle; captions: { checked: CaptionMask | null; saved: CaptionMask | null } }
export type BatchOrder = {
  codes: readonly { fileName: string; href: string }[]
  ink: string
  styled?: BatchStyle
}
/** `leftOut` names the codes whose pictures were not read. */
export type MadeZip = { zip: Blob; leftOut: string[] }

/** Calls `onMade` with the number of finished codes. */
export function makeZip({ codes, ink, styled }: BatchOrder, onMade: (count: number) => void): MadeZip {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const leftOut: string[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(new Uint8Array(part))
  })
  for (const [i, { fileName, href }] of codes.entries()) {
    const files = styled ? styledFiles(href, ink, styled) : plainFiles(href, ink)
    if (files === null) leftOut.push(fileName)
    else {
      // A PNG is already compressed.
      add(zip, new ZipPassThrough(`${fileName}.png`), files.png)
      add(zip, new ZipDeflate(`${fileName}.svg`), strToU8(files.svg))
    }
    onMade(i + 1)
  }
  zip.end()
  return { zip: new Blob(parts, { type: 'application/zip' }), leftOut }
}

type Files = { png: Uint8Array; svg: string }

function plainFiles(href: string, ink: string): Files {
  const modules = encodeSymbol(href)
  return { png: symbolPng(modules, { ink, side: batchPixels, compress: zlibSync }), svg: symbolSvg(modules, ink) }
}

/** Returns null if the picture cannot be read, at 240 px or as it is saved. */
function styledFiles(href: string, ink: string, { style, captions }: BatchStyle): Files | null {
  if (style.logo && new TextEncoder().encode(href).length > maxLogoCodeBytes) return null
  const modules = encodeSymbol(href, style.logo ? 'high' : 'medium')
  const order = { modules, ink, style }
  const small = composePicture({ ...order, side: imagePixels, caption: captions.checked })
  if (!isReadable(small, href, readBitmap)) return null
  const saved = composePicture({ ...order, side: batchPixels, caption: captions.saved })
  if (readBitmap(saved) !== href) return null
  return { png: bitmapPng(saved, zlibSync), svg: styledSvg(order) }
}

function add(zip: Zip, file: ZipPassThrough | ZipDeflate, bytes: Uint8Array): void {
  zip.add(file)
  file.push(bytes, true)
}
