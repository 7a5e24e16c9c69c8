// A batch of a thousand texts in a process of its own, so that its memory can be measured.
import { readFileSync } from 'node:fs'
import { localAnalyzer } from '#features/text-analysis/server/local/local-analyzer.ts'
import { knownTexts } from '#features/text-analysis/testing/evaluation.ts'
import { residentMegabytes } from '../../stage/process-figures.ts'

export type BatchFigures = { texts: number; seconds: number; before: number; most: number; after: number }

const count = 1_000
const goOn = new AbortController().signal

process.once('disconnect', () => process.exit())
process.send?.(await runBatch())

async function runBatch(): Promise<BatchFigures> {
  const known = [...knownTexts('industries-tuned'), ...knownTexts('languages')]
  const texts = Array.from({ length: count }, (_, i) => known[i % known.length]?.text ?? '')
  const before = memory()
  const analyzer = localAnalyzer()
  let most = before
  const begin = performance.now()
  for (let at = 0; at < count; at += analyzer.atOnce) {
    await Promise.all(texts.slice(at, at + analyzer.atOnce).map((text) => analyzer.analyze(text, goOn)))
    most = Math.max(most, memory())
  }
  const seconds = (performance.now() - begin) / 1000
  await analyzer.close()
  return { texts: count, seconds, before, most, after: memory() }
}

/** Megabytes of this process and its children. */
function memory(): number {
  const processes = [process.pid, ...children()]
  return processes.reduce((sum, pid) => sum + (residentMegabytes(pid) ?? 0), 0)
}

function children(): number[] {
  try {
    return readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}
