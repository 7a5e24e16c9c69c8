// Queued texts, and analyzers that the test controls.
import type { Analysis, Analyzed, TextAnalyzer } from '#features/text-analysis/domain/analysis.ts'
import type { Database } from '#platform/database/database.ts'

export const sampleAnalysis: Analysis = {
  language: 'de',
  languageConfidence: 0.75,
  industries: ['food', 'retail'],
  industryConfidence: 0.5,
  translation: 'Fresh bread',
  translationConfidence: 0.25,
}

/** Stores texts typed `minutes` ago; returns their ids. */
export async function convertTexts(database: Database, texts: readonly string[], minutes = 60): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    `INSERT INTO conversions (input_text, output_text, created_at)
      SELECT text, text, now() - make_interval(mins => $2) FROM unnest($1::text[]) AS text RETURNING id`,
    [texts, minutes],
  )
  return rows.map(({ id }) => id)
}

/** The same, already classified. */
export async function waitingTexts(database: Database, texts: readonly string[]): Promise<number[]> {
  const ids = await convertTexts(database, texts)
  await database.query(
    "INSERT INTO converted_texts (conversion_id, state) SELECT id, 'waiting' FROM unnest($1::bigint[]) AS id",
    [ids],
  )
  // The next classification starts after them.
  await database.query(
    `INSERT INTO conversion_cursor (id, next_conversion_id) SELECT 1, max(id) + 1 FROM conversions
      ON CONFLICT (id) DO UPDATE SET next_conversion_id = excluded.next_conversion_id`,
  )
  return ids
}

export async function forgetTexts(database: Database): Promise<void> {
  await database.query('DELETE FROM conversions')
  await database.query('DELETE FROM conversion_cursor')
  await database.query('DELETE FROM analysis_runs')
}

type AnalyzerOf = { atOnce?: number; closed?: () => void }

/** Chooses the result by the first word of the text: `wordless`, `failing`, `stopping`; it analyzes any other text. */
export function sampleAnalyzer(
  analyze: TextAnalyzer['analyze'] = async (text) => sampleResult(text),
  { atOnce = 2, closed }: AnalyzerOf = {},
): TextAnalyzer {
  return { atOnce, analyze, close: async () => closed?.() }
}

export function sampleResult(text: string): Analyzed {
  if (text.startsWith('wordless')) return { kind: 'wordless' }
  if (text.startsWith('failing')) return { kind: 'failed', reason: 'No.' }
  if (text.startsWith('stopping')) return { kind: 'stopped', status: 504, reason: 'The provider is gone.' }
  return { kind: 'analyzed', analysis: sampleAnalysis }
}
