// Sample data of the Text Analysis tab for tests and pictures.
import type { AnalysisRun, AnalysisSummary, RecentAnalysis } from '#features/text-analysis/contract.ts'

export const sampleSummary: AnalysisSummary = {
  totalAnalyzed: 1_284,
  languageBreakdown: [
    { language: 'en', count: 742 },
    { language: 'de', count: 171 },
    { language: 'es', count: 128 },
    { language: 'fr', count: 94 },
    { language: 'pt', count: 65 },
    { language: 'ja', count: 48 },
    { language: 'und', count: 18 },
    ...['ar', 'no', 'sv', 'it', 'nl', 'uk', 'ko', 'he'].map((language, i) => ({ language, count: 8 - i })),
  ],
  industryBreakdown: [
    { industry: 'retail', count: 312 },
    { industry: 'food', count: 241 },
    { industry: 'events', count: 188 },
    { industry: 'software', count: 154 },
    { industry: 'education', count: 121 },
    { industry: 'health', count: 98 },
    { industry: 'real-estate', count: 77 },
    { industry: 'travel', count: 51 },
    { industry: 'recruiting', count: 40 },
    { industry: 'finance', count: 31 },
    { industry: 'beauty', count: 22 },
    { industry: 'nonprofit', count: 9 },
  ],
  averageConfidence: { language: 0.942, industryCategories: 0.81, translation: 0.884 },
  waiting: 312,
  provider: { name: 'openai', model: 'gpt-5-mini' },
}

export const emptySummary: AnalysisSummary = {
  totalAnalyzed: 0,
  languageBreakdown: [],
  industryBreakdown: [],
  averageConfidence: { language: null, industryCategories: null, translation: null },
  waiting: 12,
  provider: null,
}

type Stated = Partial<Omit<RecentAnalysis, 'confidence'>> & {
  confidence?: { language: number | null; translation: number | null; industryCategories: number | null }
}

/** An English text of a shop, with certain results. */
export function sampleAnalysis({ confidence, ...changes }: Stated = {}): RecentAnalysis {
  return {
    id: 1,
    textConversionId: 101,
    originalText: 'Everything half price',
    industryCategories: ['retail'],
    detectedLanguage: 'en',
    translatedText: null,
    analysisDate: '2026-03-01T10:44:00.000Z',
    confidence: JSON.stringify(confidence ?? { language: 0.99, translation: null, industryCategories: 0.88 }),
    ...changes,
  }
}

const confidence = (language: number | null, translation: number | null, industryCategories: number | null) => ({
  language,
  translation,
  industryCategories,
})

const texts: readonly Stated[] = [
  {
    originalText: 'Neue Öffnungszeiten ab Montag: täglich 8 bis 20 Uhr, sonntags nie',
    translatedText: 'New opening hours from Monday: daily 8 am to 8 pm, never on Sundays',
    detectedLanguage: 'de',
    industryCategories: ['food', 'retail'],
    confidence: confidence(0.99, 0.94, 0.71),
  },
  {
    originalText: 'Early bird until Friday: two tickets for the price of one, at the door too',
    industryCategories: ['events'],
    confidence: confidence(0.99, null, 0.92),
  },
  {
    originalText: '春のセールは月曜日から始まります',
    translatedText: 'The spring sale starts on Monday',
    detectedLanguage: 'ja',
    confidence: confidence(0.99, 0.91, 0.88),
  },
  {
    originalText: 'مرحبا بكم في متجرنا الجديد',
    translatedText: 'Welcome to our new shop',
    detectedLanguage: 'ar',
    confidence: confidence(0.98, 0.93, 0.84),
  },
  {
    originalText: 'Merci pour vos 10 000 avis',
    translatedText: 'Thank you for your 10,000 reviews',
    detectedLanguage: 'fr',
    industryCategories: ['retail', 'software'],
    confidence: confidence(0.97, 0.95, 0.52),
  },
  { originalText: '𝗡𝗼𝘄 𝗵𝗶𝗿𝗶𝗻𝗴', industryCategories: ['recruiting'], confidence: confidence(0.64, null, 0.79) },
  {
    originalText: `x${'y'.repeat(9_998)}z`,
    detectedLanguage: 'und',
    industryCategories: [],
    confidence: confidence(null, null, null),
  },
  {
    originalText: 'Open house Sunday 2 to 4',
    industryCategories: ['real-estate'],
    confidence: confidence(0.95, null, 0.9),
  },
  {
    originalText: 'Hele helgen: to for én på alle sykler',
    detectedLanguage: 'no',
    industryCategories: ['retail', 'travel'],
    confidence: confidence(0.88, null, 0.66),
  },
  {
    originalText: 'ab12 ab12 ab12',
    detectedLanguage: 'und',
    industryCategories: [],
    confidence: confidence(null, null, null),
  },
]

/** Newest first, three minutes apart. */
export function sampleAnalyses(now: Date): RecentAnalysis[] {
  return texts.map((text, i) => {
    const analysisDate = new Date(now.getTime() - i * 180_000).toISOString()
    return sampleAnalysis({ ...text, analysisDate, id: 900 - i, textConversionId: 1_900 - i })
  })
}

/** A finished run of 50 by mara, started 41 seconds before `end`. */
export function sampleRun(end: Date, changes: Partial<AnalysisRun> = {}): AnalysisRun {
  return {
    id: 7,
    state: 'done',
    wanted: 50,
    processedCount: 50,
    successCount: 49,
    wordlessCount: 1,
    failedCount: 0,
    startedBy: 'mara',
    startedAt: new Date(end.getTime() - 41_000).toISOString(),
    endedAt: end.toISOString(),
    problem: null,
    ...changes,
  }
}

/** The same run, 18 seconds after its start. */
export const runningRun = (now: Date, changes: Partial<AnalysisRun> = {}): AnalysisRun =>
  sampleRun(now, {
    state: 'running',
    processedCount: 23,
    successCount: 23,
    wordlessCount: 0,
    startedAt: new Date(now.getTime() - 18_000).toISOString(),
    endedAt: null,
    ...changes,
  })

export const providerProblem =
  'The AI provider (openai) accepts no more requests for now (status 429). It asks to wait 30 s.'

export const failedRun = (end: Date, changes: Partial<AnalysisRun> = {}): AnalysisRun =>
  sampleRun(end, {
    state: 'failed',
    processedCount: 12,
    successCount: 12,
    wordlessCount: 0,
    problem: providerProblem,
    ...changes,
  })
