import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { bareEnvironment } from '../../../../../test/support/bare-environment.ts'
import { emptyDataDir } from '../../../../../test/support/databases.ts'
import { lockDataDir } from './data-dir-lock.ts'

const lockModule = fileURLToPath(new URL('./data-dir-lock.ts', import.meta.url))

describe('the lock of a data directory', () => {
  it('has one holder at a time, also within one process', async () => {
    const dataDir = await emptyDataDir()
    const lock = await lockDataDir(dataDir)
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow(`DATA_DIR ${dataDir} is in use by process ${process.pid}`)
    lock.release()
    await takeAndRelease(dataDir)
  })

  it('may be released twice', async () => {
    const dataDir = await emptyDataDir()
    const lock = await lockDataDir(dataDir)
    lock.release()
    lock.release()
    const next = await lockDataDir(dataDir)
    lock.release()
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow('is in use')
    next.release()
  })

  it('makes the directory when it is missing', async () => {
    const dataDir = join(await emptyDataDir(), 'deep/inside')
    await takeAndRelease(dataDir)
  })

  it('names an unusable directory', async () => {
    const file = join(await emptyDataDir(), 'file')
    writeFileSync(file, '')
    await expect(lockDataDir(file, 0)).rejects.toThrow(`DATA_DIR ${file} cannot be used`)
  })

  it('names a read-only directory', async () => {
    const dataDir = await emptyDataDir()
    // Occupies the path of the file that names the holder.
    mkdirSync(join(dataDir, 'embedded.pid'))
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow(/^DATA_DIR \S+ cannot be used \(EISDIR.+\)$/)
    rmdirSync(join(dataDir, 'embedded.pid'))
    await takeAndRelease(dataDir)
  })

  it('is free again as soon as its process is killed', async () => {
    const dataDir = await emptyDataDir()
    const holder = await processWithLock(dataDir)
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow(`is in use by process ${holder.pid}`)
    const ended = once(holder, 'exit')
    holder.kill('SIGKILL')
    await ended
    await takeAndRelease(dataDir)
  })

  it('is free while its killed process is an unreaped zombie', async () => {
    const dataDir = await emptyDataDir()
    const holder = lockingCommand(dataDir)
    const parent = spawn('/bin/sh', ['-c', '"$@" & exec sleep 60', 'sh', ...holder], {
      env: bareEnvironment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    onTestFinished(() => void parent.kill('SIGKILL'))
    await once(parent.stdout, 'data')
    const { pid } = z.object({ pid: z.number() }).parse(holderIn(dataDir))
    process.kill(pid, 'SIGKILL')
    const state = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0]
    await expect.poll(state).toBe('Z')
    // Its other threads may hold the kernel's lock for a moment longer.
    await takeAndRelease(dataDir)
  })

  it("waits for the holder's exit", async () => {
    const dataDir = await emptyDataDir()
    const holder = await processWithLock(dataDir)
    const waiting = takeAndRelease(dataDir, 20_000)
    holder.kill('SIGKILL')
    await waiting
  })

  it('is not taken from a living process, even when its file was deleted', async () => {
    const dataDir = await emptyDataDir()
    const holder = await processWithLock(dataDir)
    rmSync(join(dataDir, 'embedded.lock'))
    await expect(lockDataDir(dataDir, 0)).rejects.toThrow(`is in use by process ${holder.pid}`)
    holder.kill('SIGKILL')
  })

  it('is free when another process has the id of its dead holder', async () => {
    const dataDir = await emptyDataDir()
    const lock = await lockDataDir(dataDir)
    const holder = holderIn(dataDir)
    lock.release()
    writeFileSync(join(dataDir, 'embedded.pid'), JSON.stringify({ ...holder, pid: 1 }))
    await takeAndRelease(dataDir)
    writeFileSync(join(dataDir, 'embedded.pid'), JSON.stringify({ ...holder, startedAt: 'earlier' }))
    await takeAndRelease(dataDir)
  })

  it.each(['', '{"pid":', 'null', '7', '{}'])("is free when the holder's file contains %j", async (content) => {
    const dataDir = await emptyDataDir()
    writeFileSync(join(dataDir, 'embedded.pid'), content)
    await takeAndRelease(dataDir)
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

async function takeAndRelease(dataDir: string, waitMs?: number): Promise<void> {
  const lock = await lockDataDir(dataDir, waitMs)
  lock.release()
}

function holderIn(dataDir: string): object {
  return JSON.parse(readFileSync(join(dataDir, 'embedded.pid'), 'utf8'))
}

function lockingCommand(dataDir: string): string[] {
  const script = `import { lockDataDir } from ${JSON.stringify(lockModule)}
    const lock = await lockDataDir(${JSON.stringify(dataDir)})
    process.stdout.write('locked')
    setInterval(() => lock, 1000)`
  return [process.execPath, '--input-type=module', '-e', script]
}

/** Resolves once another process holds the lock, and rejects when the process fails to get it. */
async function processWithLock(dataDir: string): Promise<ChildProcess> {
  const [node = '', ...args] = lockingCommand(dataDir)
  const child = spawn(node, args, { env: bareEnvironment(), stdio: ['ignore', 'pipe', 'ignore'] })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`))),
  ])
  return child
}
