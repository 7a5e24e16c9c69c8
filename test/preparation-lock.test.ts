// One preparation at a time in one folder: who holds the lock when processes die, wait and compete.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { takeLock } from '../scripts/bootstrap/lock.mjs'
import { processBirth } from '../scripts/bootstrap/process-birth.mjs'
import { bareEnvironment } from './support/bare-environment.ts'
import { eventually } from './support/eventually.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

it('removes the lock of a dead process without ever admitting two', async () => {
  const folder = emptyFolder()
  const path = join(folder, 'a.lock')
  // Each process takes the lock, briefly holds it alone, and dies with it.
  const contender = `
    import { appendFileSync, mkdirSync, rmdirSync } from 'node:fs'
    import { takeLock } from ${JSON.stringify(pathToFileURL(resolve('scripts/bootstrap/lock.mjs')).href)}
    await takeLock(${JSON.stringify(path)})
    mkdirSync('inside')
    await new Promise((done) => setTimeout(done, 20))
    rmdirSync('inside'), appendFileSync('done', 'x')
    process.kill(process.pid, 'SIGKILL')`
  const all = Array.from({ length: 8 }, () => contend(folder, contender))
  expect(await Promise.all(all)).toEqual(all.map(() => 'SIGKILL'))
  expect(readFileSync(join(folder, 'done'), 'utf8')).toBe('x'.repeat(8))
})

it('leaves a dead lock to the first process that claimed it, and takes over when that one dies as well', async () => {
  const path = join(emptyFolder(), 'a.lock')
  const owner = (token: string, birth = '1') =>
    JSON.stringify({ token, since: '', holders: [{ pid: process.pid, birth }] })
  writeFileSync(path, owner('dead'))
  writeFileSync(`${path}.claim-dead-0`, owner('slow', processBirth(process.pid)))
  const rounds = attemptsOn(path)
  const taking = takeLock(path)
  await eventually(rounds, (count) => count >= 5)
  expect(readFileSync(path, 'utf8')).toBe(owner('dead'))
  writeFileSync(`${path}.claim-dead-0`, owner('slow'))
  const lock = await taking
  lock.release()
  expect(readdirSync(dirname(path))).toEqual([])
})

it('removes the claims on a lock that is gone, but not one that is being written', async () => {
  const folder = emptyFolder()
  const path = join(folder, 'a.lock')
  const draft = 'a.lock.claim-dead-0.writer.draft'
  writeFileSync(join(folder, draft), '')
  writeFileSync(join(folder, 'a.lock.claim-dead-0'), '')
  const lock = await takeLock(path)
  lock.release()
  expect(readdirSync(folder)).toEqual([draft])
})

it('waits for a living holder of any age, but not for a later process with the same id', async () => {
  const path = join(emptyFolder(), 'a.lock')
  const held = await takeLock(path)
  const waitedFor: number[] = []
  let isTaken = false
  const rounds = attemptsOn(path)
  const waiting = takeLock(path, (pid) => waitedFor.push(pid)).then((lock) => {
    isTaken = true
    return lock
  })
  await eventually(rounds, (count) => count >= 3)
  expect([isTaken, waitedFor]).toEqual([false, [process.pid]])
  held.release()
  const next = await waiting
  next.release()
  const earlier = { token: 'earlier', since: '', holders: [{ pid: process.pid, birth: '1' }] }
  writeFileSync(path, JSON.stringify(earlier))
  const lock = await takeLock(path)
  lock.release()
  expect(existsSync(path)).toBe(false)
})

/** Counts the attempts to take a lock: each attempt writes a draft beside it. */
function attemptsOn(path: string): () => number {
  const drafts = new RegExp(`^${basename(path)}\\.[0-9a-f-]+\\.draft$`)
  let writings = 0
  const watcher = watch(dirname(path), (_, name) => {
    if (name !== null && drafts.test(name)) writings++
  })
  onTestFinished(() => watcher.close())
  // Creating and removing a draft causes at least two events.
  return () => Math.floor(writings / 2)
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'a lock '))
  folders.push(folder)
  return folder
}

/** Resolves with the signal or exit code that ended the process. */
async function contend(folder: string, script: string): Promise<unknown> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: bareEnvironment(),
    stdio: 'ignore',
  })
  const [code, signal] = await once(child, 'exit')
  return signal ?? code
}
