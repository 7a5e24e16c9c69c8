// `npm test` runs all checks, on a fresh clone or an old one. `npm test -- PATTERN` runs some tests (arguments go to
// Vitest), `npm test -- --changed [REF]` runs the tests that the changes since a commit affect. `npm run test:all` does
// the same with whole matrices (test/support/breadth.ts).

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, projectRoot } from './bootstrap.mjs'
import { checksAreFresh, runChecks } from './checks.mjs'
import { launch } from './launch.mjs'
import { provideNeeds } from './test-needs.mjs'
import { changedFiles, codeTexts } from './testing/changed-files.mjs'
import { importGraph } from './testing/import-graph.mjs'
import { closingLine, countTests, isGreen, tierLines } from './testing/report.mjs'
import { selectionLines, selectTests } from './testing/select-tests.mjs'
import { dataPath, readSpecMap, specMapRows } from './testing/spec-map.mjs'
import { slowestLines } from './testing/test-times.mjs'
import { needsOf } from './testing/tiers.mjs'
import { listTests, runTests } from './testing/vitest.mjs'

/**
 * @typedef {import('./bootstrap/node-runtime.mjs').NodeRuntime} NodeRuntime
 * @typedef {import('./testing/select-tests.mjs').TestFile} TestFile
 */

const isExhaustive = process.argv[2] === '--exhaustive'
const args = process.argv.slice(isExhaustive ? 3 : 2)
const [first, reference = 'HEAD'] = args
// The tests read it in one place, test/support/breadth.ts.
if (isExhaustive) process.env.TEST_BREADTH = 'exhaustive'

await launch({ packages: 'all', build: first === undefined }, (node) => {
  if (first === undefined) return testAll(node)
  else if (first === '--changed') return testChanged(node)
  else return testPart(node, args)
})

/** @param {NodeRuntime} node */
async function testAll(node) {
  const needs = await provideNeeds(projectRoot)
  if (!needs.ok) return refuse(needs.message)
  // Side by side: the fast tests wait often enough to leave the checks a core.
  const [clean, result] = await Promise.all([runChecks(projectRoot, node), runTests(node, [], needs.env)])
  return finish(clean, result)
}

/** @param {NodeRuntime} node */
async function testChanged(node) {
  const changed = changedFiles(projectRoot, reference)
  if (!changed.ok) return refuse(changed.message)
  if (changed.files.length === 0) {
    process.stdout.write(`Nothing to run: nothing has changed since ${reference}.\n`)
    return 0
  }
  const tests = await listTests(node, [])
  const selection = selectTests(changed.files, {
    graph: importGraph(codeTexts(projectRoot)),
    rows: specMapRows(readSpecMap(readFileSync(join(projectRoot, dataPath), 'utf8'))),
    tests,
  })
  process.stdout.write(`${selectionLines(changed.files, selection).join('\n')}\n`)
  return runPart(node, selection.tests)
}

/**
 * @param {NodeRuntime} node
 * @param {string[]} args
 */
async function testPart(node, args) {
  const tests = await listTests(node, args)
  if (tests.length === 0) return refuse(`Nothing to run: no test file matches ${args.join(' ')}`)
  return runPart(node, tests, args)
}

/**
 * @param {NodeRuntime} node
 * @param {TestFile[]} tests
 * @param {string[]} [args]
 */
async function runPart(node, tests, args = tests.map(({ file }) => file)) {
  const { programs, build } = needsOf(tests)
  const needs = programs ? await provideNeeds(projectRoot) : { ok: /** @type {const} */ (true), env: {} }
  if (!needs.ok) return refuse(needs.message)
  const built = await bootstrap(projectRoot, { packages: 'all', build })
  if (!built.ok) return refuse(built.message)
  const clean = checksAreFresh(projectRoot, node) || (await runChecks(projectRoot, node))
  return finish(clean, await runTests(node, args, needs.env), tests.length)
}

/**
 * @param {boolean} clean
 * @param {Awaited<ReturnType<typeof runTests>>} result
 * @param {number} [files] the number of requested files, unless all
 */
function finish(clean, { code, report, run }, files) {
  const counts = countTests(report, run.namePattern)
  if (!clean) process.stderr.write('The checks failed: see “Checks failed” above, or run npm run check.\n')
  const lines = [...slowestLines(run.times), ...tierLines(report, run.tiers), closingLine(counts, files)]
  process.stdout.write(`${lines.join('\n')}\n`)
  return clean && code === 0 && isGreen(counts) ? 0 : 1
}

/** @param {string} message */
function refuse(message) {
  process.stderr.write(`${message}\n`)
  return 1
}
