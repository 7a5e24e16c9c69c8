// `npm run bench [name…]`: measures the bars of Design, How good it must be. A missed bar is printed and exits with 0;
// only a measurement that could not run exits with 1.
import { readFile, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { agentCalls } from './measures/agent-calls.ts'
import { filteredReads } from './measures/analytics/filtered-reads.ts'
import { analyticsIngest } from './measures/analytics/ingest.ts'
import { analyticsReads } from './measures/analytics/reads.ts'
import { sustainedIngest } from './measures/analytics/sustained-ingest.ts'
import { articles } from './measures/articles.ts'
import { badRequests } from './measures/bad-requests.ts'
import { bytes } from './measures/bytes.ts'
import { cachedPage, countedPage } from './measures/cached-page.ts'
import { archivedViews } from './measures/clickhouse/archived-views.ts'
import { evidence } from './measures/evidence.ts'
import { pageFlood } from './measures/floods/page-flood.ts'
import { retention } from './measures/growth/retention.ts'
import { ingest } from './measures/ingest.ts'
import { keystroke } from './measures/keystroke.ts'
import { lighthouse } from './measures/lighthouse.ts'
import { changeSeen } from './measures/processes/change-seen.ts'
import { processes } from './measures/processes/processes.ts'
import { push } from './measures/push/notifications.ts'
import { qrBatch } from './measures/qr-batch.ts'
import { start } from './measures/start.ts'
import { textAnalysis } from './measures/text-analysis/local-analysis.ts'
import { typingStepsMeasured } from './measures/text-analysis/typing-steps.ts'
import { uncachedPage } from './measures/uncached-page.ts'
import { barStatusOf } from './report/finding.ts'
import { describeMachine, type Outcome, writeResults } from './report/results.ts'
import { withResults } from './report/results-page.ts'
import { table } from './report/table.ts'
import { busyProcessors, stolenSeconds } from './stage/process-figures.ts'
import { NotMeasurable, type OpenStage, openStage, type Stage } from './stage/stage.ts'

type Measure = (stage: Stage) => Promise<Outcome['findings']>

const measures: Record<string, Measure> = {
  'cached-page': cachedPage,
  'counted-page': countedPage,
  'uncached-page': uncachedPage,
  articles,
  'change-seen': changeSeen,
  'page-flood': pageFlood,
  ingest,
  'sustained-ingest': sustainedIngest,
  analytics: async (stage) => [...(await analyticsIngest(stage)), ...(await analyticsReads(stage))],
  'filtered-reads': filteredReads,
  clickhouse: archivedViews,
  retention,
  processes,
  push,
  'bad-requests': badRequests,
  'agent-calls': agentCalls,
  evidence,
  'text-analysis': textAnalysis,
  keystroke,
  'qr-batch': qrBatch,
  bytes,
  start,
  'typing-steps': typingStepsMeasured,
  lighthouse,
}
const limitMs = 240_000
/** Creating ten million page views takes long, and a sustained run takes a minute per engine. */
const longLimits: Record<string, number> = {
  analytics: 1_800_000,
  'filtered-reads': 900_000,
  clickhouse: 1_800_000,
  // Fifty million rows are made.
  retention: 1_800_000,
  'sustained-ingest': 1_200_000,
  'cached-page': 480_000,
  'uncached-page': 480_000,
  processes: 480_000,
  lighthouse: 900_000,
  'agent-calls': 1_200_000,
}
const interruptedExitCode = 130
const resultsFile = 'bench/results/latest.json'
const resultsPage = 'bench/RESULTS.md'

let current: OpenStage | undefined
let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop())
// A measurement that timed out has lost its processes. Its pending promises fail and must not end the other
// measurements.
process.on('unhandledRejection', (reason) => process.stderr.write(`Left over: ${describeProblem(reason)}\n`))
// The launcher died.
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
    const other = `${outcome.otherWork.toFixed(1)} of ${machine.processors} processors busy with other work before it began`
    const stolen = `${outcome.stolen.toFixed(1)} taken by the host meanwhile`
    process.stdout.write(`\n${name}: ${outcome.seconds.toFixed(0)} s, ${other}, ${stolen}\n`)
    if (outcome.problem !== undefined) process.stdout.write(`not measured: ${outcome.problem}\n`)
    else process.stdout.write(`${table(outcome.findings)}\n`)
    // Writes after each measurement, so that an interrupted run keeps its results.
    await writeResults(resultsFile, { machine, outcomes })
    const page = await readFile(resultsPage, 'utf8').catch(() => '')
    await writeFile(resultsPage, withResults(page, { machine, outcomes, order: Object.keys(measures) }))
  }
  process.stdout.write(`\n${summary(outcomes)}\n`)
  return outcomes.some(({ problem }) => problem !== undefined) ? 1 : 0
}

async function measureOne(name: string): Promise<Outcome> {
  const stage = openStage()
  current = stage
  const otherWork = await busyProcessors()
  const begin = performance.now()
  const stolenBefore = stolenSeconds()
  const soFar = () => {
    const seconds = (performance.now() - begin) / 1000
    return { seconds, stolen: (stolenSeconds() - stolenBefore) / seconds }
  }
  try {
    const findings = await Promise.race([measures[name]?.(stage) ?? [], tooLong(longLimits[name] ?? limitMs)])
    return { name, findings, otherWork, ...soFar() }
  } catch (error) {
    return { name, findings: [], otherWork, ...soFar(), problem: describeProblem(error) }
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
  const below = findings.filter((finding) => barStatusOf(finding) === 'falls short')
  const held = findings.filter((finding) => finding.bar)
  const lines = below.map(({ what }) => `falls short: ${what}`)
  return [
    ...lines,
    `${held.length - below.length} of ${held.length} bars met; figures in ${resultsPage} and ${resultsFile}`,
  ].join('\n')
}

async function stop(): Promise<void> {
  isStopping = true
  await current?.clear()
  process.exit(interruptedExitCode)
}
