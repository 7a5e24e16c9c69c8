// Which tests a change touches. Tests that import the code are found by their imports; journeys and tests of the whole site
// import nothing of what they see, so test/spec-map.txt says which of them belong to a file.

import { reachedFrom, reversed } from './import-graph.mjs'

/**
 * @typedef {{ file: string, tier: string }} TestFile
 * @typedef {{ file: string, tiers: string[] }} Whole   a changed file for which whole tiers run
 * @typedef {{ tests: TestFile[], whole: Whole[], left: TestFile[] }} Selection
 *
 * @typedef {object} Project
 * @property {import('./import-graph.mjs').Graph} graph
 * @property {{ files: string[], tests: string[] }[]} rows   of the map of rules (spec-map.mjs)
 * @property {TestFile[]} tests
 */

const tiersOfDatabase = ['store', 'server', 'journey']
const tiersOfSite = ['server', 'journey']

/** What so much depends on that choosing would be guessing. */
const foundations = [
  { pattern: /^(package(-lock)?\.json|\.npmrc|tsconfig\.json|vitest\.config\.ts|\.ci\/.*)$/, tiers: undefined },
  { pattern: /^(src\/platform\/|migrations\/)/, tiers: tiersOfDatabase },
  { pattern: /^(src\/app\/|public\/|vite\.config\.ts$)/, tiers: tiersOfSite },
]

/** It reads every file there is. */
const readsEverything = 'test/tidy.test.ts'

/**
 * @param {string[]} changed at least one file
 * @param {Project} project
 * @returns {Selection}
 */
export function selectTests(changed, { graph, rows, tests }) {
  const whole = changed.filter((file) => !isTest(file)).flatMap((file) => wholeTiers(file, tests))
  const importers = reversed(graph)
  const affected = new Set(changed.flatMap((file) => [...affectedBy(file, importers)]))
  const named = new Set(
    rows.filter(({ files }) => files.some((file) => affected.has(file))).flatMap((row) => row.tests),
  )
  const isChanged = new Set(changed)
  const selected = tests.filter(
    ({ file, tier }) =>
      file === readsEverything ||
      named.has(file) ||
      whole.some(({ tiers }) => tiers.includes(tier)) ||
      [...reachedFrom(graph, file, isFollowed)].some((imported) => isChanged.has(imported)),
  )
  return { tests: selected, whole, left: tests.filter((test) => !selected.includes(test)) }
}

/** @param {string} file */
const isTest = (file) => /\.test\.tsx?$/.test(file)

/**
 * @param {string} file
 * @param {TestFile[]} tests
 * @returns {Whole[]}
 */
function wholeTiers(file, tests) {
  const foundation = foundations.find(({ pattern }) => pattern.test(file))
  if (foundation === undefined) return []
  return [{ file, tiers: foundation.tiers ?? [...new Set(tests.map(({ tier }) => tier))] }]
}

/**
 * The file and those that pass its behavior on: within its room, and from the rooms that others build on to their importers.
 * @param {string} file
 * @param {import('./import-graph.mjs').Graph} importers
 */
function affectedBy(file, importers) {
  const isForAll = /^src\/(shared|browser|ui-kit)\//.test(file)
  return reachedFrom(importers, file, (_from, to) => {
    if (isForAll) return to.startsWith('src/') && !to.startsWith('src/app/')
    else return roomOf(to) !== undefined && roomOf(to) === roomOf(file)
  })
}

/** @param {string} file */
const roomOf = (file) => /^src\/(features\/[^/]+|[^/]+)\//.exec(file)?.[1]

/**
 * What starts or fills the whole site imports everybody, which would select every test of the site for every change.
 * @param {string} from
 * @param {string} to
 */
function isFollowed(from, to) {
  const isOfWholeSite = /^(src\/app|test\/support|demo)\//.test(from)
  return !isOfWholeSite || !to.startsWith('src/') || to.startsWith('src/app/')
}

/**
 * The lines printed before the run: the tests that run, the reason, and the tests left out.
 * @param {string[]} changed
 * @param {Selection} selection
 */
export function selectionLines(changed, { tests, whole, left }) {
  return [
    ...whole.map(({ file, tiers }) => `Much depends on ${file}: ${tiers.join(', ')} run whole.`),
    `Changed files: ${changed.length}. Test files to run: ${byTier(tests)}.`,
    `Not run: ${byTier(left)}.`,
  ]
}

/** @param {TestFile[]} tests */
function byTier(tests) {
  const tiers = [...new Set(tests.map(({ tier }) => tier))]
  const counts = tiers.map((tier) => `${tests.filter((test) => test.tier === tier).length} ${tier}`)
  return counts.join(', ') || 'none'
}
