import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Timestamps have the kernel clock's resolution: a file that was just written may change again without a visible
 * difference.
 */
const restMs = 1_000
/** Names the checkpoint from which recovery starts, so that checkpoint's data must be on disk before it. */
const controlFile = join('global', 'pg_control')

type ToDisk = (path: string, flags: string) => Promise<void>

/**
 * Syncs the files of a folder to disk (fsync), which the embedded engine never does for its data files. The first call
 * syncs all of them, later calls only changed ones: each fsync flushes the disk's cache, and commits wait for that.
 */
export class FileSync {
  readonly #folder: string
  readonly #toDisk: ToDisk
  /** The state of each file at its last sync. */
  readonly #synced = new Map<string, string>()

  constructor(folder: string, toDisk: ToDisk = sync) {
    this.#folder = folder
    this.#toDisk = toDisk
  }

  async syncChanged(): Promise<void> {
    const entries = await readdir(this.#folder, { withFileTypes: true, recursive: true })
    const folders = entries.filter((entry) => entry.isDirectory()).map(pathOf)
    const files = entries.filter((entry) => entry.isFile()).map(pathOf)
    const isControl = (path: string) => path.endsWith(controlFile)
    for (const path of files.filter((each) => !isControl(each))) await this.#syncFile(path)
    for (const path of [...folders, this.#folder]) await syncFolder(path)
    for (const path of files.filter(isControl)) await this.#syncFile(path)
    const present = new Set(files)
    for (const path of this.#synced.keys()) if (!present.has(path)) this.#synced.delete(path)
  }

  async #syncFile(path: string): Promise<void> {
    const before = await lookOf(path)
    if (before !== undefined && this.#synced.get(path) === before.look) return
    await this.#toDisk(path, 'r+')
    if (before && before.changedMs < Date.now() - restMs) this.#synced.set(path, before.look)
    else this.#synced.delete(path)
  }
}

/** Writes every file of a folder to disk. */
export function syncFiles(folder: string): Promise<void> {
  return new FileSync(folder).syncChanged()
}

/** Makes creations and renames inside a folder durable. Windows has no such call and needs none. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r')
}

function pathOf({ parentPath, name }: { parentPath: string; name: string }): string {
  return join(parentPath, name)
}

async function lookOf(path: string): Promise<{ look: string; changedMs: number } | undefined> {
  return unlessGone(async () => {
    const { ino, size, mtimeMs, ctimeMs } = await stat(path)
    return { look: [ino, size, mtimeMs, ctimeMs].join(' '), changedMs: Math.max(mtimeMs, ctimeMs) }
  })
}

async function sync(path: string, flags: string): Promise<void> {
  await unlessGone(async () => {
    const file = await open(path, flags)
    await file.sync().finally(() => file.close())
  })
}

/** The running engine removes files, such as finished log segments. */
async function unlessGone<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
