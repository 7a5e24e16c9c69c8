// `npm run check -- --chunk FILE`: shows which file of the browser bundle holds a module, and which entry points reach
// it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {Record<string, { chunk: string, reachedBy: string[] }>} ChunkList */

/**
 * @param {string} root
 * @param {string} wanted a path, or a part of one
 */
export function describeChunk(root, wanted) {
  const build = readFileSync(join(root, 'dist', 'current'), 'utf8').trim()
  /** @type {ChunkList} */
  const list = JSON.parse(readFileSync(join(root, 'dist', build, 'client/.vite/chunks.json'), 'utf8'))
  return chunkLines(list, wanted)
}

/**
 * @param {ChunkList} list
 * @param {string} wanted
 */
export function chunkLines(list, wanted) {
  const found = Object.entries(list).filter(([module]) => module.includes(wanted))
  if (found.length === 0) return `No module of the browser bundle matches ${wanted}.`
  return found
    .map(([module, { chunk, reachedBy }]) => `${module}\n  in ${chunk}\n  reached by ${reachedBy.join(', ')}`)
    .join('\n')
}
