import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { bareEnvironment } from '../../../../../test/support/bare-environment.ts'
import { emptyDataDir, freshDataDir } from '../../../../../test/support/databases.ts'
import { openAsItIs } from '../../database.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** The files that somebody else can read or write, through parent folders that all allow access. */
async function openToOthers(folder: string): Promise<string[]> {
  const open: string[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const status = await stat(path)
    if ((status.mode & 0o077) === 0) continue
    open.push(path, ...(status.isDirectory() ? await openToOthers(path) : []))
  }
  return open
}

async function openAndClose(dataDir: string) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const database = await openAsItIs({ dataDir, log })
  const whileOpen = await openToOthers(dataDir)
  await database.close()
  return { whileOpen, warnings: log.warn.mock.calls }
}

/** Its folder exists, and the process's umask is permissive, as usual. */
async function sharedFolder(mode: number): Promise<string> {
  process.umask(0o022)
  const dataDir = await emptyDataDir()
  await chmod(dataDir, mode)
  return dataDir
}

describe('an embedded database in a folder that others may enter', () => {
  it('is private from its first draft on, and only its owner can read its files', async () => {
    const dataDir = await sharedFolder(0o755)
    const opening = openAndClose(dataDir)
    const draft = `pg.unfinished-${process.pid}`
    await expect.poll(() => readdir(dataDir)).toContain(draft)
    expect(await modeOf(join(dataDir, draft))).toBe('700')
    const { whileOpen, warnings } = await opening
    expect([whileOpen, warnings]).toEqual([[], []])
    expect(await openToOthers(dataDir)).toEqual([])
    expect(await openToOthers(join(dataDir, 'pg'))).toEqual([])
    expect(await modeOf(dataDir)).toBe('755')
    // Files that the process creates later: a log segment, a backup.
    await writeFile(join(dataDir, 'later'), '')
    expect(await modeOf(join(dataDir, 'later'))).toBe('600')
  })

  it('becomes private again at a start after an older release left it open', async () => {
    const dataDir = await sharedFolder(0o755)
    const folder = join(await freshDataDir(), 'pg')
    await cp(folder, join(dataDir, 'pg'), { recursive: true })
    await chmod(join(dataDir, 'pg'), 0o755)
    await chmod(join(dataDir, 'pg/postgresql.conf'), 0o666)
    await writeFile(join(dataDir, 'embedded.lock'), '', { mode: 0o644 })
    expect(await openToOthers(dataDir)).toContain(join(dataDir, 'pg/postgresql.conf'))
    const { whileOpen, warnings } = await openAndClose(dataDir)
    expect([whileOpen, warnings]).toEqual([[], []])
    expect(await openToOthers(dataDir)).toEqual([])
  })

  it('logs a warning that names it when others may write there', async () => {
    for (const mode of [0o775, 0o1777]) {
      const dataDir = await freshDataDir()
      await chmod(dataDir, mode)
      const { warnings } = await openAndClose(dataDir)
      expect(warnings).toEqual([
        [{ path: dataDir }, 'other users can write to DATA_DIR and replace the database: run chmod go-w on it'],
      ])
    }
  })
})

it("an operator's command leaves no file open to others", async () => {
  const dataDir = await sharedFolder(0o755)
  await cp(join(await freshDataDir(), 'pg'), join(dataDir, 'pg'), { recursive: true })
  await chmod(join(dataDir, 'pg'), 0o755)
  const child = spawn('/bin/sh', ['-c', 'umask 022; exec "$@"', 'sh', process.execPath, 'src/app/recount.ts'], {
    env: bareEnvironment({ DATA_DIR: dataDir }),
    stdio: 'ignore',
  })
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await openToOthers(dataDir)).toEqual([])
})
