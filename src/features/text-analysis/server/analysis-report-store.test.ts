import { beforeEach, describe, expect, it } from 'vitest'
import { forgetTexts, sampleAnalysis, waitingTexts } from '../../../../test/support/analysis-world.ts'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import type { Analysis } from '../domain/analysis.ts'
import { readAnalysisSummary, readRecentAnalyses } from './analysis-report-store.ts'
import { storeResult } from './analysis-store.ts'

const bare: Analysis = {
  language: 'en',
  languageConfidence: 0.25,
  industries: [],
  industryConfidence: null,
  translation: null,
  translationConfidence: null,
}

describe('the reports on analyses', () => {
  mainlyOn('postgresql', (engine) => {
    const database = databaseFor(engine)
    beforeEach(() => forgetTexts(database()))
    const analyze = async (analyses: Record<string, Analysis>) => {
      const ids = await waitingTexts(database(), Object.keys(analyses))
      for (const [index, analysis] of Object.values(analyses).entries()) {
        await database().transaction((transaction) =>
          storeResult(transaction, ids[index] ?? 0, { state: 'analyzed', analysis }),
        )
      }
      return ids
    }

    it('are empty without analyses', async () => {
      expect(await readAnalysisSummary(database())).toEqual({
        totalAnalyzed: 0,
        languageBreakdown: [],
        industryBreakdown: [],
        averageConfidence: { industryCategories: null, language: null, translation: null },
        waiting: 0,
      })
      expect(await readRecentAnalyses(database(), 10)).toEqual([])
    })

    it('sum up languages and industries, the most frequent first, and average the confidences', async () => {
      await analyze({
        Brot: sampleAnalysis,
        Bread: bare,
        Hosen: { ...sampleAnalysis, industries: ['retail'], industryConfidence: 1, languageConfidence: 0.5 },
        Qwx: { ...bare, language: 'und', languageConfidence: 0 },
      })
      await waitingTexts(database(), ['Waits'])
      expect(await readAnalysisSummary(database())).toEqual({
        totalAnalyzed: 4,
        languageBreakdown: [
          { language: 'de', count: 2 },
          { language: 'en', count: 1 },
          { language: 'und', count: 1 },
        ],
        industryBreakdown: [
          { industry: 'retail', count: 2 },
          { industry: 'food', count: 1 },
        ],
        // An unknown language has no confidence.
        averageConfidence: { industryCategories: 0.75, language: 0.5, translation: 0.25 },
        waiting: 1,
      })
    })

    it('list the last analyses by their time, those of one instant by id', async () => {
      await analyze({ one: bare, two: bare, three: bare, four: bare })
      // Ids are given when a result is inserted, times when its transaction began.
      const times = { one: 3, two: 1, three: 2, four: 2 }
      for (const [text, minute] of Object.entries(times))
        await database().query(
          `UPDATE text_analyses SET created_at = '2026-01-01'::timestamptz + $2 * interval '1 minute'
           FROM conversions WHERE conversions.id = conversion_id AND input_text = $1`,
          [text, minute],
        )
      const rows = await readRecentAnalyses(database(), 10)
      expect(rows.map(({ originalText }) => originalText)).toEqual(['one', 'four', 'three', 'two'])
    })

    it('list the last analyses with their texts, newest first', async () => {
      const [one, two] = await analyze({
        Brot: sampleAnalysis,
        Qwx: { ...bare, language: 'und', languageConfidence: 0 },
      })
      const rows = await readRecentAnalyses(database(), 10)
      expect(rows).toEqual([
        {
          id: expect.any(Number),
          textConversionId: two,
          originalText: 'Qwx',
          industryCategories: [],
          detectedLanguage: 'und',
          translatedText: null,
          analysisDate: expect.stringMatching(/Z$/),
          confidence: '{"language":null,"translation":null,"industryCategories":null}',
        },
        {
          id: expect.any(Number),
          textConversionId: one,
          originalText: 'Brot',
          industryCategories: ['food', 'retail'],
          detectedLanguage: 'de',
          translatedText: 'Fresh bread',
          analysisDate: expect.stringMatching(/Z$/),
          confidence: '{"language":0.75,"translation":0.25,"industryCategories":0.5}',
        },
      ])
      expect(await readRecentAnalyses(database(), 1)).toEqual(rows.slice(0, 1))
    })
  })
})
