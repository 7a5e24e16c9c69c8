// `npm run chaos [name…]`: injects failures into a running site and counts lost rows (docs/how-to/measure.md,
// Failures). A missed bar is printed and exits with 0; only a scenario that could not run exits with 1.
import { setTimeout as pause } from 'node:timers/promises'
import { describeMachine } from '../report/results.ts'
import { busyProcessors } from '../stage/process-figures.ts'
import { NotMeasurable, type OpenStage, openStage, type Stage } from '../stage/stage.ts'
import type { Case, NotRun } from './report/case.ts'
import { keepSections, type Section, sectionText } from './report/chaos-report.ts'
import { cdn } from './scenarios/cdn.ts'
import { clock } from './scenarios/clock.ts'
import { connectionsCut } from './scenarios/connections.ts'
import { database } from './scenarios/database.ts'
import { disk } from './scenarios/disk.ts'
import { failover } from './scenarios/failover.ts'
import { kill } from './scenarios/kill.ts'
import { overload } from './scenarios/overload.ts'
import { pooler } from './scenarios/pooler.ts'
import { rolling } from './scenarios/rolling.ts'
import { stop as stopScenario } from './scenarios/stop/stop.ts'

type Scenario = { about: string; run: (stage: Stage) => Promise<(Case | NotRun)[]> }

const scenarios: Record<string, Scenario> = {
  kill: { about: 'The process is killed while it writes, and started again.', run: kill },
  database: { about: 'PostgreSQL fails while visitors write and read a cached page.', run: database },
  disk: { about: 'The file system of the database is filled for five seconds.', run: disk },
  clock: { about: "The clock of the site's process is set while visitors write.", run: clock },
  connections: { about: 'Connections are cut between request, commit and response.', run: connectionsCut },
  stop: { about: 'SIGTERM in the middle of everything; it should end within 10 seconds.', run: stopScenario },
  cdn: { about: 'An article is withdrawn behind a caching nginx; its pages are read all the time.', run: cdn },
  failover: { about: 'The primary of two PostgreSQL servers dies, and its standby takes its place.', run: failover },
  pooler: { about: 'PgBouncer in transaction mode stands before PostgreSQL.', run: pooler },
  rolling: { about: 'Two machines are upgraded from the release before, under load.', run: rolling },
  overload: { about: 'Ten times the requests that the site can take.', run: overload },
}
const limitMs = 540_000
const interruptedExitCode = 130

let current: OpenStage | undefined
let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop())
// A scenario that timed out has lost its processes. Its pending promises fail and must not end the other scenarios.
process.on('unhandledRejection', (reason) => process.stderr.write(`Left over: ${String(reason)}\n`))
// The launcher died.
process.once('disconnect', () => void stop())

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in scenarios))
if (unknown.length > 0) {
  const names = Object.keys(scenarios).join(', ')
  process.stderr.write(`No scenario is called ${unknown.join(', ')}. There are: ${names}\n`)
  process.exit(2)
}
process.exit(await run(wanted.length > 0 ? wanted : Object.keys(scenarios)))

async function run(names: readonly string[]): Promise<number> {
  const machine = describeMachine()
  process.stdout.write(`${machine.summary}\n`)
  const texts = new Map<string, string>()
  let exitCode = 0
  for (const name of names) {
    try {
      const text = sectionText(await runOne(name), machine)
      texts.set(name, text)
      process.stdout.write(`\n${text}`)
    } catch (error) {
      process.stdout.write(`\n## ${name}\n\nnot run: ${describeProblem(error)}\n`)
      exitCode = 1
    }
    if (isStopping) return interruptedExitCode
  }
  keepSections(texts, Object.keys(scenarios))
  return exitCode
}

async function runOne(name: string): Promise<Section> {
  const stage = openStage()
  current = stage
  const otherWork = await busyProcessors()
  const begin = performance.now()
  const { about = '', run: runScenario } = scenarios[name] ?? {}
  try {
    const cases = await Promise.race([runScenario?.(stage) ?? [], tooLong()])
    return { name, about, cases, otherWork, seconds: (performance.now() - begin) / 1000 }
  } finally {
    await stage.clear()
  }
}

async function tooLong(): Promise<never> {
  await pause(limitMs, undefined, { ref: false })
  throw new Error(`it took longer than ${limitMs / 1000} s`)
}

function describeProblem(error: unknown): string {
  if (error instanceof NotMeasurable) return error.message
  else return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

async function stop(): Promise<void> {
  isStopping = true
  await current?.clear()
  process.exit(interruptedExitCode)
}
