// A PDF of one page (PDF 32000-1), written by hand: a page, its drawing, one standard font and one image.

import type { Compress } from '../files/png-file.ts'
import { joined } from '../files/png-file.ts'
import { numbers, type PrintPage } from './print-page.ts'

export function pdfFile(page: PrintPage, compress: Compress): Uint8Array<ArrayBuffer> {
  const { sheet, trim, image } = page
  const box = numbers([trim.x, trim.y, trim.x + trim.width, trim.y + trim.height])
  const resources = ['/Font << /F1 5 0 R >>', ...(image ? ['/XObject << /Im1 6 0 R >>'] : [])].join(' ')
  const objects = [
    text('<< /Type /Catalog /Pages 2 0 R >>'),
    text('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    text(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${numbers([sheet.width, sheet.height])}] /TrimBox [${box}] ` +
        `/Contents 4 0 R /Resources << ${resources} >> >>`,
    ),
    stream('', text(contentOf(page))),
    text('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    ...(image
      ? [
          stream(
            `/Type /XObject /Subtype /Image /Width ${image.columns} /Height ${image.rows} ` +
              '/ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /FlateDecode ',
            compress(image.inks),
          ),
        ]
      : []),
  ]
  return fileOf(objects)
}

function contentOf({ drawing, ink, image, text: caption }: PrintPage): string {
  const lines = [drawing]
  if (image) lines.push(`q ${numbers([image.width, 0, 0, image.height, image.x, image.y])} cm /Im1 Do Q`)
  if (caption) {
    const written = `BT /F1 ${numbers([caption.size])} Tf ${numbers([caption.x, caption.y])} Td <${hexOf(caption.codes)}> Tj ET`
    lines.push(`${numbers(ink)} k`, written)
  }
  return `${lines.join('\n')}\n`
}

/** Objects in order. The table at the end lists their positions. */
function fileOf(objects: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  // The second line marks the file as binary.
  const parts = [Uint8Array.of(...text('%PDF-1.4\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 0x0a)]
  let length = parts[0]?.length ?? 0
  const places = objects.map((object, i) => {
    const place = length
    const part = joined([text(`${i + 1} 0 obj\n`), object, text('\nendobj\n')])
    parts.push(part)
    length += part.length
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return joined([...parts, text(end)])
}

function stream(entries: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  return joined([text(`<< ${entries}/Length ${data.length} >>\nstream\n`), data, text('\nendstream')])
}

/** Two hex digits per byte. */
export function hexOf(bytes: ArrayLike<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const text = (ascii: string) => new TextEncoder().encode(ascii)
