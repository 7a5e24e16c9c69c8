// Which file holds a rule of the product, and which test fails without it: read from `test/spec-map.txt`, written as a page.

/**
 * @typedef {{ path: string, note: string }} Place   `note` in parentheses, or empty
 * @typedef {{ rule: string, files: Place[], tests: Place[] }} Rule
 * @typedef {{ heading: string, rules: Rule[] }} Section   the heading as in the page, with its number signs
 */

export const dataPath = 'test/spec-map.txt'
export const pagePath = 'docs/spec-map.md'

const place = /^ {2}(file|test) ([\w./-]*) ?(\(.+\))?$/

/**
 * Throws with the number of the line that is none of: empty, heading, rule, `  file PATH`, `  test PATH (note)`.
 * @param {string} text
 * @returns {Section[]}
 */
export function readSpecMap(text) {
  /** @type {Section[]} */
  const sections = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    if (!readLine(line, sections)) throw new Error(`${dataPath}:${index + 1}: not understood: ${line}`)
  }
  return sections
}

/**
 * Adds what the line says to the sections; false when it cannot be read.
 * @param {string} line
 * @param {Section[]} sections
 */
function readLine(line, sections) {
  const section = sections.at(-1)
  const rule = section?.rules.at(-1)
  const [, kind, path = '', note = ''] = place.exec(line) ?? []
  if (/^#{2,3} ./.test(line)) sections.push({ heading: line, rules: [] })
  else if (/^[^\s#|][^|]*$/.test(line) && section) section.rules.push({ rule: line, files: [], tests: [] })
  else if (path + note !== '' && rule) rule[kind === 'file' ? 'files' : 'tests'].push({ path, note })
  else return false
  return true
}

/**
 * Files and tests of each rule that names both.
 * @param {Section[]} sections
 * @returns {{ files: string[], tests: string[] }[]}
 */
export function specMapRows(sections) {
  return sections
    .flatMap(({ rules }) => rules)
    .map(({ files, tests }) => ({ files: pathsOf(files), tests: pathsOf(tests) }))
    .filter(({ files, tests }) => files.length > 0 && tests.length > 0)
}

/** @param {Place[]} places */
function pathsOf(places) {
  return places.map(({ path }) => path).filter((path) => path !== '')
}

const head = `# Specification map

Written by \`npm run spec-map\` from \`${dataPath}\`: change that file, not this page.

For each rule of [product.md](product.md), under the same numbers: the file that holds it and the test that fails without it.
The last section has the rules of the design and of the decisions.

| tests | run on |
| --- | --- |
| stores (\`*-store.test.ts\`), \`src/platform/database\`, kill -9 | both engines |
| calls, documents, processes | PostgreSQL; \`test/embedded-site.test.ts\` opens each call and public page once on the embedded engine |
| journeys | Chromium, with PostgreSQL |
`

/**
 * The page, as Markdown.
 * @param {Section[]} sections
 */
export function specMapPage(sections) {
  return [head, ...sections.map(sectionText)].join('\n')
}

/** @param {Section} section */
function sectionText({ heading, rules }) {
  const rows = rules.map(({ rule, files, tests }) => `| ${rule} | ${cell(files)} | ${cell(tests)} |\n`)
  const table = rows.length === 0 ? '' : `\n| rule | file | test |\n| --- | --- | --- |\n${rows.join('')}`
  return `${heading}\n${table}`
}

/** @param {Place[]} places */
function cell(places) {
  return places.map(({ path, note }) => [path && `\`${path}\``, note].filter(Boolean).join(' ')).join(', ')
}
