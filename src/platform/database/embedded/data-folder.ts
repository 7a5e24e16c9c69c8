// The folder of the embedded database inside `DATA_DIR`: created once, completely or not at all.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { ConfigError } from '../../read-variable.ts'
import type { DatabaseLog } from '../engine/engine.ts'
import { firstStartBytes, type freeBytes, inMegabytes } from './room.ts'
import { syncFiles, syncFolder } from './sync-files.ts'

const unfinished = 'pg.unfinished-'

/** Returns the folder of the database in `dataDir`, which the first start creates. The caller holds the lock. */
export async function prepareDataFolder(
  dataDir: string,
  { log, free }: { log: DatabaseLog; free: typeof freeBytes },
): Promise<string> {
  const folder = join(dataDir, 'pg')
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(unfinished)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const room = free(dataDir)
    if (room < firstStartBytes) {
      const lack = `${inMegabytes(room)} are free, a new database needs ${inMegabytes(firstStartBytes)}`
      throw new ConfigError('DATA_DIR', `${dataDir} is on a full disk: ${lack}`)
    }
    log.info({}, 'creating the embedded database (first start only)')
    const fresh = join(dataDir, `${unfinished}${process.pid}`)
    await mkdir(fresh, { mode: 0o700 })
    await makeDatabase(fresh)
    await syncFiles(fresh)
    await rename(fresh, folder)
    await syncFolder(dataDir)
  }
  return folder
}

async function makeDatabase(folder: string): Promise<void> {
  const script = fileURLToPath(new URL('./first-start.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (exitCode !== 0) throw new Error(`The embedded database cannot be created: ${lastError(errors)}`)
}

function lastError(output: string): string {
  const line = output.split('\n').find((candidate) => /^\w*Error\b/.test(candidate)) ?? 'its process ended early'
  return line.slice(0, 200)
}
