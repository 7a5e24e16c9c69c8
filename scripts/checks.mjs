// Runs all static checks in one run, so that it shows every problem.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childEnvironment } from './bootstrap/environment.mjs'
import { fingerprint } from './bootstrap/fingerprint.mjs'
import { packageCommand } from './bootstrap/package-command.mjs'
import { announceEnd, runUnannounced } from './bootstrap/step.mjs'
import { baseline, checkCommitSubjects } from './commit-subjects.mjs'

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string} packageName
 * @property {string} command
 * @property {string[]} args
 * @property {RegExp} [proof] occurs in the output of a check that really ran
 */

/** @type {Check[]} */
const checks = [
  // Several checkers would each compute the types that all files share: twice the work on two cores.
  { name: 'types', packageName: 'typescript', command: 'tsc', args: ['--noEmit', '-p', '.', '--checkers', '1'] },
  { name: 'biome', packageName: '@biomejs/biome', command: 'biome', args: ['check', '.'] },
  { name: 'oxlint', packageName: 'oxlint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  {
    name: 'arrows',
    packageName: 'dependency-cruiser',
    command: 'depcruise',
    args: ['src'],
    // With an unsupported compiler it skips every TypeScript file, finds no violation and reports success.
    proof: /[1-9]\d* modules/,
  },
]

/** Go's garbage collector runs less often: a sixth less work for two of the checks. */
const environment = { GOGC: '400' }

// No check reads documents; the others are generated.
const unread = ['.git', '.runtime', '.cache', 'data', 'dist', 'docs', 'node_modules', 'screenshots']

/**
 * Whether the current files have already passed.
 * @param {string} root
 * @param {import('./bootstrap/node-runtime.mjs').NodeRuntime} node
 */
export function checksAreFresh(root, node) {
  const path = stampPath(root)
  return existsSync(path) && readFileSync(path, 'utf8') === readHash(root, node)
}

/**
 * True when every check passed. The output of a check is printed only when it failed.
 * @param {string} root
 * @param {import('./bootstrap/node-runtime.mjs').NodeRuntime} node
 * @param {string} [since] the commit after which the subjects of commits are checked
 */
export async function runChecks(root, node, since = baseline) {
  rmSync(stampPath(root), { force: true })
  const hash = readHash(root, node)
  // Side by side, because two of them use one core only.
  const outputs = await Promise.all(checks.map((check) => runCheck(root, node, check)))
  const failed = checks.filter((_, i) => outputs[i] !== undefined).map((check) => check.name)
  process.stderr.write(outputs.join(''))
  if (!commitsAreFine(root, since)) failed.push('commits')
  if (failed.length > 0) process.stderr.write(`Checks failed: ${failed.join(', ')}\n`)
  // Files saved during the run may not have been checked.
  else if (readHash(root, node) === hash) writeFileSync(stampPath(root), hash)
  return failed.length === 0
}

/**
 * Also true without a readable history.
 * @param {string} root
 * @param {string} since
 */
function commitsAreFine(root, since) {
  const result = checkCommitSubjects(root, since)
  if (result.kind === 'unknown') {
    process.stderr.write('Check commits … the history here does not reach the baseline: not checked\n')
    return true
  }
  const lines = [`Check commits … ${result.commits}`, ...result.problems.map((problem) => `  ${problem}`)]
  process.stderr.write(`${lines.join('\n')}\n`)
  return result.problems.length === 0
}

/** @param {string} root */
function stampPath(root) {
  return join(root, '.runtime', 'checks-stamp')
}

/**
 * @param {string} root
 * @param {import('./bootstrap/node-runtime.mjs').NodeRuntime} node
 */
function readHash(root, node) {
  const entries = readdirSync(root).filter((name) => !unread.includes(name) && !name.endsWith('.md'))
  return fingerprint(root, entries, [node.modules])
}

/**
 * The output of a failed check; undefined when it passed.
 * @param {string} root
 * @param {import('./bootstrap/node-runtime.mjs').NodeRuntime} node
 * @param {Check} check
 */
async function runCheck(root, node, { name, packageName, command, args, proof }) {
  const log = `.runtime/check-${name}.log`
  const title = `Check ${name}`
  const commandArgs = [...packageCommand(root, packageName, command), ...args]
  const step = { title, log, command: node.path, args: commandArgs, env: childEnvironment(node, environment) }
  const outcome = await announceEnd(title, () => runUnannounced(root, step))
  const output = readFileSync(join(root, log), 'utf8')
  if (!outcome.ok) return output
  else if (proof && !proof.test(output)) return `${output}Check ${name} checked no files.\n`
  else return undefined
}
