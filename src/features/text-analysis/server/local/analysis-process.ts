// The process that analyzes, one text after the other: its tables of languages are gone with it, and with the server it goes itself.
import type { Analyzed } from '../../domain/analysis.ts'
import { analyzeLocally } from '../../domain/local/local-analysis.ts'
import { languageScores } from './language-scores.ts'

process.on('message', (text: string) => process.send?.(analyze(text)))
process.once('disconnect', () => process.exit())
// The server is stopped with the same keys, and says when this one is to end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

function analyze(text: string): Analyzed {
  try {
    return analyzeLocally(text, languageScores)
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
