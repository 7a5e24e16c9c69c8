// The real server as visitors use it: a separate process on a free port, with its own data.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bareEnvironment } from './bare-environment.ts'
import { engineOptions } from './breadth.ts'
import { freePort } from './postgres-server.ts'
import { quickPasswords } from './quick-passwords.ts'

export type RunningSite = { origin: string; process: ChildProcess; output: () => string; stop: () => Promise<void> }

const readyWithinMs = 45_000

/** Starts `src/app/start.ts` over the newest build of a folder; `env` adds to or replaces the defaults. */
export async function startSite(env: Record<string, string> = {}, folder = '.'): Promise<RunningSite> {
  const port = env.PORT ?? String(await freePort())
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'site-')))
  const defaults = {
    NODE_ENV: 'production',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  }
  const child = spawn(process.execPath, [...engineOptions, resolve('src/app/start.ts')], {
    cwd: folder,
    env: bareEnvironment({ ...defaults, ...env, NODE_OPTIONS: `${quickPasswords} ${env.NODE_OPTIONS ?? ''}` }, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  // All output has arrived by then; the process itself ends earlier.
  const closed = once(child, 'close')
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const origin = `http://localhost:${port}`
  await untilReady(origin, child, async () => {
    await closed
    return output
  })
  const stop = async () => {
    await end(child)
    await closed
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  return { origin, process: child, output: () => output, stop }
}

async function untilReady(origin: string, child: ChildProcess, wholeOutput: () => Promise<string>): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The site ended while starting: ${await wholeOutput()}`)
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The site was not ready within ${readyWithinMs} ms: ${await wholeOutput()}`)
}

/** Ends the process gracefully and waits for it. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}
