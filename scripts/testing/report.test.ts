import { expect, it } from 'vitest'
import { closingLine, countTests, isGreen, tierLines } from './report.mjs'

const broken = { name: '/a/broken.test.ts', status: 'failed', assertionResults: [] }
const test = (status: string, title = 'works') => ({ status, title, ancestorTitles: ['the tool'] })
const failing = { name: '/a/failing.test.ts', status: 'failed', assertionResults: [test('failed')] }
const passing = {
  name: '/a/passing.test.ts',
  status: 'passed',
  assertionResults: Array.from({ length: 5 }, () => test('passed')),
}
const report = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  testResults: [broken, failing, passing],
}

it('counts skipped and unfinished tests, and a file that does not load as a failure', () => {
  expect(countTests(report)).toEqual({ passed: 5, failed: 2, skipped: 3 })
  expect(closingLine({ passed: 5, failed: 2, skipped: 3 })).toBe('tests: 5 passed, 2 failed, 3 skipped')
  expect(countTests(undefined)).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

it('does not count tests that a name pattern excluded as skipped, but counts selected tests that did not run', () => {
  const filtered = {
    numPassedTests: 1,
    numFailedTests: 0,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { ...passing, assertionResults: [test('passed'), test('skipped', 'waits'), test('skipped', 'ends')] },
    ],
  }
  const skippedBy = (namePattern?: string) => countTests(filtered, namePattern).skipped
  expect([skippedBy('the tool > works'), skippedBy('works|ends'), skippedBy('the tool'), skippedBy()]).toEqual([
    0, 1, 2, 2,
  ])
})

it('calls a run green only when something passed, nothing failed and nothing was skipped', () => {
  const green = (passed: number, failed: number, skipped: number) => isGreen({ passed, failed, skipped })
  expect([green(1, 0, 0), green(0, 0, 0), green(9, 1, 0), green(9, 0, 1)]).toEqual([true, false, false, false])
})

it('marks the result of a partial run', () => {
  const counts = { passed: 5, failed: 0, skipped: 0 }
  const part = 'tests: 5 passed, 0 failed, 0 skipped (a part, test files: 2; npm test runs all)'
  expect(closingLine(counts, 2)).toBe(part)
})

it('counts tests and files of each tier', () => {
  const tiers = {
    unit: { files: [passing.name, failing.name], seconds: 3.6 },
    journey: { files: [broken.name], seconds: 70.2 },
  }
  const lines = ['unit: 6 tests in 2 files, 4 s', 'journey: 0 tests in 1 files, 70 s']
  expect(tierLines(report, tiers)).toEqual(lines)
  expect(tierLines(undefined, {})).toEqual([])
})
