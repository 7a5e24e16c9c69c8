// Allows one preparation at a time in a folder. A lock file names its owner; nobody takes it from a living one.

import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { processBirth, stillLives } from './process-birth.mjs'

const pollMs = 100
const reapPollMs = 10
const draftEnding = '.draft'

/**
 * @typedef {{ pid: number, birth: string }} Holder
 * @typedef {{ token: string, since: string, holders: Holder[] }} Owner  `token` never comes back, a pid may
 * @typedef {{ release: () => void, alsoHeldBy: (pid: number) => void }} Lock
 */

/**
 * Resolves once this process has the lock. `onWait` is called once with the owner's id if it has to wait.
 * @param {string} path
 * @param {(pid: number) => void} [onWait]
 * @returns {Promise<Lock>}
 */
export async function takeLock(path, onWait) {
  mkdirSync(dirname(path), { recursive: true })
  const own = ownerNow()
  let told = false
  while (!createWhole(path, own)) {
    const owner = readOwner(path)
    if (owner === undefined) continue
    const living = owner.holders.find(stillLives)
    if (living === undefined) {
      reap(path, owner, own)
      await pause(reapPollMs)
    } else {
      if (!told) onWait?.(living.pid)
      told = true
      await pause(pollMs)
    }
  }
  removeClaims(path)
  return heldLock(path, own)
}

/**
 * @param {string} path
 * @param {Owner} own
 * @returns {Lock}
 */
function heldLock(path, own) {
  const release = () => {
    process.off('exit', release)
    if (readOwner(path)?.token === own.token) rmSync(path)
  }
  // A stop by signal ends in process.exit; a lock left by kill -9 is removed by the next start.
  process.on('exit', release)
  return {
    release,
    // The npm of a killed launcher may still be working, so the lock lasts until that process has ended as well.
    alsoHeldBy(pid) {
      const birth = processBirth(pid)
      if (birth === undefined) return
      own.holders = [...own.holders.filter(stillLives), { pid, birth }]
      replace(path, own)
    },
  }
}

/**
 * Removes the lock of a dead owner. A file can only be removed by name, and by then the name may belong to a new, living owner.
 * So exactly one process gets the claim on this owner's token; no other process may remove that lock meanwhile, so the claimant
 * removes the lock it has read. When the claimant dies, the next claim follows.
 * @param {string} path
 * @param {Owner} dead
 * @param {Owner} own
 */
function reap(path, dead, own) {
  for (let number = 0; ; number += 1) {
    const claimPath = `${path}.claim-${dead.token}-${number}`
    if (createWhole(claimPath, own)) {
      if (readOwner(path)?.token === dead.token) rmSync(path)
      return
    }
    const claimant = readOwner(claimPath)
    if (claimant === undefined || claimant.holders.some(stillLives)) return
  }
}

/**
 * Claims matter only while their lock exists, and now ours does. A draft may be in use by another process, so drafts are kept.
 * @param {string} path
 */
function removeClaims(path) {
  const prefix = `${basename(path)}.claim-`
  for (const name of readdirSync(dirname(path))) {
    if (name.startsWith(prefix) && !name.endsWith(draftEnding)) rmSync(join(dirname(path), name), { force: true })
  }
}

/** @returns {Owner} */
function ownerNow() {
  const { pid } = process
  return {
    token: randomUUID(),
    since: new Date().toISOString(),
    holders: [{ pid, birth: processBirth(pid) ?? 'unknown' }],
  }
}

/**
 * Creates the file unless it exists, with all its content at once: a plain O_EXCL open would leave it empty for a moment, and an
 * empty lock names no process to check.
 * @param {string} path
 * @param {Owner} owner
 */
function createWhole(path, owner) {
  const draft = `${path}.${owner.token}${draftEnding}`
  writeFileSync(draft, JSON.stringify(owner))
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * @param {string} path
 * @param {Owner} owner
 */
function replace(path, owner) {
  const draft = `${path}.${owner.token}${draftEnding}`
  writeFileSync(draft, JSON.stringify(owner))
  renameSync(draft, path)
}

/**
 * @param {string} path
 * @returns {Owner | undefined}
 */
function readOwner(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined
    throw error
  }
}
