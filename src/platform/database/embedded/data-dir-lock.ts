// One process per data directory: a second one would corrupt the embedded database unnoticed (docs/decisions/010). The lock is
// the operating system's own, taken through SQLite on an empty file, so it ends with its process in every case, and two processes
// can never both get it. The file beside it names its process for the operator.
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../../read-variable.ts'

type DataDirLock = { release: () => void }

type Holder = { pid: number; startedAt: string; host: string }

const busy = 5

export function lockDataDir(dataDir: string): DataDirLock {
  const holderFile = join(dataDir, 'embedded.pid')
  const kernelLock = takeKernelLock(dataDir)
  const holder = readHolder(holderFile)
  // The lock file of a running process may have been deleted, so a living process named here is respected anyway.
  if (!kernelLock || (holder && isAlive(holder))) {
    kernelLock?.close()
    throw new ConfigError('DATA_DIR', `${dataDir} is in use by process ${holder?.pid ?? 'unknown'}`)
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
      rmSync(holderFile, { force: true })
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
    // The file is missing, or was cut short when its process ended.
    return undefined
  }
}

/** Whether the process is the same, and not a later one with the same id. Where this is unknown, the kernel's lock decides. */
function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname() || holder.startedAt === '') return false
  return startOf(holder.pid) === holder.startedAt
}

/** Linux: the 22nd field of /proc/PID/stat, ticks since boot, together with the boot id. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${ticks}`
  } catch {
    return undefined
  }
}
