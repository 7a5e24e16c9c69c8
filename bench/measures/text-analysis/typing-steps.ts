// How well the analysis separates finished texts from typing steps (docs/decisions/060-text-analysis.md), measured with
// simulated visitors and known texts: by the number of concurrent visitors, and by the pause that ends a text. Needs no
// server.
import { type Step, typingLimits, typingSteps } from '#features/text-analysis/domain/typing-steps.ts'
import { evaluate, simulatedTyping } from '../../../test/support/simulated-typing.ts'
import type { Finding } from '../../report/finding.ts'

const crowds = [1, 5, 20, 50]
const windows = [30, 60, 120, typingLimits.windowMs / 1000]
const seeds = [1, 2, 3]

export async function typingStepsMeasured(): Promise<Finding[]> {
  const told = crowds.flatMap((atOnce) => windows.map((seconds) => tellApart(atOnce, seconds)))
  return [
    ...told.flatMap(describeTold),
    costOf('typed by 50 at once', simulatedTyping({ seed: 1, atOnce: 50, visits: 300 }), 100),
    costOf('of a flood of 10,000 characters each', flood(), 1_000),
  ]
}

type Told = { atOnce: number; seconds: number; texts: number; falseJoins: number; falseSplits: number }

function tellApart(atOnce: number, seconds: number): Told {
  const told = { atOnce, seconds, texts: 0, falseJoins: 0, falseSplits: 0 }
  for (const seed of seeds) {
    const rows = simulatedTyping({ seed, atOnce, visits: 150 })
    const typing = typingSteps([], { ...typingLimits, windowMs: seconds * 1000 })
    const found = [...rows.flatMap((row) => typing.take(row)), ...typing.endBefore(Number.POSITIVE_INFINITY)]
    const { texts, falseJoins, falseSplits } = evaluate(rows, found)
    told.texts += texts
    told.falseJoins += falseJoins
    told.falseSplits += falseSplits
  }
  return told
}

function describeTold({ atOnce, seconds, texts, falseJoins, falseSplits }: Told): Finding[] {
  const where = `${atOnce} at once, a pause of ${seconds} s`
  return [
    { what: `texts taken for steps, ${where}`, measured: (100 * falseJoins) / texts, unit: '%' },
    { what: `steps taken for texts, ${where}`, measured: (100 * falseSplits) / texts, unit: '%' },
  ]
}

function costOf(what: string, rows: readonly Step[], barMicroseconds: number): Finding {
  const typing = typingSteps()
  const startedAt = performance.now()
  for (const row of rows) typing.take(row)
  const measured = ((performance.now() - startedAt) * 1000) / rows.length
  return { what: `time for a row ${what}`, measured, unit: 'µs', bar: { kind: 'at-most', value: barMicroseconds } }
}

/** The texts share both ends, so that each must be compared in full. */
function flood(): Step[] {
  return Array.from({ length: 1_500 }, (_, id) => {
    const middle = ((id * 2_654_435_761) % 2 ** 32).toString(36).padEnd(30, '-')
    return { id, at: id, text: 'a'.repeat(4_985) + middle + 'b'.repeat(4_985) }
  })
}
