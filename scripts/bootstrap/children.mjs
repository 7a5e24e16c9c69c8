// Registers every process that the launcher starts, so that none outlives it.

import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const forwardedSignals = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])
const parentPollMs = 500
const graceMs = 15_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
/** @type {{ signal?: NodeJS.Signals }} */
const stopRequest = {}

/**
 * @typedef {object} ChildOptions
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} env
 * @property {import('node:child_process').StdioOptions} stdio
 * @property {(pid: number) => void} [onStart]
 */

/**
 * Starts a process and resolves with its exit code. A signal counts as in a shell (128 + number), a command that cannot be
 * started as 127.
 * @param {string} command
 * @param {string[]} args
 * @param {ChildOptions} options
 * @returns {Promise<number>}
 */
export function runChild(command, args, { onStart, ...options }) {
  const child = spawn(command, args, options)
  running.add(child)
  if (child.pid !== undefined) onStart?.(child.pid)
  return new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', (code, signal) => resolve(code ?? exitCodeOf(signal ?? 'SIGKILL')))
  }).finally(() => running.delete(child))
}

/**
 * Forwards signals to the running child, and ends it with the launcher's parent: npm and its shell may be killed without a
 * signal to the launcher, so this watches the parent as well.
 * @param {{ graceMs?: number }} [options]
 */
export function stopTogether(options = {}) {
  for (const signal of forwardedSignals) process.on(signal, () => stop(signal))
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
    setTimeout(() => stop('SIGKILL'), options.graceMs ?? graceMs)
  }, parentPollMs)
  watch.unref()
}

/** Ends the launcher if a signal arrived during a step, so that the next step does not start. */
export function exitIfStopped() {
  if (stopRequest.signal) process.exit(exitCodeOf(stopRequest.signal))
}

/** @param {NodeJS.Signals} signal */
function stop(signal) {
  stopRequest.signal ??= signal
  if (running.size === 0) exitIfStopped()
  for (const child of running) child.kill(signal)
}

/** @param {NodeJS.Signals} signal */
function exitCodeOf(signal) {
  return 128 + constants.signals[signal]
}
