// The site without load counting: otherwise composed like `src/app/start.ts`.
import { readBundle } from '#app/page-bundle.ts'
import { createSite } from '#app/server.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'

const config = readConfig(process.env)
const log = createLog(config.logLevel)
const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
const site = await createSite({
  config,
  database,
  log,
  pages: { bundle: () => readBundle(), pageCache: true, countsLoads: false },
})
await site.app.listen({ port: config.port, host: config.host })

async function end(): Promise<void> {
  await site.close()
  await database.close()
  process.exit(0)
}
process.once('SIGTERM', () => void end())
process.once('disconnect', () => void end())
