// The worker of the embedded engine on a disk whose room the test decides, where nothing may be mounted: what the operating system
// would answer on a full file system is answered here, and everything else is the engine's own.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { workerData } from 'node:worker_threads'

/** Beside the folder of the database: the bytes that are said to be free, and `full` where nothing more can be written. */
const roomFile = join(dirname(workerData.dataDir), 'room')

function room(): { free: number; isFull: boolean } {
  const [free = '1e12', full] = fs.existsSync(roomFile) ? fs.readFileSync(roomFile, 'utf8').split(' ') : []
  return { free: Number(free), isFull: full === 'full' }
}

const { statfsSync, writeSync } = fs
Object.assign(fs, {
  statfsSync: (path: string) => ({ ...statfsSync(path), bavail: room().free, bsize: 1 }),
  writeSync(file: number, buffer: Uint8Array, offset: number, length: number, position: number) {
    // What a file has already can be written again.
    if (room().isFull && position + length > fs.fstatSync(file).size) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
    }
    return writeSync(file, buffer, offset, length, position)
  },
})
syncBuiltinESMExports()
await import('#platform/database/embedded/embedded-worker.ts')
