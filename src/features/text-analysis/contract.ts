// The reports on converted texts for administrators, and the batch that analyzes them (Spec 3, Text analysis summary; Spec 7).
import { z } from 'zod'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { batchLimit, recentAnalysesLimit } from './domain/analysis.ts'
import { industries } from './domain/industries.ts'

export { type Industry, industries } from './domain/industries.ts'

const count = z.number().int().min(0)
const confidence = z.number().min(0).max(1)
const instant = z.iso.datetime()

const analysisSummarySchema = z.object({
  totalAnalyzed: count,
  /** All languages, the most frequent first, as ISO 639-1 codes or `und`. */
  languageBreakdown: z.array(z.object({ language: z.string(), count })),
  /** A text may belong to several industries. */
  industryBreakdown: z.array(z.object({ industry: z.enum(industries), count })),
  /** Averages over the texts with a confidence; null without such texts. */
  averageConfidence: z.object({
    industryCategories: confidence.nullable(),
    language: confidence.nullable(),
    translation: confidence.nullable(),
  }),
  /** The number of texts that are not analyzed yet. */
  waiting: count,
  /** Null when texts are analyzed on this server, without translation. */
  provider: z.object({ name: z.string(), model: z.string() }).nullable(),
})
export type AnalysisSummary = z.infer<typeof analysisSummarySchema>

export const readAnalysisSummary = endpoint({
  method: 'GET',
  path: adminPaths.analysisSummary,
  summary: 'Languages and industries of the converted texts that were analyzed, and how many wait',
  access: 'administrator',
  responses: { 200: analysisSummarySchema },
})

const recentAnalysisSchema = z.object({
  id: z.number(),
  textConversionId: z.number(),
  originalText: z.string(),
  industryCategories: z.array(z.enum(industries)),
  detectedLanguage: z.string(),
  translatedText: z.string().nullable(),
  analysisDate: instant,
  /** JSON: `language`, `translation` and `industryCategories`, each a number or null. */
  confidence: z.string(),
})
export type RecentAnalysis = z.infer<typeof recentAnalysisSchema>

export const readRecentAnalyses = endpoint({
  method: 'GET',
  path: adminPaths.recentAnalyses,
  summary: 'The last analyses, newest first',
  access: 'administrator',
  query: z.object({
    limit: z
      .string()
      .regex(/^\d{1,3}$/, 'Must be a whole number')
      .transform(Number)
      .pipe(z.number().min(1).max(100))
      .default(recentAnalysesLimit),
  }),
  responses: { 200: z.array(recentAnalysisSchema) },
})

const analysisRunStates = ['running', 'done', 'failed'] as const
export type AnalysisRunState = (typeof analysisRunStates)[number]

const analysisRunSchema = z.object({
  id: z.number(),
  state: z.enum(analysisRunStates),
  /** The number of texts in the batch. */
  wanted: count,
  /** The number of finished texts, whatever their results. */
  processedCount: count,
  successCount: count,
  /** Texts without a letter. */
  wordlessCount: count,
  failedCount: count,
  startedBy: z.string(),
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Why the batch stopped early. */
  problem: z.string().nullable(),
})
export type AnalysisRun = z.infer<typeof analysisRunSchema>

export const readAnalysisRun = endpoint({
  method: 'GET',
  path: adminPaths.analysisRun,
  summary: 'The batch that runs, or the last one, and the time of the server',
  access: 'administrator',
  responses: { 200: z.object({ run: analysisRunSchema.nullable(), now: instant }) },
})

const batchResultSchema = z.object({ successCount: count, processedCount: count, run: analysisRunSchema.nullable() })
export type BatchResult = z.infer<typeof batchResultSchema>

export const analyzeBatch = endpoint({
  method: 'POST',
  path: adminPaths.analyzeBatch,
  summary:
    'Analyze texts that wait, newest first: 200 when the batch is done, 202 while it goes on after a few seconds, 409 while another one runs, 502 to 504 when it stopped',
  access: 'administrator',
  action: 'analyzed texts',
  body: z.object({ limit: z.number().int().min(1).max(batchLimit).default(batchLimit) }),
  responses: { 200: batchResultSchema, 202: batchResultSchema },
})

export const endpoints = [readAnalysisSummary, readRecentAnalyses, readAnalysisRun, analyzeBatch] as const
