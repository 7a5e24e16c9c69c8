import type { ReadyCode } from '../../domain/symbol-layout.ts'
import { drawPng } from '../symbol/draw-png.ts'

/** An image in the making: `blob` is filled as soon as it is there, so that a click need not wait for it. */
export type ReadyPng = { promise: Promise<Blob>; blob: Blob | null; isFailed: boolean }

/** Starts drawing at once. A failed drawing rejects `promise`, without an unhandled rejection where nothing awaits it. */
export function startPng({ modules, ink }: ReadyCode): ReadyPng {
  const png: ReadyPng = { promise: drawPng(modules, ink), blob: null, isFailed: false }
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
