// The closing lines of `npm test`, computed from Vitest's report.

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ status: string, title: string, ancestorTitles: string[] }} Test
 * @typedef {{ name: string, status: string, assertionResults: Test[] }} TestFile
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} [numTodoTests]
 * @property {TestFile[]} testResults
 *
 * @typedef {{ files: string[], seconds: number }} Tier files by absolute path; seconds from the start of the first to the end of the last
 * @typedef {Record<string, Tier>} Tiers by name, in the order in which they began
 */

/**
 * @param {Report | undefined} report undefined when Vitest did not get as far as writing one
 * @param {string} [namePattern] tests with another name were deselected and do not count as skipped
 */
export function countTests(report, namePattern) {
  if (report === undefined) return { passed: 0, failed: 0, skipped: 0 }
  // A file that fails to load has no failing tests, and must still count as a failure.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  const unwanted = namePattern === undefined ? [] : all.filter((test) => isUnwanted(test, new RegExp(namePattern)))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0) - unwanted.length,
  }
}

/**
 * @param {Test} test
 * @param {RegExp} namePattern compared with the titles of the test and its suites, as in Vitest
 */
function isUnwanted({ status, title, ancestorTitles }, namePattern) {
  return status === 'skipped' && !namePattern.test([...ancestorTitles, title].join(' > '))
}

/**
 * One line for each tier, such as `unit: 2180 tests in 92 files, 21 s`.
 * @param {Report | undefined} report
 * @param {Tiers} tiers
 */
export function tierLines(report, tiers) {
  const testsIn = new Map(report?.testResults.map(({ name, assertionResults }) => [name, assertionResults.length]))
  return Object.entries(tiers).map(([tier, { files, seconds }]) => {
    const tests = files.reduce((sum, file) => sum + (testsIn.get(file) ?? 0), 0)
    return `${tier}: ${tests} tests in ${files.length} files, ${Math.round(seconds)} s`
  })
}

/**
 * @param {Counts} counts
 * @param {number} [files] the number of requested files, unless all
 */
export function closingLine({ passed, failed, skipped }, files) {
  const line = `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`
  return files === undefined ? line : `${line} (a part, test files: ${files}; npm test runs all)`
}

/**
 * A skipped test checks nothing, and a run without tests is broken.
 * @param {Counts} counts
 */
export function isGreen({ passed, failed, skipped }) {
  return passed > 0 && failed === 0 && skipped === 0
}
