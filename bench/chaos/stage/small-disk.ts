// A file system of a few megabytes that can be filled. On Linux, mounting needs root.
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stage } from '../../stage/stage.ts'

export type SmallDisk = { folder: string; fill: () => void; empty: () => void }

const chunk = Buffer.alloc(256 * 1024)

/** Null where mounting is impossible. */
export async function mountSmallDisk(stage: Stage, megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) {
    await rmdir(folder)
    return null
  }
  stage.defer(async () => {
    // Its users have ended by now: clean-up runs in reverse order.
    spawnSync('umount', [folder])
    await rmdir(folder)
  })
  await chmod(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill: () => fill(filler),
    empty: () => rmSync(filler, { force: true }),
  }
}

function fill(file: string): void {
  for (let size = chunk.length; size > 0; ) {
    try {
      writeFileSync(file, chunk.subarray(0, size), { flag: 'a' })
    } catch {
      size = Math.floor(size / 2)
    }
  }
}
