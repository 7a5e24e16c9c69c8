// The entry point of `npm start` and `npm run dev`: reads the configuration, opens the database, listens, and shuts
// down gracefully.
import { existsSync } from 'node:fs'
import { consoleMessages } from '#features/admin-session/messages.ts'
import { prepareAdministrators } from '#features/admin-session/server.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { createLog, type Log } from '#platform/log.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { devBundle } from './dev-bundle.ts'
import { endInSteps } from './end-in-steps.ts'
import { readBundle } from './page-bundle.ts'
import { supervise } from './processes/supervisor.ts'
import { type ServingProcess, servingProcess } from './processes/worker.ts'
import { createSite } from './server.ts'

const isDevelopment = process.env.NODE_ENV === 'development'

/**
 * How many connections may wait to be accepted, if the system allows that many. With Node's default of 511, some of a
 * thousand simultaneous visitors waited a second, until their systems retried.
 */
const backlog = 4096

/** One serving process: the only one, or one of several under a supervisor. */
async function serve(config: Config, worker: ServingProcess | null): Promise<void> {
  const log = createLog(config.logLevel, worker ? { of: { process: worker.number } } : {})
  // The embedded engine opens the database beside this thread, which loads the pages meanwhile. `createSite` reports
  // when they cannot be read.
  const pages = isDevelopment ? null : readBundle()
  pages?.catch(() => undefined)
  const database = await openDatabase({ ...databaseOf(config), log })
  if (!worker) await welcomeAdministrator({ config, database, log })
  const site = await createSite({
    config,
    database,
    log,
    pages: { bundle: pages ? () => pages : devBundle, pageCache: !isDevelopment },
    ...(worker && { siblings: worker.siblings, leavePort: () => worker.leavePort() }),
  })
  // Registered before it listens, because a signal may arrive with the first request.
  endOnSignals(log, () => {
    const closeDatabase = { name: 'database', limitMs: endMs, run: () => database.close() }
    return endInSteps([...site.endSteps, [closeDatabase]], { totalMs: endMs, log })
  })
  await site.app.listen({ port: config.port, host: config.host, backlog })
  if (worker) worker.reportReady()
  else logReady(log, { url: config.publicUrl, engine: database.engine, pid: process.pid }, config.siteName)
  site.startJobs()
}

function databaseOf({ databaseUrl, databaseDirectUrl, clickHouseUrl, dataDir }: Config) {
  return { databaseUrl, databaseDirectUrl, clickHouseUrl, dataDir }
}

/** The process above several serving ones. It migrates the database first, and then has no connection to it. */
async function superviseProcesses(config: Config): Promise<void> {
  const log = createLog(config.logLevel)
  const database = await openDatabase({ ...databaseOf(config), log })
  await welcomeAdministrator({ config, database, log })
  await database.close()
  const supervisor = supervise(config.processes, log)
  endOnSignals(
    log,
    (signal) => supervisor.end(signal, supervisedEndMs),
    () => supervisor.kill(),
  )
  await supervisor.start()
  const { engine } = database
  logReady(log, { url: config.publicUrl, engine, pid: process.pid, processes: supervisor.pids() }, config.siteName)
}

/** The shutdown takes less than 10 seconds, even when a step hangs. */
const endMs = 9_500
/** A process that exceeds its own limit is killed. */
const supervisedEndMs = 9_900
/**
 * A terminal signals every process of a command, and the launcher forwards the signal. Together they are one request to
 * end.
 */
const sameSignalMs = 500

/** `endWhole` resolves with whether the shutdown completed. `endNow` is called on a second signal. */
function endOnSignals(
  log: Log,
  endWhole: (signal: NodeJS.Signals) => Promise<boolean>,
  endNow: () => void = () => undefined,
): void {
  let askedAt: number | undefined
  const end = async (reason: string, signal: NodeJS.Signals) => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt < sameSignalMs) return
      log.error({ reason }, 'ended at once')
      endNow()
      process.exit(1)
    }
    askedAt = performance.now()
    log.info({ reason }, 'ending')
    const isWhole = await endWhole(signal)
    log.info('ended')
    process.exit(isWhole ? 0 : 1)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(signal, signal))
  // The launcher or the supervisor was killed. Otherwise the server would keep the port and the data directory.
  if (process.send) process.once('disconnect', () => void end('launcher gone', 'SIGTERM'))
}

/** Warns about running as root, because a vulnerability of the site would then expose the whole machine. */
function logReady(log: Log, about: object, siteName: string): void {
  log.info({ version: packageFile.version, ...about }, `${siteName} is ready`)
  if (process.getuid?.() === 0) log.warn('the site runs as root: start it as its own user')
}

/** Prints a random password only here and not in the log, which is retained (Decisions, Operating it). */
async function welcomeAdministrator({ config, database, log }: { config: Config; database: Database; log: Log }) {
  const made = await prepareAdministrators(database, config.admin)
  if (made.kind === 'random') process.stdout.write(`\n${consoleMessages.made(made)}\n\n`)
  if (made.kind === 'configured') log.info({ username: made.username }, 'administrator created')
}

if (existsSync('.env')) process.loadEnvFile('.env')
const worker = servingProcess()
try {
  const config = readConfig(process.env)
  // Vite's development server belongs to one process.
  if (worker || config.processes === 1 || isDevelopment) await serve(config, worker)
  else await superviseProcesses(config)
} catch (error) {
  // One line for the operator. The stack follows at log level debug.
  const line = process.env.LOG_LEVEL === 'debug' && error instanceof Error ? error.stack : describe(error)
  if (worker) await worker.reportFailure(describe(error))
  if (!worker || process.env.LOG_LEVEL === 'debug') process.stderr.write(`${line}\n`)
  process.exit(1)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') return `PORT is already in use: ${error.message}`
  // The configured host is not an address of this machine.
  const isAboutHost = 'syscall' in error && (error.syscall === 'listen' || error.syscall === 'getaddrinfo')
  return isAboutHost ? `HOST cannot be used: ${error.message}` : error.message
}
