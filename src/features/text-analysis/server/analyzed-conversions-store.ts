// Reads conversions with their analyses for the visitor who sent them (Decisions, My data).
import type { Reachable } from '#platform/database/archive/reach-rows.ts'
import { type PersonalRows, readById } from '#platform/database/personal/personal-rows.ts'

type Conversion = { id: number; createdAt: string; inputText: string; outputText: string }
type Found = { language: string; industries: string[]; translation: string | null }
type Row = Conversion & { [Field in keyof Found]: Found[Field] | null }

type AnalyzedConversion = Conversion & { analysis: Found | null }

export function readAnalyzedConversions(database: Reachable): PersonalRows<AnalyzedConversion>['read'] {
  const read = readById<Row>(database, {
    table: 'conversions',
    columns: {
      texts: { inputText: 'input_text', outputText: 'output_text', translation: ofAnalysis('translation') },
      others: { language: ofAnalysis('language'), industries: ofAnalysis('industries') },
    },
  })
  return async (ids, limits) => {
    const { rows, ...more } = await read(ids, limits)
    return { ...more, rows: rows.map(withAnalysis) }
  }
}

function ofAnalysis(column: string): string {
  return `(SELECT ${column} FROM text_analyses WHERE conversion_id = conversions.id)`
}

function withAnalysis({ language, industries, translation, ...conversion }: Row): AnalyzedConversion {
  return { ...conversion, analysis: language === null ? null : { language, industries: industries ?? [], translation } }
}
