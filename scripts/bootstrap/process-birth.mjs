// Tells a process from a later one that was given the same number.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When the process with this number was born, in a form that only compares for equality; `unknown` when it lives but
 * the system does not say, `undefined` when there is none (a zombie no longer does anything and counts as none).
 * @param {number} pid
 * @returns {string | undefined}
 */
export function processBirth(pid) {
  if (!exists(pid)) return undefined
  if (process.platform === 'linux') return birthFromProc(pid)
  if (process.platform === 'win32') return 'unknown'
  return birthFromPs(pid)
}

/**
 * Whether the process seen then is still the one there now. In doubt it is.
 * @param {{ pid: number, birth: string }} seen
 */
export function stillLives({ pid, birth }) {
  const now = processBirth(pid)
  return now !== undefined && (now === birth || now === 'unknown' || birth === 'unknown')
}

/** @param {number} pid */
function exists(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user exists, though we may not signal it.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {number} pid */
function birthFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, second field, may hold spaces and brackets: count from behind it (proc_pid_stat(5): 3 state, 22 starttime).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : (fields[19] ?? 'unknown')
  } catch {
    return exists(pid) ? 'unknown' : undefined
  }
}

/** @param {number} pid */
function birthFromPs(pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  })
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : 'unknown'
}
