// The file formats of a code. 240 px is the default (Spec 9). The larger sizes and the SVG are for slides and print.
import { imagePixels } from '../symbol-layout.ts'

export const pngSides = [imagePixels, 512, 1024, 2048] as const
export type PngSide = (typeof pngSides)[number]
/** For print shops: vectors in inks. They load with the additions. */
export const printFormats = ['pdf', 'eps'] as const
export type PrintFormat = (typeof printFormats)[number]
export type FileFormat = `png-${PngSide}` | 'svg' | PrintFormat

export const fileFormats: readonly FileFormat[] = [...pngSides.map((side) => `png-${side}` as const), 'svg']
export const defaultFormat: FileFormat = `png-${imagePixels}`

export function isFileFormat(text: string): text is FileFormat {
  return ([...fileFormats, ...printFormats] as readonly string[]).includes(text)
}

export function isPrintFormat(format: FileFormat): format is PrintFormat {
  return (printFormats as readonly string[]).includes(format)
}

export function extensionOf(format: FileFormat): 'png' | 'svg' | PrintFormat {
  return format === 'svg' || isPrintFormat(format) ? format : 'png'
}

/** The side of a batch picture in pixels: sharp on a slide, 8 cm wide in print. */
export const batchPixels: PngSide = 1024

/** Returns the side of a PNG in pixels, or null for a vector file, which has none. */
export function sideOf(format: FileFormat): PngSide | null {
  return pngSides.find((side) => format === `png-${side}`) ?? null
}

/** Returns the print width of a PNG at 300 dpi, in whole centimeters. */
export function printCentimetres(side: number): number {
  return Math.floor((side / 300) * 2.54)
}
