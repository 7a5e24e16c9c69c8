import { imagePixels, type ReadyCode } from '../../domain/symbol-layout.ts'
import { drawPng } from '../symbol/qr-symbol.ts'

/** An image that is being drawn. `blob` is set as soon as the image is ready, so a click does not have to await it. */
export type ReadyPng = { promise: Promise<Blob>; blob: Blob | null; isFailed: boolean }

/**
 * Starts drawing at once. A failed drawing rejects `promise`, without an unhandled rejection when nothing awaits it.
 */
export function startPng(code: ReadyCode): ReadyPng {
  const png: ReadyPng = { promise: draw(code), blob: null, isFailed: false }
  png.promise.then(
    (blob) => {
      png.blob = blob
    },
    () => {
      png.isFailed = true
    },
  )
  return png
}

async function draw(code: ReadyCode): Promise<Blob> {
  if (code.style) return (await import('../styled/draw-file.ts')).drawStyledPng(code, imagePixels)
  return drawPng(code.modules, code.ink)
}
