// The folder of the embedded database inside `DATA_DIR`: created once, completely or not at all.
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { dataDir as archiveOfEmptyDatabase } from '@electric-sql/pglite-prepopulatedfs'
import { unpackTar } from 'modern-tar/fs'
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
    await unpackEmptyDatabase(fresh)
    await syncFiles(fresh)
    await rename(fresh, folder)
    await syncFolder(dataDir)
  }
  return folder
}

/** Closed to other users, whatever the archive says. */
const modes = { dmode: 0o700, fmode: 0o600 }

/** What the engine's `initdb` would write in five seconds. */
async function unpackEmptyDatabase(folder: string): Promise<void> {
  try {
    const archive = await archiveOfEmptyDatabase()
    await pipeline(archive.stream(), createGunzip(), unpackTar(folder, modes))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The embedded database cannot be created: ${reason}`, { cause: error })
  }
}
