// A private PostgreSQL cluster for tests and benches: created in a temporary folder, run without privileges, removed at
// the end.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, rmSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const user = 'tester'
const password = 'a secret of the tests'

export type PostgresServer = {
  url(database?: string): string
  start(): Promise<void>
  /** `immediate` simulates a crash: no checkpoint, cut connections. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Also false when it has stopped itself. */
  isRunning(): boolean
  /** To all its processes: suspended ones hang instead of refusing, killed ones leave nothing orderly behind. */
  signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void
  folder: string
  remove(): Promise<void>
}

/** The folder of `initdb` and `postgres`: `PG_BIN`, the path, or the usual packages' folder. */
export function findPostgresBinaries(): string | undefined {
  const packaged = [
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
    '/usr/local/opt/postgresql*/bin',
  ]
  const newestFirst = globSync(packaged).sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
  const candidates = [process.env.PG_BIN ?? '', ...(process.env.PATH ?? '').split(delimiter), ...newestFirst]
  return candidates.find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

export const missingPostgres =
  'These tests need PostgreSQL: install it, or set PG_BIN to the folder that holds initdb and postgres'

// Below the system's ephemeral ports, so a free port stays free until it is used. Parallel workers have separate
// ranges.
const firstPort = 20_000
const portsOfWorker = 1_000
let tried = randomInt(portsOfWorker)

export async function freePort(): Promise<number> {
  const base = firstPort + portsOfWorker * (Number(process.env.VITEST_POOL_ID ?? 0) % 10)
  for (let left = portsOfWorker; left > 0; left--) {
    const port = base + (tried++ % portsOfWorker)
    if (await isFree(port)) return port
  }
  throw new Error('No port')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

export function urlOf(port: number, database = 'postgres'): string {
  return `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
}

/** Writes nothing through to the disk and runs no background work: fast, but a power cut would lose everything. */
const withoutDurability = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off']

export type PostgresOptions = {
  isDurable?: boolean
  within?: string
  /** Added to those of every server. */
  settings?: readonly string[]
  /** Begins as a standby of the server with this address. */
  standbyOf?: string
}

export async function createPostgresServer(
  port: number,
  { isDurable = true, within = tmpdir(), settings: more = [], standbyOf }: PostgresOptions = {},
): Promise<PostgresServer> {
  const binaries = findPostgresBinaries()
  if (binaries === undefined) throw new Error(missingPostgres)
  const owner = unprivilegedOwner()
  const folder = await mkdtemp(join(within, 'toolkit-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  if (standbyOf === undefined) await initialise(join(binaries, 'initdb'), data, owner)
  else await copyServer(join(binaries, 'pg_basebackup'), { data, from: standbyOf, owner })
  let server: ChildProcess | undefined

  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null

  async function stop(how: 'fast' | 'immediate'): Promise<void> {
    if (!server || !isRunning()) return
    const ended = once(server, 'exit')
    server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
    await ended
    server = undefined
  }
  // An interrupted run must leave neither a server nor its files.
  const onExit = () => {
    server?.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  process.once('exit', onExit)
  return {
    folder,
    url: (database) => urlOf(port, database),
    async start() {
      const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', 'shared_buffers=64MB', ...more]
      if (!isDurable) settings.push(...withoutDurability)
      const flags = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap((setting) => ['-c', setting])]
      server = spawn(join(binaries, 'postgres'), flags, { ...owner, cwd: folder, stdio: 'ignore' })
      await untilPostgresResponds(urlOf(port))
    },
    stop,
    isRunning,
    signal(name) {
      if (server?.pid) for (const pid of [server.pid, ...childrenOf(server.pid)]) process.kill(pid, name)
    },
    async remove() {
      await stop('immediate')
      process.off('exit', onExit)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function untilPostgresResponds(url: string): Promise<void> {
  const client = await connectToPostgres(url)
  await client.end()
}

/** Waits for a starting server. The caller must end the connection. */
export async function connectToPostgres(url: string, limitMs = 50_000): Promise<pg.Client> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (Date.now() > deadline) throw new Error('The PostgreSQL of the tests does not respond', { cause: error })
      await pause(50)
    }
  }
}

type Owner = { uid: number; gid: number }

/** PostgreSQL and PgBouncer refuse to run as root. */
export function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout.trim()),
    )
    if (uid && gid) return { uid, gid }
  }
  return { uid: 65_534, gid: 65_534 }
}

async function initialise(initdb: string, data: string, owner: Owner | undefined): Promise<void> {
  const passwordFile = `${data}.password`
  await writeFile(passwordFile, password)
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const flags = [
    '-D',
    data,
    '-U',
    user,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ]
  await runAs(owner, initdb, flags, join(data, '..'))
}

type Copying = { data: string; from: string; owner: Owner | undefined }

/** With the settings of a standby, and the name by which its primary knows it. */
async function copyServer(baseBackup: string, { data, from, owner }: Copying): Promise<void> {
  const source = new URL(from)
  source.searchParams.set('application_name', 'standby')
  const flags = ['-D', data, '-d', source.href, '-R', '-X', 'stream', '-c', 'fast']
  await runAs(owner, baseBackup, flags, join(data, '..'))
}

async function runAs(owner: Owner | undefined, program: string, flags: string[], cwd: string): Promise<void> {
  const child = spawn(program, flags, { ...owner, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const [exitCode] = await once(child, 'exit')
  if (exitCode !== 0) throw new Error(`${program} ended with ${exitCode}`)
}

function childrenOf(pid: number): number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map(Number)
    .filter((child) => child > 0)
}
