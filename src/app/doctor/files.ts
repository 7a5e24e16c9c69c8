// The folder of the embedded database, and who else may read or change what the site stores.
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { enoughBytes, firstStartBytes, freeBytes, inMegabytes } from '#platform/database/embedded/room.ts'
import { doctorMessages as words } from './doctor-messages.ts'
import { type Finding, fault, ok, warning } from './finding.ts'

/** Ten times what a first start needs: days, not minutes. */
const comfortableBytes = 10 * firstStartBytes

export type FilesExamined = { dataDir: string; usesFolder: boolean; envFile: string; free?: typeof freeBytes }

export function examineFiles({ dataDir, usesFolder, envFile, free = freeBytes }: FilesExamined): Finding[] {
  const found = [...(usesFolder ? examineFolder(dataDir, free) : []), ...examineSecrets(envFile)]
  if (process.getuid?.() === 0) found.push(warning(words.files, words.asRoot))
  return found.length > 0 ? found : [ok(words.files, words.filesRight)]
}

function examineFolder(dataDir: string, free: typeof freeBytes): Finding[] {
  if (!existsSync(dataDir)) return examineParent(dataDir)
  if (!statSync(dataDir).isDirectory()) return [fault(words.folder, words.noFolder(dataDir))]
  const problem = problemOfWriting(dataDir)
  if (problem) return [fault(words.folder, words.notWritable(dataDir, problem))]
  return [...examineRoom(dataDir, free), ...examineModes(dataDir)]
}

/** The first start creates the folder. */
function examineParent(dataDir: string): Finding[] {
  let parent = dirname(dataDir)
  while (!existsSync(parent)) parent = dirname(parent)
  const problem = problemOfWriting(parent)
  return [
    problem ? fault(words.folder, words.notWritable(parent, problem)) : ok(words.folder, words.newFolder(dataDir)),
  ]
}

function examineRoom(dataDir: string, free: typeof freeBytes): Finding[] {
  const room = free(dataDir)
  const needed = existsSync(join(dataDir, 'pg', 'PG_VERSION')) ? enoughBytes : firstStartBytes
  if (room < needed) return [fault(words.disk, words.fullDisk(dataDir, inMegabytes(room), inMegabytes(needed)))]
  if (room < comfortableBytes) return [warning(words.disk, words.littleRoom(dataDir, inMegabytes(room)))]
  return [ok(words.disk, words.roomLeft(Number.isFinite(room) ? inMegabytes(room) : null))]
}

/** On Windows modes say nothing. */
function examineModes(dataDir: string): Finding[] {
  if (process.platform === 'win32') return []
  const open = readdirSync(dataDir).filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)
  return [
    ...((statSync(dataDir).mode & 0o022) === 0 ? [] : [warning(words.folder, words.othersWrite(dataDir))]),
    ...(open.includes('pg') ? [warning(words.folder, words.othersRead(join(dataDir, 'pg')))] : []),
    ...examineOwner(dataDir),
  ]
}

function examineOwner(dataDir: string): Finding[] {
  const folder = join(dataDir, 'pg')
  const user = process.getuid?.()
  if (user === undefined || !existsSync(folder) || statSync(folder).uid === user) return []
  return [fault(words.folder, words.otherOwner(folder))]
}

function examineSecrets(envFile: string): Finding[] {
  if (process.platform === 'win32' || !existsSync(envFile)) return []
  return (statSync(envFile).mode & 0o077) === 0 ? [] : [warning(words.files, words.openSecrets(envFile))]
}

/** Permissions alone do not say whether a file system is read-only. */
function problemOfWriting(folder: string): string | null {
  const file = join(folder, `.doctor-${randomUUID()}`)
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
    return null
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  } finally {
    rmSync(file, { force: true })
  }
}
