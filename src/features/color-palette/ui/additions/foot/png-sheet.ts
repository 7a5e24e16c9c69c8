import type { NamedColor } from '../../../domain/export/named-color.ts'
import { sheetBands, sheetSize, sheetText } from '../../../domain/export/sheet.ts'

/** Draws the sheet as a PNG. Rejects when the browser cannot draw it. */
export async function pngSheet(colors: readonly NamedColor[]): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), sheetSize)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('No canvas')
  const { roleY, hexY, roleSize, hexSize } = sheetText
  for (const { x, width, hex, ink, role, textX } of sheetBands(colors)) {
    pen.fillStyle = hex
    pen.fillRect(x, 0, width, sheetSize.height)
    pen.fillStyle = ink
    pen.font = `600 ${roleSize}px Arial, Helvetica, sans-serif`
    pen.fillText(role, textX, roleY)
    pen.font = `${hexSize}px Arial, Helvetica, sans-serif`
    pen.fillText(hex, textX, hexY)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png')
  })
}
