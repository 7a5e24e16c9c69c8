// Writes the figures to a file, to compare them with another day's.
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { barStatusOf, type Finding } from './finding.ts'

export type Outcome = {
  name: string
  findings: Finding[]
  seconds: number
  /** Processors that other work used just before. */
  otherWork: number
  /** Processors that the host of a virtual machine gave to others meanwhile, on average. */
  stolen: number
  problem?: string
}

export type Machine = {
  at: string
  node: string
  processors: number
  model: string
  memoryGigabytes: number
  loadAverage: number
  summary: string
}

export function describeMachine(): Machine {
  const processors = cpus()
  const facts = {
    at: new Date().toISOString(),
    node: process.version,
    processors: processors.length,
    model: processors[0]?.model ?? 'unknown',
    memoryGigabytes: Math.round(totalmem() / 1e9),
    loadAverage: loadavg()[0] ?? 0,
  }
  const { node, model, memoryGigabytes, loadAverage } = facts
  const summary = `Node ${node}, ${facts.processors} x ${model}, ${memoryGigabytes} GB, load average ${loadAverage.toFixed(1)} before the start`
  return { ...facts, summary }
}

export async function writeResults(
  file: string,
  { machine, outcomes }: { machine: Machine; outcomes: readonly Outcome[] },
): Promise<void> {
  const measurements = outcomes.map(({ findings, ...outcome }) => ({
    ...outcome,
    findings: findings.map((finding) => ({ ...finding, status: barStatusOf(finding) })),
  }))
  const { summary: _, ...facts } = machine
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify({ machine: facts, measurements }, null, 2)}\n`)
}
