// Runs in the worker. Puts a PNG and an SVG of each code into one ZIP.
import { strToU8, Zip, ZipDeflate, ZipPassThrough, zlibSync } from 'fflate'
import { batchPixels } from '../../../domain/files/file-formats.ts'
import { symbolSvg } from '../../../domain/symbol-layout.ts'
import { symbolPng } from '../../../domain/symbol-png.ts'
import { encodeSymbol } from '../../symbol/qr-symbol.ts'

export type BatchOrder = { codes: readonly { fileName: string; href: string }[]; ink: string }

/** Calls `onMade` with the number of finished codes. */
export function makeZip({ codes, ink }: BatchOrder, onMade: (count: number) => void): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    parts.push(new Uint8Array(part))
  })
  for (const [i, { fileName, href }] of codes.entries()) {
    const modules = encodeSymbol(href)
    // A PNG is already compressed.
    const png = symbolPng(modules, { ink, side: batchPixels, compress: zlibSync })
    add(zip, new ZipPassThrough(`${fileName}.png`), png)
    add(zip, new ZipDeflate(`${fileName}.svg`), strToU8(symbolSvg(modules, ink)))
    onMade(i + 1)
  }
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}

function add(zip: Zip, file: ZipPassThrough | ZipDeflate, bytes: Uint8Array): void {
  zip.add(file)
  file.push(bytes, true)
}
