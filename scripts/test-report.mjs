// The closing line of `npm test`, computed from what Vitest wrote down.

/**
 * @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} [numTodoTests]
 * @property {TestFile[]} testResults
 */

/** @param {Report | undefined} report undefined when Vitest did not get as far as writing one */
export function countTests(report) {
  if (report === undefined) return { passed: 0, failed: 0, skipped: 0 }
  // A file that cannot even be loaded has no tests to fail, and must not look like one without failures.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
export function closingLine({ passed, failed, skipped }) {
  return `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * A skipped test is a promise nobody checked, and no test at all is a broken run.
 * @param {{ passed: number, failed: number, skipped: number }} counts
 */
export function isGreen({ passed, failed, skipped }) {
  return passed > 0 && failed === 0 && skipped === 0
}
