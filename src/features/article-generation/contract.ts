// Articles written by an AI provider: on an editor's request, and one at each due time of the schedule.
import { z } from 'zod'
import { categories, difficulties, targetAudiences } from '#features/articles/contract.ts'
import {
  articleCostSchema,
  deskArticleSchema,
  generationDefaults,
  instant,
} from '#features/articles/editor-contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import {
  maxHouseRulesCharacters,
  maxNeverUsePhrases,
  maxPhraseCharacters,
  maxTopicCharacters,
} from '#shared/text-limits.ts'
import { line, lines, visible } from '#shared/text-schema.ts'
import { distinctPhrases } from './domain/house-rules.ts'

/** Spec 3, Draft generation form. */
export const generateForm = z.object({
  topic: visible(line(maxTopicCharacters)),
  category: z.enum(categories).default(generationDefaults.category),
  targetAudience: z.enum(targetAudiences).default(generationDefaults.targetAudience),
  difficulty: z.enum(difficulties).default(generationDefaults.difficulty),
})
export type GenerateForm = z.output<typeof generateForm>

/** The provider's input, duration and output. Never contains a key or a header. */
const generationDebugSchema = z.object({
  provider: z.string(),
  model: z.string(),
  milliseconds: z.number(),
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  /** 2 when the first response did not match the schema and was returned with its issues. */
  attempts: z.number(),
  finishReason: z.string().nullable(),
  /** The beginning of the last response. */
  rawText: z.string().nullable(),
})
export type GenerationDebug = z.infer<typeof generationDebugSchema>

export const generateArticle = endpoint({
  method: 'POST',
  path: deskPaths.generateArticle,
  summary: 'Asks the AI provider for an article on a topic and stores it as a draft',
  access: 'administrator',
  action: 'generated an article',
  body: generateForm,
  responses: { 201: z.object({ article: deskArticleSchema, debug: generationDebugSchema }) },
})
export type GeneratedArticle = z.infer<(typeof generateArticle)['responses'][201]>

export const cancelGeneration = endpoint({
  method: 'DELETE',
  path: deskPaths.generateArticle,
  summary: 'Cancels the running generation of this administrator: nothing is stored. 404 when none can be canceled',
  access: 'administrator',
  action: 'canceled a generation',
  responses: { 200: z.object({ success: z.literal(true) }) },
})

/** `drafted` and `published` are states of the article. A `failed` run is not retried and gives its reason. */
export const runStates = ['running', 'drafted', 'published', 'failed'] as const
export type RunState = (typeof runStates)[number]

const dailyRunSchema = z.object({
  dueAt: instant,
  state: z.enum(runStates),
  topic: z.string(),
  articleId: z.number().nullable(),
  /** The reason of a failure, for the editor. */
  problem: z.string().nullable(),
  finishedAt: instant.nullable(),
})
export type DailyRun = z.infer<typeof dailyRunSchema>

/** The limit of each month (UTC), in US dollars. */
const budgetSchema = z.object({
  /** Whether prices are set. Without them only tokens are counted. */
  isPriced: z.boolean(),
  monthlyLimit: z.number().nullable(),
  /** When articles can be generated again. Null while the limit is not reached. */
  reachedUntil: instant.nullable(),
})
export type Budget = z.infer<typeof budgetSchema>

const deskSetupSchema = z.object({
  /** Null when none is configured. The form then lists the variables to set. */
  provider: z.object({ name: z.string(), model: z.string() }).nullable(),
  /** The typical duration of a generation in this process, or null before the first one. */
  usualSeconds: z.number().nullable(),
  budget: budgetSchema,
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
  responses: { 200: deskSetupSchema },
})

const costMonthSchema = articleCostSchema.extend({
  /** `2026-11`, in UTC. */
  month: z.string(),
})
export type CostMonth = z.infer<typeof costMonthSchema>

export const readCosts = endpoint({
  method: 'GET',
  path: deskPaths.costs,
  summary: 'What the generated articles of each month cost, newest first; usd is null without prices',
  access: 'administrator',
  responses: { 200: z.object({ months: z.array(costMonthSchema) }) },
})

const houseRulesSchema = z.object({
  rules: lines(maxHouseRulesCharacters).transform((rules) => rules.trim()),
  /** Phrases that articles must not contain. Empty and repeated ones are dropped. */
  neverUse: z
    .array(line(maxPhraseCharacters))
    .transform(distinctPhrases)
    .refine((phrases) => phrases.length <= maxNeverUsePhrases, `Must be at most ${maxNeverUsePhrases}`),
})
const storedHouseRules = z.object({ rules: z.string(), neverUse: z.array(z.string()) })
export type HouseRules = z.infer<typeof storedHouseRules>

export const readHouseRules = endpoint({
  method: 'GET',
  path: deskPaths.houseRules,
  summary: 'The house rules of generated articles, and the phrases that no article may contain',
  access: 'administrator',
  responses: { 200: storedHouseRules },
})

export const replaceHouseRules = endpoint({
  method: 'PUT',
  path: deskPaths.houseRules,
  summary: 'Replaces the house rules and the phrases; returns them as stored',
  access: 'administrator',
  action: 'changed the house rules',
  body: houseRulesSchema,
  responses: { 200: storedHouseRules },
})

export const endpoints = [
  generateArticle,
  cancelGeneration,
  readDeskSetup,
  readCosts,
  readHouseRules,
  replaceHouseRules,
] as const
