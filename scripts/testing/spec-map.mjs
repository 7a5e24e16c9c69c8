// The rows of docs/spec-map.md: which tests hold the rules of which files.

/** @typedef {{ files: string[], tests: string[] }} Row */

const row = /^\|([^|]*)\|([^|]*)\|([^|]*)\|\s*$/
const path = /`((?:src|scripts|bench|demo|test|docs)\/[^`\s*]+)`/g

/**
 * @param {string} markdown
 * @returns {Row[]}
 */
export function readSpecMap(markdown) {
  return markdown.split('\n').flatMap((line) => {
    const [, , files = '', tests = ''] = row.exec(line) ?? []
    const found = { files: pathsIn(files), tests: pathsIn(tests) }
    return found.files.length > 0 && found.tests.length > 0 ? [found] : []
  })
}

/** @param {string} cell */
function pathsIn(cell) {
  return [...cell.matchAll(path)].map(([, name = '']) => name)
}
