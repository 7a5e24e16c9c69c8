import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Asks the operating system to put every file of a folder on the disk: the embedded engine never does for its data files. */
export async function syncFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    if (entry.isFile()) await sync(join(entry.parentPath, entry.name), 'r+')
  }
  for (const entry of entries) {
    if (entry.isDirectory()) await syncFolder(join(entry.parentPath, entry.name))
  }
  await syncFolder(folder)
}

/** Makes creations and renames inside a folder durable. Windows has no such call and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r')
}

async function sync(path: string, flags: string): Promise<void> {
  try {
    const file = await open(path, flags)
    await file.sync().finally(() => file.close())
  } catch (error) {
    // The running engine removes files of its own, such as finished write-ahead log segments.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
