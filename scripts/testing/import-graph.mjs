// Reads the imports among the project's files from their text. It needs no compiler, so it is fast.

import { posix } from 'node:path'

/** @typedef {Map<string, string[]>} Graph each file with those it imports, or with those that import it */

const imports = [
  // A type import leaves no code behind, so it cannot change a test's result.
  /^[ \t]*(?:import|export)\s+(?!type\b)[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^[ \t]*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
  /\bimport\.meta\.glob(?:<[^>(]*>)?\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"]([^'"]+)['"]/g,
  /@import\s+['"]([^'"]+)['"]/g,
]

/**
 * @param {Map<string, string>} texts the content of each file by its path from the root
 * @returns {Graph}
 */
export function importGraph(texts) {
  const files = [...texts.keys()]
  const found = (/** @type {string} */ path) => (path.includes('*') ? files.filter(isLike(path)) : [path])
  return new Map(
    [...texts].map(([file, text]) => [
      file,
      importsOf(file, text)
        .flatMap(found)
        .filter((path) => texts.has(path)),
    ]),
  )
}

/** @param {string} pattern in which a star stands for a part of one name */
function isLike(pattern) {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const whole = new RegExp(`^${parts.join('[^/]*')}$`)
  return (/** @type {string} */ file) => whole.test(file)
}

/**
 * @param {string} file
 * @param {string} text
 */
function importsOf(file, text) {
  const named = imports.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  return named.map((name) => {
    if (name.startsWith('#')) return `src/${name.slice(1)}`
    else return posix.join(posix.dirname(file), name)
  })
}

/**
 * @param {Graph} graph
 * @returns {Graph}
 */
export function reversed(graph) {
  /** @type {Graph} */
  const importers = new Map()
  for (const [file, imported] of graph) {
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), file])
  }
  return importers
}

/**
 * The file itself and all files that it reaches over followed edges.
 * @param {Graph} graph
 * @param {string} file
 * @param {(from: string, to: string) => boolean} isFollowed
 */
export function reachedFrom(graph, file, isFollowed) {
  const reached = new Set([file])
  for (const from of reached) {
    for (const to of graph.get(from) ?? []) if (isFollowed(from, to)) reached.add(to)
  }
  return reached
}
