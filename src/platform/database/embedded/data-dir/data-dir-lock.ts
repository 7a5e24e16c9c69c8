// One process per data directory, because a second one would corrupt the embedded database silently
// (docs/decisions/010). The lock is the operating system's own, taken through SQLite on an empty file: it ends with its
// process in every case, and two processes can never both get it. The file beside it names its process for the
// operator.
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { ConfigError } from '../../../read-variable.ts'

type DataDirLock = { release: () => void }

type Holder = { pid: number; startedAt: string; host: string }

const busy = 5
/** A killed process takes a moment to end, while its successor already starts. */
const usualWaitMs = 2_000
const lookEveryMs = 50

/** Rejects when another process still holds the directory after the wait. */
export async function lockDataDir(dataDir: string, waitMs = usualWaitMs): Promise<DataDirLock> {
  const end = performance.now() + waitMs
  for (;;) {
    const attempt = attemptLock(dataDir)
    if ('release' in attempt) return attempt
    if (performance.now() >= end) {
      throw new ConfigError('DATA_DIR', `${dataDir} is in use by process ${attempt.heldBy ?? 'unknown'}`)
    }
    await pause(lookEveryMs)
  }
}

function attemptLock(dataDir: string): DataDirLock | { heldBy: number | undefined } {
  const holderFile = join(dataDir, 'embedded.pid')
  const kernelLock = takeKernelLock(dataDir)
  const holder = readHolder(holderFile)
  // The lock file of a running process may have been deleted, so a living process named here still counts.
  if (!kernelLock || (holder && isAlive(holder))) {
    kernelLock?.close()
    return { heldBy: holder?.pid }
  }
  try {
    writeFileSync(holderFile, JSON.stringify(thisProcess()))
  } catch (error) {
    if (!isFull(error)) {
      kernelLock.close()
      throw unusable(dataDir, error)
    }
    // On a full disk the lock works without naming its process.
    rmSync(holderFile, { force: true })
  }
  return {
    release() {
      if (!kernelLock.isOpen) return
      // The directory was deleted meanwhile, and another process has created its own.
      if (readHolder(holderFile)?.pid === process.pid) rmSync(holderFile, { force: true })
      kernelLock.close()
    },
  }
}

function takeKernelLock(dataDir: string): DatabaseSync | undefined {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const lock = new DatabaseSync(join(dataDir, 'embedded.lock'), { timeout: 0 })
    return begin(lock) ? lock : undefined
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

function unusable(dataDir: string, error: unknown): ConfigError {
  const reason = error instanceof Error ? error.message : String(error)
  return new ConfigError('DATA_DIR', `${dataDir} cannot be used (${reason})`)
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

function begin(lock: DatabaseSync): boolean {
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return false
    throw error
  }
}

function thisProcess(): Holder {
  return { pid: process.pid, startedAt: startOf(process.pid) ?? '', host: hostname() }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    // The file is missing, or was truncated when its process ended.
    return undefined
  }
}

/** Whether the process is the same, and not a later one with the same id. If unknown, the kernel's lock decides. */
function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname() || holder.startedAt === '') return false
  return startOf(holder.pid) === holder.startedAt
}

/**
 * Linux: the 22nd field of /proc/PID/stat, ticks since boot, together with the boot id. Undefined for a process that
 * has ended.
 */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state = '', ticks] = [fields[0], fields[19]]
    // A zombie: its parent has not collected its exit code yet.
    if (/^[ZXx]$/.test(state)) return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${ticks}`
  } catch {
    return undefined
  }
}
