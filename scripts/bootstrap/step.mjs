// A step of the preparation: one line while it runs, its whole output in a log file.

import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { exitIfStopped, runChild } from './children.mjs'

const shownLogLines = 40

/**
 * @typedef {{ ok: true } | { ok: false, message: string }} Outcome
 * @typedef {{ pid: (pid: number) => void }} Holder gets each process that works on the folder
 * @typedef {object} Step
 * @property {string} title    what the reader sees, such as `Installing packages`
 * @property {string} log      log file, relative to the root
 * @property {string} command
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env
 * @property {(pid: number) => void} [onStart]
 */

/**
 * @param {string} root
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
export async function runStep(root, step) {
  return announce(step.title, () => runUnannounced(root, step))
}

/**
 * For steps that run together under one line.
 * @param {string} root
 * @param {Step} step
 * @returns {Promise<Outcome>}
 */
export async function runUnannounced(root, step) {
  const code = await runLogged(root, step)
  exitIfStopped()
  if (code === 0) return { ok: true }
  return { ok: false, message: `${step.title} failed (exit code ${code}); see ${step.log}${tailForLogs(root, step)}` }
}

/**
 * Prints `title … 1.2 s` around the work. On standard error, because standard output belongs to the started command.
 * @template {{ ok: boolean }} Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function announce(title, work) {
  process.stderr.write(`${title} … `)
  const { result, duration } = await timed(work)
  process.stderr.write(`${duration}\n`)
  return result
}

/**
 * The same in one piece at the end, for work beside other work.
 * @template {{ ok: boolean }} Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function announceEnd(title, work) {
  const { result, duration } = await timed(work)
  process.stderr.write(`${title} … ${duration}\n`)
  return result
}

/**
 * @template {{ ok: boolean }} Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<{ result: Result, duration: string }>}
 */
async function timed(work) {
  const start = performance.now()
  const result = await work()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  return { result, duration: result.ok ? `${seconds} s` : `failed after ${seconds} s` }
}

/**
 * @param {string} root
 * @param {Step} step
 */
async function runLogged(root, step) {
  const path = join(root, step.log)
  mkdirSync(dirname(path), { recursive: true })
  const log = openSync(path, 'w')
  try {
    const { command, args, env, onStart } = step
    return await runChild(command, args, { cwd: root, env, stdio: ['ignore', log, log], ...(onStart && { onStart }) })
  } finally {
    closeSync(log)
  }
}

/**
 * On a build machine log files are gone after the job, so the log is printed.
 * @param {string} root
 * @param {Step} step
 */
function tailForLogs(root, step) {
  if (!process.env.CI) return ''
  const lines = readFileSync(join(root, step.log), 'utf8').trimEnd().split('\n')
  return `\n${lines.slice(-shownLogLines).join('\n')}`
}
