// The reports on analyses for administrators (Spec 3, Text analysis summary).
import { sql } from 'kysely'
import { betweenMoves, lowestStoredId, type Reachable } from '#platform/database/archive/reach-rows.ts'
import type { Queryable } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import type { AnalysisSummary, RecentAnalysis } from '../contract.ts'
import { unknownLanguage } from '../domain/analysis.ts'
import type { TextAnalysisTables } from './tables.ts'

/** Sums up all stored analyses. */
export async function readAnalysisSummary(database: Queryable): Promise<Omit<AnalysisSummary, 'provider'>> {
  const { rows } = await sql<Omit<AnalysisSummary, 'provider'>>`
    WITH kinds AS (
      SELECT language, industries, count(*) AS count, sum(language_confidence::float8) AS language_confidence,
        sum(industry_confidence::float8) AS industry_confidence, count(industry_confidence) AS with_industry,
        sum(translation_confidence::float8) AS translation_confidence, count(translation_confidence) AS translated
      FROM text_analyses GROUP BY language, industries
    ), by_language AS (
      SELECT language, sum(count)::bigint AS count FROM kinds GROUP BY language
    ), by_industry AS (
      SELECT industry, sum(count)::bigint AS count FROM kinds, unnest(industries) AS industry GROUP BY industry
    )
    SELECT
      (SELECT coalesce(sum(count), 0)::bigint FROM by_language) AS "totalAnalyzed",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('language', language, 'count', count) ORDER BY count DESC, language), '[]')
        FROM by_language) AS "languageBreakdown",
      (SELECT coalesce(jsonb_agg(jsonb_build_object('industry', industry, 'count', count) ORDER BY count DESC, industry), '[]')
        FROM by_industry) AS "industryBreakdown",
      (SELECT jsonb_build_object(
          'industryCategories', sum(industry_confidence) / nullif(sum(with_industry), 0),
          'language', sum(language_confidence) FILTER (WHERE recognised) / nullif(sum(count) FILTER (WHERE recognised), 0),
          'translation', sum(translation_confidence) / nullif(sum(translated), 0)
        ) FROM kinds, LATERAL (SELECT language <> ${unknownLanguage} AS recognised) AS known) AS "averageConfidence",
      (SELECT count(*) FROM converted_texts WHERE state = 'waiting') AS waiting
  `.execute(queriesOn<TextAnalysisTables>(database))
  const [summary] = rows
  if (!summary) throw new Error('The database answered without the row of the summary')
  return summary
}

/** Reads the last analyses, newest first. */
export async function readRecentAnalyses(database: Reachable, limit: number): Promise<RecentAnalysis[]> {
  const analyses = await betweenMoves(database, 'conversions', async () =>
    withArchivedTexts(database, await readAnalyses(database, limit)),
  )
  return analyses.map(({ languageConfidence, translationConfidence, industryConfidence, ...analysis }) => ({
    ...analysis,
    confidence: JSON.stringify({
      // An unknown language has no confidence.
      language: analysis.detectedLanguage === unknownLanguage ? null : languageConfidence,
      translation: translationConfidence,
      industryCategories: industryConfidence,
    }),
  }))
}

/** Without the text of a conversion that left PostgreSQL. */
function readAnalyses(database: Reachable, limit: number) {
  return (
    queriesOn<TextAnalysisTables>(database)
      .selectFrom('text_analyses as analysis')
      .leftJoin('conversions as conversion', 'conversion.id', 'analysis.conversion_id')
      .select([
        'analysis.id',
        'analysis.conversion_id as textConversionId',
        'conversion.input_text as originalText',
        'analysis.industries as industryCategories',
        'analysis.language as detectedLanguage',
        'analysis.translation as translatedText',
        'analysis.created_at as analysisDate',
        'analysis.language_confidence as languageConfidence',
        'analysis.translation_confidence as translationConfidence',
        'analysis.industry_confidence as industryConfidence',
      ])
      .where(
        database.archive
          ? sql<boolean>`analysis.conversion_id >= ${sql.raw(lowestStoredId('conversions'))}`
          : sql<boolean>`conversion.id IS NOT NULL`,
      )
      // Two processes store results within one millisecond in any order of their ids.
      .orderBy('analysis.created_at', 'desc')
      .orderBy('analysis.id', 'desc')
      .limit(limit)
      .execute()
  )
}

type FoundAnalysis = Awaited<ReturnType<typeof readAnalyses>>[number]

/** Adds the texts that are in ClickHouse. An analysis whose conversion is gone is left out. */
async function withArchivedTexts({ archive }: Reachable, analyses: readonly FoundAnalysis[]) {
  const ids = analyses.filter(({ originalText }) => originalText === null).map((row) => row.textConversionId)
  const days = ids.length > 0 && archive ? await archive.archived('conversions') : null
  const rows = days
    ? await archive?.read<{ id: number; text: string }>('conversions', {
        days,
        sql: (stored) => `SELECT id, input_text AS text FROM ${stored} WHERE id IN ({ids:Array(Int64)})`,
        values: { ids },
      })
    : []
  const texts = new Map(rows?.map(({ id, text }) => [id, text]))
  return analyses.flatMap((analysis) => {
    const originalText = analysis.originalText ?? texts.get(analysis.textConversionId)
    return originalText === undefined ? [] : [{ ...analysis, originalText }]
  })
}
