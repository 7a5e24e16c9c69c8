// `npm start` and `npm run dev` end here: read the configuration, open the database, listen, and end gracefully.
import { existsSync } from 'node:fs'
import { type Config, readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { devBundle } from './dev-bundle.ts'
import { readBundle } from './page-bundle.ts'
import { createSite } from './server.ts'

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  const isDevelopment = process.env.NODE_ENV === 'development'
  const site = await createSite({
    config,
    database,
    log,
    pages: { bundle: isDevelopment ? devBundle : () => readBundle(), pageCache: !isDevelopment },
  })
  const stopHousekeeping = site.housekeeping.everyDay()
  await site.app.listen({ port: config.port, host: config.host })
  log.info({ url: config.publicUrl, engine: database.engine, pid: process.pid }, `${config.siteName} is ready`)

  let isEnding = false
  const end = async (reason: string) => {
    if (isEnding) return
    isEnding = true
    log.info({ reason }, 'ending')
    stopHousekeeping()
    await site.close()
    await database.close()
    log.info('ended')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void end(signal))
  // The launcher died without a word: a server without it would keep the port and the data directory.
  if (process.send) process.once('disconnect', () => void end('launcher gone'))
}

if (existsSync('.env')) process.loadEnvFile('.env')
try {
  await start(readConfig(process.env))
} catch (error) {
  // One line for the operator; the stack only helps whoever asks for it.
  process.stderr.write(
    `${process.env.LOG_LEVEL === 'debug' && error instanceof Error ? error.stack : describe(error)}\n`,
  )
  process.exit(1)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code === 'EADDRINUSE' ? `PORT is in use already: ${error.message}` : error.message
}
