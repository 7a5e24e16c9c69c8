// An Encapsulated PostScript file (EPSF 3.0, language level 3). Short names stand for the operators, as in PDF.
import type { Compress } from '../files/png-file.ts'
import { hexOf } from './pdf-file.ts'
import { numbers, type PrintPage } from './print-page.ts'
import { upperGlyphs } from './win-ansi.ts'

const operators = [
  '/k {setcmykcolor} bind def /K {setcmykcolor} bind def /w {setlinewidth} bind def',
  '/m {moveto} bind def /l {lineto} bind def /c {curveto} bind def /h {closepath} bind def',
  '/f {fill} bind def /S {stroke} bind def',
  '/re {4 2 roll moveto exch dup 3 1 roll 0 rlineto 0 exch rlineto neg 0 rlineto closepath} bind def',
]

export function epsFile(page: PrintPage, compress: Compress): string {
  const { sheet, drawing } = page
  return [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${Math.ceil(sheet.width)} ${Math.ceil(sheet.height)}`,
    `%%HiResBoundingBox: 0 0 ${numbers([sheet.width, sheet.height])}`,
    '%%LanguageLevel: 3',
    '%%EndComments',
    'save 20 dict begin',
    ...operators,
    drawing,
    ...imageOf(page, compress),
    ...textOf(page),
    'end restore',
    '%%EOF',
    '',
  ].join('\n')
}

function imageOf({ image }: PrintPage, compress: Compress): string[] {
  if (image === null) return []
  const { x, y, width, height, columns, rows, inks } = image
  return [
    `gsave ${numbers([x, y])} translate ${numbers([width, height])} scale /DeviceCMYK setcolorspace`,
    `<< /ImageType 1 /Width ${columns} /Height ${rows} /BitsPerComponent 8 /Decode [0 1 0 1 0 1 0 1]`,
    `/ImageMatrix [${columns} 0 0 ${-rows} 0 ${rows}]`,
    '/DataSource currentfile /ASCIIHexDecode filter /FlateDecode filter >> image',
    ...(hexOf(compress(inks)).match(/.{1,240}/g) ?? []),
    '> grestore',
  ]
}

function textOf({ ink, text }: PrintPage): string[] {
  if (text === null) return []
  // The standard encoding of Latin letters lacks the codes 128 to 159 and names three others differently.
  const glyphs = upperGlyphs.map((name) => `/${name}`).join(' ')
  return [
    '/Helvetica findfont dup length dict begin',
    '{1 index /FID ne {def} {pop pop} ifelse} forall',
    `/Encoding ISOLatin1Encoding 256 array copy def Encoding 128 [${glyphs}] putinterval`,
    'Encoding 39 /quotesingle put Encoding 45 /hyphen put Encoding 96 /grave put',
    'currentdict end /Caption exch definefont pop',
    `${numbers(ink)} k /Caption findfont ${numbers([text.size])} scalefont setfont`,
    `${numbers([text.x, text.y])} m <${hexOf(text.codes)}> show`,
  ]
}
