// The analyzing process: it analyzes one text after the other, frees its tables by ending, and ends with the server.
import type { Analyzed } from '../../domain/analysis.ts'
import { analyzeLocally } from './analyze-locally.ts'

process.on('message', (text: string) => process.send?.(analyze(text)))
process.once('disconnect', () => process.exit())
// Ctrl+C reaches this process too, but the server decides when it ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

function analyze(text: string): Analyzed {
  try {
    return analyzeLocally(text)
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
