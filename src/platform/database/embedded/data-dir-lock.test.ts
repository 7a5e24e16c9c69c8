import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bareEnvironment } from '../../../../test/support/bare-environment.ts'
import { emptyDataDir } from '../../../../test/support/databases.ts'
import { lockDataDir } from './data-dir-lock.ts'

const lockModule = fileURLToPath(new URL('./data-dir-lock.ts', import.meta.url))

describe('the lock of a data directory', () => {
  it('is held once at a time, also within one process', async () => {
    const dataDir = await emptyDataDir()
    const lock = lockDataDir(dataDir)
    expect(() => lockDataDir(dataDir)).toThrow(`DATA_DIR ${dataDir} is in use by process ${process.pid}`)
    lock.release()
    lockDataDir(dataDir).release()
  })

  it('may be released twice', async () => {
    const dataDir = await emptyDataDir()
    const lock = lockDataDir(dataDir)
    lock.release()
    lock.release()
    const next = lockDataDir(dataDir)
    lock.release()
    expect(() => lockDataDir(dataDir)).toThrow('is in use')
    next.release()
  })

  it('makes the directory when it is missing', async () => {
    const dataDir = join(await emptyDataDir(), 'deep/inside')
    lockDataDir(dataDir).release()
  })

  it('names the directory that cannot be used', async () => {
    const file = join(await emptyDataDir(), 'file')
    writeFileSync(file, '')
    expect(() => lockDataDir(file)).toThrow(`DATA_DIR ${file} cannot be used`)
  })

  it('names the directory in which nothing can be written', async () => {
    const dataDir = await emptyDataDir()
    // In the place of the file that names the holder.
    mkdirSync(join(dataDir, 'embedded.pid'))
    expect(() => lockDataDir(dataDir)).toThrow(/^DATA_DIR \S+ cannot be used \(EISDIR.+\)$/)
    rmdirSync(join(dataDir, 'embedded.pid'))
    lockDataDir(dataDir).release()
  })

  it('is free again as soon as its process is killed', async () => {
    const dataDir = await emptyDataDir()
    const holder = await processWithLock(dataDir)
    expect(() => lockDataDir(dataDir)).toThrow(`is in use by process ${holder.pid}`)
    const ended = once(holder, 'exit')
    holder.kill('SIGKILL')
    await ended
    lockDataDir(dataDir).release()
  })

  it('is not taken from a living process, even when its file was deleted', async () => {
    const dataDir = await emptyDataDir()
    const holder = await processWithLock(dataDir)
    rmSync(join(dataDir, 'embedded.lock'))
    expect(() => lockDataDir(dataDir)).toThrow(`is in use by process ${holder.pid}`)
    holder.kill('SIGKILL')
  })

  it('is free when another process has the id of its dead holder', async () => {
    const dataDir = await emptyDataDir()
    const lock = lockDataDir(dataDir)
    const holder: object = JSON.parse(readFileSync(join(dataDir, 'embedded.pid'), 'utf8'))
    lock.release()
    writeFileSync(join(dataDir, 'embedded.pid'), JSON.stringify({ ...holder, pid: 1 }))
    lockDataDir(dataDir).release()
    writeFileSync(join(dataDir, 'embedded.pid'), JSON.stringify({ ...holder, startedAt: 'earlier' }))
    lockDataDir(dataDir).release()
  })

  it.each(['', '{"pid":', 'null', '7', '{}'])('is free when the name of its holder reads %j', async (content) => {
    const dataDir = await emptyDataDir()
    writeFileSync(join(dataDir, 'embedded.pid'), content)
    lockDataDir(dataDir).release()
  })

  it('goes to exactly one of many processes that find a dead holder', async () => {
    const dataDir = await emptyDataDir()
    const dead = await processWithLock(dataDir)
    dead.kill('SIGKILL')
    await once(dead, 'exit')
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => processWithLock(dataDir)))
    const winners = attempts.filter((attempt) => attempt.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    for (const { value } of winners) value.kill('SIGKILL')
  })
})

/** Resolves once another process holds the lock, and rejects when that is refused. */
async function processWithLock(dataDir: string): Promise<ChildProcess> {
  const script = `import { lockDataDir } from ${JSON.stringify(lockModule)}
    const lock = lockDataDir(${JSON.stringify(dataDir)})
    process.stdout.write('locked')
    setInterval(() => lock, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: bareEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`))),
  ])
  return child
}
