// Having articles written: on an editor's request, and one a day.
import { z } from 'zod'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { runStates } from '../domain/editorial.ts'
import { deskArticleSchema, instant } from './desk-article.ts'
import { generateForm } from './desk-forms.ts'

/** What was asked, how long it took and what came back; never a key or a header. */
const generationDebugSchema = z.object({
  provider: z.string(),
  model: z.string(),
  milliseconds: z.number(),
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  /** 2 when the first answer did not fit and was sent back with its issues. */
  attempts: z.number(),
  finishReason: z.string().nullable(),
  /** The beginning of the last answer, cut. */
  rawText: z.string().nullable(),
})
export type GenerationDebug = z.infer<typeof generationDebugSchema>

export const generateArticle = endpoint({
  method: 'POST',
  path: deskPaths.generateArticle,
  summary: 'Asks the AI provider for an article on a topic and stores it as a draft',
  access: 'administrator',
  deed: 'generated an article',
  body: generateForm,
  answers: { 201: z.object({ article: deskArticleSchema, debug: generationDebugSchema }) },
})
export type GeneratedArticle = z.infer<(typeof generateArticle)['answers'][201]>

const dailyRunSchema = z.object({
  dueAt: instant,
  state: z.enum(runStates),
  topic: z.string(),
  articleId: z.number().nullable(),
  /** Why it failed, in words for the editor. */
  problem: z.string().nullable(),
  finishedAt: instant.nullable(),
})
export type DailyRun = z.infer<typeof dailyRunSchema>

const deskSetupSchema = z.object({
  /** Null when none is configured: the form then says which variables to set. */
  provider: z.object({ name: z.string(), model: z.string() }).nullable(),
  /** Null without `ARTICLE_SCHEDULE`. */
  daily: z
    .object({
      schedule: z.string(),
      topics: z.array(z.string()),
      autopublish: z.boolean(),
      nextRunAt: instant.nullable(),
      /** The last 10, newest first. */
      runs: z.array(dailyRunSchema),
    })
    .nullable(),
})
export type DeskSetup = z.infer<typeof deskSetupSchema>

export const readDeskSetup = endpoint({
  method: 'GET',
  path: deskPaths.deskSetup,
  summary: 'Which AI provider is configured, and how the daily articles fare',
  access: 'administrator',
  answers: { 200: deskSetupSchema },
})
