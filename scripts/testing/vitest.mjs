// Asks Vitest for the selected files, and runs them.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { exitIfStopped, runChild } from '../bootstrap/children.mjs'
import { childEnvironment } from '../bootstrap/environment.mjs'
import { packageCommand } from '../bootstrap/package-command.mjs'
import { projectRoot } from '../bootstrap.mjs'
import { runPath } from './run-reporter.mjs'
import { keepTimes } from './test-times.mjs'

const listPath = '.runtime/test-files.json'
const reportPath = '.runtime/test-results.json'

/**
 * The test files that these arguments of Vitest select, with the tier of each.
 * @param {import('../bootstrap/node-runtime.mjs').NodeRuntime} node
 * @param {string[]} args
 * @returns {Promise<import('./select-tests.mjs').TestFile[]>}
 */
export async function listTests(node, args) {
  rmSync(join(projectRoot, listPath), { force: true })
  await runVitest(node, ['list', '--filesOnly', `--json=${listPath}`, ...args], {})
  /** @type {{ file: string, projectName: string }[]} */
  const listed = readJson(listPath) ?? []
  return listed.map(({ file, projectName }) => ({
    file: (isAbsolute(file) ? relative(projectRoot, file) : file).replaceAll('\\', '/'),
    tier: projectName,
  }))
}

/**
 * @param {import('../bootstrap/node-runtime.mjs').NodeRuntime} node
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @returns {Promise<{ code: number, report: import('./report.mjs').Report | undefined, run: import('./run-reporter.mjs').Run }>}
 */
export async function runTests(node, args, env) {
  // A report of an earlier run must not be taken for this run's.
  for (const path of [reportPath, runPath]) rmSync(join(projectRoot, path), { force: true })
  const reporters = ['default', 'json', './scripts/testing/run-reporter.mjs'].map((name) => `--reporter=${name}`)
  const code = await runVitest(node, ['run', ...reporters, `--outputFile.json=${reportPath}`, ...args], env)
  const run = readJson(runPath) ?? { tiers: {}, times: {} }
  // A single test does not show the duration of its whole file.
  if (run.namePattern === undefined) keepTimes(projectRoot, run.times)
  return { code, report: readJson(reportPath), run }
}

/**
 * @param {import('../bootstrap/node-runtime.mjs').NodeRuntime} node
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function runVitest(node, args, env) {
  const code = await runChild(node.path, [...packageCommand(projectRoot, 'vitest'), ...args], {
    cwd: projectRoot,
    env: childEnvironment(node, env),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  exitIfStopped()
  return code
}

/** @param {string} path */
function readJson(path) {
  const whole = join(projectRoot, path)
  return existsSync(whole) ? JSON.parse(readFileSync(whole, 'utf8')) : undefined
}
