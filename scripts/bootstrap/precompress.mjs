// Compresses the text files of a build once, at the best level, so that the server does not have to.

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const textExtensions = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])

/** @param {string} folder */
export async function precompress(folder) {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => textExtensions.has(extname(name)))
  await Promise.all(texts.map((name) => compressFile(join(folder, name))))
}

/** @param {string} path */
async function compressFile(path) {
  const content = await readFile(path)
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: 11,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [br, gz] = await Promise.all([brotli(content, { params }), gzipped(content, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
