// The real server, built for production, as a process of its own.
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { serving } from '../../scripts/commands.mjs'
import { freePort } from '../../test/support/postgres-server.ts'
import { type Program, startProgram } from './program.ts'
import type { Stage } from './stage.ts'
import type { Storage } from './storage.ts'

export type Site = Program & {
  port: number
  origin: string
  pid: number
  /** From the start of the process to the first 200 of /readyz. */
  readyMs: number
}

export type SiteOptions = { storage: Storage; entry?: string }

const readyLimitMs = 60_000
const pollMs = 5

export async function startSite(stage: Stage, { storage, entry = 'src/app/start.ts' }: SiteOptions): Promise<Site> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = performance.now()
  const program = startProgram(stage, entry, {
    // As `npm start` runs it.
    nodeArgs: serving.nodeArgs,
    env: {
      ...serving.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      // Empty counts as unset, and keeps an `.env` file of the folder from choosing another database.
      DATABASE_URL: '',
      // The load comes from one address; the limit is there against just that.
      WRITE_LIMIT_PER_MINUTE: '1000000000',
      ...storage.env,
    },
  })
  await untilReady(origin, program)
  const readyMs = performance.now() - start
  return { ...program, port, origin, readyMs, pid: program.process.pid ?? 0 }
}

async function untilReady(origin: string, program: Program): Promise<void> {
  const deadline = performance.now() + readyLimitMs
  while ((await statusOf(`${origin}/readyz`)) !== 200) {
    const hasEnded = program.process.exitCode !== null || program.process.signalCode !== null
    if (hasEnded || performance.now() > deadline) throw new Error(`The site does not start: ${program.output()}`)
    await pause(pollMs)
  }
}

/** 0 while nobody listens. */
function statusOf(url: string): Promise<number> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume()
      response.once('close', () => resolve(response.statusCode ?? 0))
    }).once('error', () => resolve(0))
  })
}
