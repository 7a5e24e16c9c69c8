// A site on a port, for tests that neither kill it nor read its output.
import { prepareAdministrators } from '#features/admin-session/server.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { isExhaustive } from './breadth.ts'
import { silentLog } from './databases.ts'
import { siteOver } from './in-process.ts'
import { freePort } from './postgres-server.ts'
import { startSite } from './running-site.ts'

export type LightSite = { origin: string; stop: () => Promise<void> }

/**
 * In the full run a process. In the everyday run within this one, which saves a second of a core: each has connections,
 * caches and counters of its own all the same, and stops with all steps of a process. Here its jobs run only on request.
 */
export async function lightSite(env: Record<string, string>, { withJobs = false } = {}): Promise<LightSite> {
  if (isExhaustive) return startSite(env)
  const { DATABASE_URL, DATA_DIR = '' } = env
  const database = await openDatabase({
    dataDir: DATA_DIR,
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    log: silentLog,
  })
  const port = await freePort()
  const ownEnv = { PUBLIC_URL: `http://127.0.0.1:${port}`, ...env }
  await prepareAdministrators(database, readConfig(ownEnv).admin)
  const site = await siteOver(database, ownEnv)
  const origin = await site.app.listen({ port, host: '127.0.0.1' })
  if (withJobs) site.startJobs()
  return {
    origin,
    async stop() {
      await site.close()
      await database.close()
    },
  }
}
