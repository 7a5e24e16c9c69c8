// Brotli parameters for pages, shared by the server and its compression thread.
import { constants } from 'node:zlib'

/** Exponents of two. */
const windows = { least: 16, most: 22 } as const

/** With the default window a page of 40 KB takes the memory of one of 4 MB. */
export function brotliFor(length: number, quality: number) {
  const window = Math.ceil(Math.log2(Math.max(1, length)))
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(windows.most, Math.max(windows.least, window)),
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  }
}
