// Detects whether the engine's folder is still the one it opened, because an engine keeps writing into deleted files.
import { closeSync, fstatSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'

export type FolderIdentity = { dev: number; ino: number }

/** A file of the folder that never changes. */
const markOf = (folder: string) => join(folder, 'PG_VERSION')

/** Keeps the file open until `release`, so that no new file gets its inode number. */
export function holdFolder(folder: string): { identity: FolderIdentity; release: () => void } {
  const file = openSync(markOf(folder), 'r+')
  const { dev, ino } = fstatSync(file)
  return { identity: { dev, ino }, release: () => closeSync(file) }
}

export function isSameFolder(folder: string, identity: FolderIdentity): boolean {
  try {
    const { dev, ino } = statSync(markOf(folder))
    return dev === identity.dev && ino === identity.ino
  } catch {
    return false
  }
}
