// The worker of the embedded engine on a disk whose free space the test controls, because tests may not mount one. It
// simulates the operating system's responses of a full disk; everything else is the real engine.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, join } from 'node:path'
import { workerData } from 'node:worker_threads'

/** Files beside the database's folder: the simulated free bytes, and `full` when nothing more can be written. */
const roomFile = join(dirname(workerData.dataDir), 'room')

function room(): { free: number; isFull: boolean } {
  const [free = '1e12', full] = fs.existsSync(roomFile) ? fs.readFileSync(roomFile, 'utf8').split(' ') : []
  return { free: Number(free), isFull: full === 'full' }
}

const { statfsSync, writeSync } = fs
Object.assign(fs, {
  statfsSync: (path: string) => ({ ...statfsSync(path), bavail: room().free, bsize: 1 }),
  writeSync(file: number, buffer: Uint8Array, offset: number, length: number, position: number) {
    // Existing parts of a file can be overwritten.
    if (room().isFull && position + length > fs.fstatSync(file).size) {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
    }
    return writeSync(file, buffer, offset, length, position)
  },
})
syncBuiltinESMExports()
await import('#platform/database/embedded/embedded-worker.ts')
