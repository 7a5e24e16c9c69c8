// Computes a hash that changes when any of the named files changes, appears, disappears or moves.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `fingerprint(root, ['src', 'vite.config.ts'])`: folders count with all their files, missing entries are skipped.
 * @param {string} root
 * @param {string[]} entries
 * @param {string[]} [facts] further values the result depends on
 */
export function fingerprint(root, entries, facts = []) {
  const hash = createHash('sha256')
  for (const path of entries.flatMap((entry) => filesBelow(root, entry))) {
    const content = readFileSync(join(root, path))
    // The length keeps two neighboring files from hashing like one longer file.
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  for (const fact of facts) hash.update(`\0${fact}`)
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} entry
 * @returns {string[]}
 */
function filesBelow(root, entry) {
  const stat = statSync(join(root, entry), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [entry]
  const names = readdirSync(join(root, entry)).sort()
  return names.flatMap((name) => filesBelow(root, `${entry}/${name}`))
}
