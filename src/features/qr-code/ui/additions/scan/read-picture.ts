// Runs in the worker. Decodes the same file that Download would save.
import { type DecodeOpts, decodeQR } from 'qr/decode.js'
import type { PictureReading } from '../../../domain/scan-result.ts'

/** Decodes with more effort than for a camera frame, because no next frame follows. */
const patience = { effort: 8, timeLimit: 500 }
/** The effort for one camera frame. The next frame follows soon. */
export const framePatience = { effort: 2, timeLimit: 100 }

export async function readPicture(file: Blob): Promise<PictureReading> {
  if (typeof OffscreenCanvas === 'undefined') return { kind: 'not-checked' }
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  if (pen === null) return { kind: 'not-checked' }
  pen.drawImage(picture, 0, 0)
  return decodePixels({ width, height, data: pen.getImageData(0, 0, width, height).data })
}

/** RGBA, 8 bits per channel. */
export function decodePixels(
  pixels: { width: number; height: number; data: Uint8ClampedArray },
  effort: DecodeOpts = patience,
): PictureReading {
  try {
    return { kind: 'text', text: decodeQR(pixels, effort) }
  } catch {
    return { kind: 'unreadable' }
  }
}
