// `npm start` and `npm run dev` end here: read the configuration, open the database, listen, and end gracefully.
import { existsSync } from 'node:fs'
import { consoleMessages } from '#features/admin-session/messages.ts'
import { prepareAdministrators } from '#features/admin-session/server.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { createLog, type Log } from '#platform/log.ts'
import { devBundle } from './dev-bundle.ts'
import { endInSteps } from './end-in-steps.ts'
import { readBundle } from './page-bundle.ts'
import { createSite, type SiteServer } from './server.ts'

async function start(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log })
  await welcomeAdministrator({ config, database, log })
  const isDevelopment = process.env.NODE_ENV === 'development'
  const site = await createSite({
    config,
    database,
    log,
    pages: { bundle: isDevelopment ? devBundle : () => readBundle(), pageCache: !isDevelopment },
  })
  await site.app.listen({ port: config.port, host: config.host })
  log.info({ url: config.publicUrl, engine: database.engine, pid: process.pid }, `${config.siteName} is ready`)
  site.startJobs()

  endOnSignals({ site, database, log })
}

/** The end takes less than 10 seconds, whatever hangs. */
const endMs = 9_500
/** A terminal signals every process of a command, and the launcher passes the signal on: those are one request to end. */
const sameSignalMs = 500

function endOnSignals({ site, database, log }: { site: SiteServer; database: Database; log: Log }): void {
  let askedAt: number | undefined
  const end = async (reason: string) => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt < sameSignalMs) return
      log.error({ reason }, 'ended at once')
      process.exit(1)
    }
    askedAt = performance.now()
    log.info({ reason }, 'ending')
    const closeDatabase = { name: 'database', limitMs: endMs, run: () => database.close() }
    const isWhole = await endInSteps([...site.endSteps, [closeDatabase]], { totalMs: endMs, log })
    log.info('ended')
    process.exit(isWhole ? 0 : 1)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(signal))
  // The launcher died without a word: a server without it would keep the port and the data directory.
  if (process.send) process.once('disconnect', () => void end('launcher gone'))
}

/** A random password is written here and nowhere else: not into the log, which is kept (Decisions, Operating it). */
async function welcomeAdministrator({ config, database, log }: { config: Config; database: Database; log: Log }) {
  const made = await prepareAdministrators(database, config.admin)
  if (made.kind === 'random') process.stdout.write(`\n${consoleMessages.made(made)}\n\n`)
  if (made.kind === 'configured') log.info({ username: made.username }, 'administrator created')
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
  if ('code' in error && error.code === 'EADDRINUSE') return `PORT is in use already: ${error.message}`
  // What the operator gave is an address, or a name of one, that this machine does not have.
  const isAboutHost = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
  return isAboutHost ? `HOST cannot be listened on: ${error.message}` : error.message
}
