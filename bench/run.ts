// `npm run bench [name…]`: measures what Design, How good it must be, sets bars for. It measures and never judges by its exit
// code: a missed bar is printed and ends with 0, only a measurement that could not be made ends with 1.
import { setTimeout as pause } from 'node:timers/promises'
import { analyticsIngest } from './measures/analytics/ingest.ts'
import { analyticsReads } from './measures/analytics/reads.ts'
import { articles } from './measures/articles.ts'
import { badRequests } from './measures/bad-requests.ts'
import { bytes } from './measures/bytes.ts'
import { cachedPage, countedPage } from './measures/cached-page.ts'
import { changeSeen } from './measures/change-seen.ts'
import { crash } from './measures/crash.ts'
import { pageFlood } from './measures/floods/page-flood.ts'
import { ingest } from './measures/ingest.ts'
import { keystroke } from './measures/keystroke.ts'
import { lighthouse } from './measures/lighthouse.ts'
import { outage } from './measures/outage.ts'
import { start } from './measures/start.ts'
import { typingStepsMeasured } from './measures/typing-steps.ts'
import { uncachedPage } from './measures/uncached-page.ts'
import { verdictOf } from './report/finding.ts'
import { describeMachine, type Outcome, writeResults } from './report/results.ts'
import { table } from './report/table.ts'
import { NotMeasurable } from './stage/not-measurable.ts'
import { busyProcessors } from './stage/process-figures.ts'
import { type OpenStage, openStage, type Stage } from './stage/stage.ts'

type Measure = (stage: Stage) => Promise<Outcome['findings']>

const measures: Record<string, Measure> = {
  'cached-page': cachedPage,
  'counted-page': countedPage,
  'uncached-page': uncachedPage,
  articles,
  'change-seen': changeSeen,
  'page-flood': pageFlood,
  ingest,
  analytics: async (stage) => [...(await analyticsIngest(stage)), ...(await analyticsReads(stage))],
  crash,
  outage,
  'bad-requests': badRequests,
  keystroke,
  bytes,
  start,
  'typing-steps': typingStepsMeasured,
  lighthouse,
}
const limitMs = 240_000
/** Ten million page views take their time to be made, and sustained is a minute for each engine. */
const longLimits: Record<string, number> = { analytics: 1_800_000 }
const interruptedExitCode = 130
const resultsFile = 'bench/results/latest.json'

let current: OpenStage | undefined
let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop())
// A measurement that ran out of time lost its processes: what it still waited for fails, and must not end the others.
process.on('unhandledRejection', (reason) => process.stderr.write(`Left over: ${describeProblem(reason)}\n`))
// The launcher died without a word.
process.once('disconnect', () => void stop())

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in measures))
if (unknown.length > 0) {
  process.stderr.write(
    `No measurement is called ${unknown.join(', ')}. There are: ${Object.keys(measures).join(', ')}\n`,
  )
  process.exit(2)
}
process.exit(await run(wanted.length > 0 ? wanted : Object.keys(measures)))

async function run(names: readonly string[]): Promise<number> {
  const machine = describeMachine()
  process.stdout.write(`${machine.summary}\n`)
  const outcomes: Outcome[] = []
  for (const name of names) {
    const outcome = await measureOne(name)
    if (isStopping) return interruptedExitCode
    outcomes.push(outcome)
    const other = `${outcome.otherWork.toFixed(1)} of ${machine.processors} processors busy with other work`
    process.stdout.write(`\n${name}: ${outcome.seconds.toFixed(0)} s, ${other} before it began\n`)
    if (outcome.problem !== undefined) process.stdout.write(`not measured: ${outcome.problem}\n`)
    else process.stdout.write(`${table(outcome.findings)}\n`)
  }
  await writeResults(resultsFile, { machine, outcomes })
  process.stdout.write(`\n${summary(outcomes)}\n`)
  return outcomes.some(({ problem }) => problem !== undefined) ? 1 : 0
}

async function measureOne(name: string): Promise<Outcome> {
  const stage = openStage()
  current = stage
  const otherWork = await busyProcessors()
  const begin = performance.now()
  const secondsSoFar = () => (performance.now() - begin) / 1000
  try {
    const findings = await Promise.race([measures[name]?.(stage) ?? [], tooLong(longLimits[name] ?? limitMs)])
    return { name, findings, otherWork, seconds: secondsSoFar() }
  } catch (error) {
    return { name, findings: [], otherWork, seconds: secondsSoFar(), problem: describeProblem(error) }
  } finally {
    await stage.clear()
  }
}

async function tooLong(limit: number): Promise<never> {
  await pause(limit, undefined, { ref: false })
  throw new Error(`it took longer than ${limit / 1000} s`)
}

function describeProblem(error: unknown): string {
  if (error instanceof NotMeasurable) return error.message
  else return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function summary(outcomes: readonly Outcome[]): string {
  const findings = outcomes.flatMap((outcome) => outcome.findings)
  const below = findings.filter((finding) => verdictOf(finding) === 'below')
  const held = findings.filter((finding) => finding.bar)
  const lines = below.map(({ what }) => `below the bar: ${what}`)
  return [...lines, `${held.length - below.length} of ${held.length} bars met; figures in ${resultsFile}`].join('\n')
}

async function stop(): Promise<void> {
  isStopping = true
  await current?.clear()
  process.exit(interruptedExitCode)
}
