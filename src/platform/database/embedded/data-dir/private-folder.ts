// The engine creates its files readable and writable for everybody, so the folder's modes and the process's umask
// exclude others.
import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import type { DatabaseLog } from '../../engine/engine.ts'

const byOthers = 0o077
const writableByOthers = 0o022
/** In `DATA_DIR`: the database, drafts of it, the lock and the name of its holder. */
const ours = /^(pg|pg\.unfinished-.*|embedded\..*)$/

/** Makes new files of this process private. Threads inherit the umask and cannot set it. */
export function createPrivately(): void {
  if (isMainThread) process.umask(byOthers)
}

/** Makes the contents of `DATA_DIR` private, also after an older release or another tool opened them. */
export function keepOthersOut(dataDir: string, log: Pick<DatabaseLog, 'warn'>): void {
  if (process.platform === 'win32') return
  for (const name of readdirSync(dataDir).filter((each) => ours.test(each))) {
    const path = join(dataDir, name)
    if (!closeToOthers(path))
      log.warn({ path }, 'other users can reach the database: give the path to the user of the site')
  }
  // Others may enter, as in systemd and containers, because nothing below is open to them. But a user who can
  // write here can replace all of it.
  if ((statSync(dataDir).mode & writableByOthers) !== 0) {
    log.warn({ path: dataDir }, 'other users can write to DATA_DIR and replace the database: run chmod go-w on it')
  }
}

/** Whether it is private. Only its owner may change it. */
function closeToOthers(path: string): boolean {
  const { mode } = statSync(path)
  if ((mode & byOthers) === 0) return true
  try {
    chmodSync(path, mode & 0o700)
    return (statSync(path).mode & byOthers) === 0
  } catch {
    return false
  }
}
