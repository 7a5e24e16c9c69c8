// The real server with the production build, in a process of its own.
import { serving } from '../../scripts/commands.mjs'
import { freePort } from '../../test/support/postgres-server.ts'
import { forgetMostMegabytes } from './process-figures.ts'
import { type Program, startProgram } from './program.ts'
import type { Stage } from './stage.ts'
import type { Storage } from './storage.ts'
import { untilAnswers } from './until-answers.ts'

export type Site = Program & {
  port: number
  origin: string
  pid: number
  /** From the start of the process to the first 200 of /readyz. */
  readyMs: number
}

export type SiteOptions = {
  storage: Storage
  entry?: string
  /** The address where it listens; this machine's usual one by default. */
  host?: string
  /** A free port by default. */
  port?: number
  /** The folder of another release. */
  folder?: string
  env?: Record<string, string>
  /** Node options in addition to those of `npm start`. */
  nodeArgs?: string[]
}

export async function startSite(stage: Stage, options: SiteOptions): Promise<Site> {
  const start = performance.now()
  const site = await launchSite(stage, options)
  await untilAnswers(`${site.origin}/readyz`, site)
  // Measures the memory of running, not of compiling the embedded engine.
  forgetMostMegabytes(site.pid)
  return { ...site, readyMs: performance.now() - start }
}

/** Resolves at once, while the site starts. */
export async function launchSite(
  stage: Stage,
  { storage, entry = 'src/app/start.ts', port: wanted, host = '127.0.0.1', folder, env, nodeArgs = [] }: SiteOptions,
): Promise<Omit<Site, 'readyMs'>> {
  const port = wanted ?? (await freePort())
  const origin = `http://${host}:${port}`
  const program = startProgram(stage, entry, {
    ...(folder !== undefined && { folder }),
    // The same as in `npm start`.
    nodeArgs: [...serving.nodeArgs, ...nodeArgs],
    env: {
      ...serving.env,
      PORT: String(port),
      HOST: host,
      PUBLIC_URL: origin,
      // Empty counts as unset, and overrides an `.env` file in the folder.
      DATABASE_URL: '',
      // All load comes from one address, which the limit would throttle.
      WRITE_LIMIT_PER_MINUTE: '1000000000',
      ...storage.env,
      ...env,
    },
  })
  return { ...program, port, origin, pid: program.process.pid ?? 0 }
}
