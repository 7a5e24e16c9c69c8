// Tells a process from a later one with the same id.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The start time of a process, comparable for equality only; `unknown` when the process lives but the system does not report it,
 * `undefined` when there is no such process (zombies count as none).
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
 * Whether the process is still the same one. When unknown, it counts as the same.
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
    // A process of another user exists, though it cannot be signaled.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM'
  }
}

/** @param {number} pid */
function birthFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name, the second field, may hold spaces and brackets, so fields are counted after it (proc_pid_stat(5): 3 state, 22
    // starttime).
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
