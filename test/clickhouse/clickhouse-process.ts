// Starts ClickHouse for tests and measurements, stops it, and starts it again with the same data.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const serverFile = fileURLToPath(new URL('clickhouse-server.mjs', import.meta.url))

export type ClickHouseProcess = {
  url: string
  folder: string
  /** As a power failure of its machine would: nothing is finished. */
  kill: () => Promise<void>
  /** It accepts connections and answers nothing, until `resume`. */
  pause: () => void
  resume: () => void
  start: () => Promise<void>
  remove: () => Promise<void>
}

/** Where `npm run test:clickhouse` installs the engine. */
const installed = fileURLToPath(new URL('../../.runtime/chdb-3.4.0', import.meta.url))

export async function startClickHouse(): Promise<ClickHouseProcess> {
  const packages = resolve(process.env.CHDB_PACKAGES ?? installed)
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-clickhouse-'))
  let port = 0
  let child: ChildProcess | undefined
  const start = async () => {
    child = fork(serverFile, [packages, folder, String(port)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const ended = once(child, 'exit').then(() => Promise.reject(new Error('ClickHouse ended while starting')))
    const [address] = (await Promise.race([once(child, 'message'), ended])) as [AddressInfo]
    port = address.port
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}/site`,
    folder,
    kill,
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    start,
    remove: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
