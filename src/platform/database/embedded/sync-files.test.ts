import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FileSync } from './sync-files.ts'

const synced: string[] = []
const toDisk = async (path: string) => void synced.push(path)
const fileSync = () => new FileSync(folder, toDisk)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toolkit-sync-'))
  await mkdir(join(folder, 'global'))
  await mkdir(join(folder, 'base'))
  for (const name of files) await write(name, 'first', 60)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const files = ['base/1', 'base/2', 'global/pg_control', 'global/3']

async function write(name: string, text: string, secondsAgo: number): Promise<void> {
  await writeFile(join(folder, name), text)
  const then = new Date(Date.now() - secondsAgo * 1_000)
  await utimes(join(folder, name), then, then)
}

async function syncedNow(sync: FileSync): Promise<string[]> {
  synced.length = 0
  await sync.syncChanged()
  return files.filter((name) => synced.includes(join(folder, name)))
}

describe('syncing the files of the embedded database', () => {
  it('syncs all of them first, with the control file after everything else', async () => {
    expect(await syncedNow(fileSync())).toEqual(files)
    expect(synced.at(-1)).toBe(join(folder, 'global/pg_control'))
  })

  it('syncs a file again when it has changed, and also when a change could be invisible', async () => {
    const sync = fileSync()
    const now = vi.spyOn(Date, 'now')
    const real = Date.now()
    now.mockReturnValue(real + 60_000)
    await sync.syncChanged()
    expect(await syncedNow(sync)).toEqual([])
    await write('base/2', 'changed', 30)
    expect(await syncedNow(sync)).toEqual(['base/2'])
    expect(await syncedNow(sync)).toEqual([])

    now.mockReturnValue(real)
    await write('global/3', 'changed', 0)
    expect(await syncedNow(sync)).toEqual(['global/3'])
    expect(await syncedNow(sync)).toEqual(['global/3'])
    now.mockRestore()
  })

  it('continues when a file disappears meanwhile', async () => {
    const sync = new FileSync(folder)
    await sync.syncChanged()
    await rm(join(folder, 'base/1'))
    await expect(sync.syncChanged()).resolves.toBeUndefined()
  })
})
