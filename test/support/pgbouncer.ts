// A real PgBouncer in front of a PostgreSQL, in a temporary folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectToPostgres, freePort, unprivilegedOwner } from './postgres-server.ts'

export type Pooler = { url: string; close: () => Promise<void> }

type PoolerOptions = { mode: 'session' | 'transaction' | 'statement'; sessions?: number }

/** Few sessions, so that the site's connections have to share them. */
export async function openPooler(databaseUrl: string, { mode, sessions = 20 }: PoolerOptions): Promise<Pooler> {
  const port = await freePort()
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'toolkit-pgbouncer-'))
  const settings = join(folder, 'pgbouncer.ini')
  const login = `user=${username} password='${decodeURIComponent(password)}'`
  await writeFile(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${sessions}
`,
  )
  const owner = unprivilegedOwner()
  if (owner) for (const path of [folder, settings]) chownSync(path, owner.uid, owner.gid)
  const program = process.env.PGBOUNCER ?? 'pgbouncer'
  const pooler = spawn(program, ['--quiet', settings], { ...owner, cwd: folder, stdio: 'ignore' })
  const ended = once(pooler, 'exit')
  const url = new URL(databaseUrl)
  url.port = String(port)
  await (await connectToPostgres(url.href)).end()
  return {
    url: url.href,
    async close() {
      pooler.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
