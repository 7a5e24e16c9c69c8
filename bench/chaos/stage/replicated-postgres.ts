// Two PostgreSQL servers: a commit waits for the standby. HAProxy leads to the one that accepts writes.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import {
  createPostgresServer,
  findPostgresBinaries,
  freePort,
  type PostgresServer,
  untilPostgresResponds,
  urlOf,
} from '../../../test/support/postgres-server.ts'
import { temporaryFolder } from '../../stage/program.ts'
import { NotMeasurable, type Stage } from '../../stage/stage.ts'
import type { Storage } from '../../stage/storage.ts'
import { startHaproxy } from './haproxy.ts'

export type ReplicatedPostgres = {
  primary: PostgresServer
  /** Accepts writes from then on, without a standby of its own. */
  promoteStandby: () => Promise<void>
  /** Ends the connections over which notifications arrive. */
  endListening: () => Promise<void>
  /** Whether each commit waits for the standby. */
  isSynchronous: () => Promise<boolean>
  storage: Storage
}

export async function replicatedPostgres(stage: Stage): Promise<ReplicatedPostgres> {
  if (findPostgresBinaries() === undefined) throw new NotMeasurable('needs PostgreSQL: install it, or set PG_BIN')
  const [primaryPort, standbyPort, port] = [await freePort(), await freePort(), await freePort()]
  const primary = await createPostgresServer(primaryPort, { settings: ['synchronous_standby_names=standby'] })
  stage.defer(() => primary.remove())
  const rules = join(primary.folder, 'data', 'pg_hba.conf')
  const rule = 'host postgres haproxy_check 127.0.0.1/32 trust\n'
  await writeFile(rules, rule + (await readFile(rules, 'utf8')))
  await primary.start()
  // There is no standby yet that a commit could wait for.
  await ask(primary.url(), 'SET synchronous_commit = local; CREATE ROLE haproxy_check LOGIN')
  const standby = await createPostgresServer(standbyPort, { standbyOf: primary.url() })
  stage.defer(() => standby.remove())
  await standby.start()
  await ask(primary.url(), 'CREATE DATABASE bench')
  await startHaproxy(stage, 'haproxy-postgresql.cfg', [
    ['bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`],
    ['10.0.0.21:5432', `127.0.0.1:${primaryPort}`],
    ['10.0.0.22:5432', `127.0.0.1:${standbyPort}`],
  ])
  const dataDir = await temporaryFolder(stage)
  const databaseUrl = urlOf(port, 'bench')
  await untilPostgresResponds(databaseUrl)
  return {
    primary,
    promoteStandby: async () => void (await ask(standby.url(), 'SELECT pg_promote()')),
    endListening: async () => void (await ask(primary.url(), endListening)),
    async isSynchronous() {
      const rows = await ask(primary.url(), `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`)
      return rows === 1
    },
    storage: { engine: 'postgresql', databaseUrl, dataDir, env: { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } },
  }
}

/** Their last statement is the one that listens, or the check that they are alive. */
const endListening = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query ~ '^(LISTEN .*|SELECT 1)$'`

/** The number of rows. */
async function ask(url: string, sql: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
