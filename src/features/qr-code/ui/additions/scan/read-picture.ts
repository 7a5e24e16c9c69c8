// Runs in the worker: the very file that would be saved is decoded.
import { decodeQR } from 'qr/decode.js'
import type { PictureReading } from '../../../domain/scan-result.ts'

/** More effort than for a frame of a camera, which the next one follows at once. */
const patience = { effort: 8, timeLimit: 500 }

export async function readPicture(file: Blob): Promise<PictureReading> {
  if (typeof OffscreenCanvas === 'undefined') return { kind: 'not-checked' }
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  if (pen === null) return { kind: 'not-checked' }
  pen.drawImage(picture, 0, 0)
  return decodePixels({ width, height, data: pen.getImageData(0, 0, width, height).data })
}

/** RGBA, 8 bits a channel. */
export function decodePixels(pixels: { width: number; height: number; data: Uint8ClampedArray }): PictureReading {
  try {
    return { kind: 'text', text: decodeQR(pixels, patience) }
  } catch {
    return { kind: 'unreadable' }
  }
}
