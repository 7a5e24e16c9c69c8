// How pages are compressed with brotli, on the server's own threads and on the thread of the best compression alike.
import { constants } from 'node:zlib'

/** Windows in powers of two. */
const windows = { least: 16, most: 22 } as const

/** Without a window of its size a page of 40 KB takes the tables of one of 4 MB. */
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
