// The analytics reports for administrators (Spec 3, 7 and 9). Figures are exact; days are in UTC, and every range ends now.
import { z } from 'zod'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { toolTypes, usageToolTypes } from '#shared/tools.ts'
import { defaultRange, ranges } from './domain/days.ts'
import { websiteEndpoints } from './website-contract.ts'

export { type Range, ranges } from './domain/days.ts'

const count = z.number().int().min(0)
const day = z.iso.date()
const rangeQuery = z.object({ days: z.enum(ranges).default(defaultRange) })

/** Of the period before, of equal length; only with a range. Null when nothing at all was counted in it. */
const countBefore = count.nullable().optional()
const usageSummaryQuery = z.object({ days: z.enum(ranges).optional() })

const usageSummarySchema = z.object({
  /** All stored usage events. */
  totalUsage: count,
  /** Since midnight UTC, since Monday, since the first of the month. */
  totalToday: count,
  totalThisWeek: count,
  totalThisMonth: count,
  /**
   * The same weekday of last week, last week and the month before, each up to the same time. Null when no stored event
   * is that old.
   */
  previous: z.object({ today: count.nullable(), thisWeek: count.nullable(), thisMonth: count.nullable() }),
  /** The time of these figures. */
  asOf: z.iso.datetime(),
  /** Of all stored events, or of the range. */
  toolBreakdown: z.array(z.object({ toolType: z.enum(usageToolTypes), count, previous: countBefore })),
  /** Most frequent first, at most 100. */
  actionBreakdown: z.array(z.object({ action: z.string(), count, previous: countBefore })),
})
export type UsageSummary = z.infer<typeof usageSummarySchema>

export const readUsageSummary = endpoint({
  method: 'GET',
  path: reportPaths.usageSummary,
  summary: 'How often the tools were used: in all, today, this week and this month, by tool and by action',
  access: 'administrator',
  keyScope: 'stats:read',
  query: usageSummaryQuery,
  responses: { 200: usageSummarySchema },
})

export const activityPageSize = 20
export const activityTools = toolTypes
export const activityActions = ['copied', 'downloaded', 'generated'] as const
export const activityDateRanges = ['today', 'week', 'month'] as const

const activityItemSchema = z.object({
  id: z.number(),
  toolType: z.enum(usageToolTypes),
  action: z.string(),
  inputData: z.string().nullable(),
  createdAt: z.iso.datetime(),
  ipAddress: z.string().nullable(),
})
export type ActivityItem = z.infer<typeof activityItemSchema>
const activitySchema = z.object({ items: z.array(activityItemSchema), total: count, totalPages: count })
export type Activity = z.infer<typeof activitySchema>
/** Schema of a whole number in a query string. */
const whole = (limits: { min: number; max: number; fallback: number }) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number')
    .transform(Number)
    .pipe(z.number().min(limits.min).max(limits.max))
    .default(limits.fallback)

/** Schema of a filter. A missing value, an empty one and `all` set no filter (Decisions, Answers of the calls). */
const filter = <const Value extends string>(values: readonly Value[]) =>
  z
    .union([z.enum(values), z.enum(['all', ''])])
    .optional()
    .transform((value) => (value === undefined || value === 'all' || value === '' ? null : value))

export const activityQuery = z.object({
  page: whole({ min: 1, max: 999_999_999, fallback: 1 }),
  pageSize: whole({ min: 1, max: 100, fallback: activityPageSize }),
  toolType: filter(activityTools),
  action: filter(activityActions),
  dateRange: filter(activityDateRanges),
})
export type ActivityQuery = z.output<typeof activityQuery>

export const readRecentActivity = endpoint({
  method: 'GET',
  path: reportPaths.recentActivity,
  summary: 'Usage events, newest first, in pages, filtered by tool, group of actions and date range',
  access: 'administrator',
  keyScope: 'stats:read',
  query: activityQuery,
  responses: { 200: activitySchema },
})

/** The classes of page loads. The first that applies is used. */
export const loadClasses = ['bots', 'opted-out', 'undecided', 'refused', 'counted'] as const
export type LoadClass = (typeof loadClasses)[number]

const loadsOfDays = { from: day, to: day, loads: z.record(z.enum(loadClasses), count), total: count }
const coverageSchema = z.object({
  ...loadsOfDays,
  /** The period before, of equal length. Null when nothing was counted in it. */
  previous: z.object(loadsOfDays).nullable(),
})
export type Coverage = z.infer<typeof coverageSchema>

export const readCoverage = endpoint({
  method: 'GET',
  path: reportPaths.coverage,
  summary: 'Of all page loads, how many were counted and why the others were not',
  access: 'administrator',
  keyScope: 'stats:read',
  query: rangeQuery,
  responses: { 200: coverageSchema },
})

const assistantReferralsSchema = z.object({
  assistants: z.array(z.object({ assistant: z.string(), loads: count })),
  /** All page loads except those of bots. */
  peopleLoads: count,
})
export type AssistantReferrals = z.infer<typeof assistantReferralsSchema>

export const readAssistantReferrals = endpoint({
  method: 'GET',
  path: reportPaths.assistantReferrals,
  summary: 'Page loads that AI assistants led to, counted by the server with or without consent',
  access: 'administrator',
  keyScope: 'stats:read',
  query: rangeQuery,
  responses: { 200: assistantReferralsSchema },
})

/** The purpose of a fetch by an AI crawler: a search index, a response to a user's question, or training. */
export const crawlPurposes = ['search', 'answers', 'training'] as const
export type CrawlPurpose = (typeof crawlPurposes)[number]

const crawlerFetchesSchema = z.object({
  articles: z.array(
    z.object({
      articleId: z.number(),
      /** Null for a deleted article. */
      title: z.string().nullable(),
      search: count,
      answers: count,
      training: count,
    }),
  ),
  /** The number of fetched articles. Only the 500 most fetched are listed. */
  totalArticles: count,
})
export type CrawlerFetches = z.infer<typeof crawlerFetchesSchema>

export const readCrawlerFetches = endpoint({
  method: 'GET',
  path: reportPaths.crawlerFetches,
  summary: 'How often AI crawlers fetched each article, by what for, most fetched first, at most 500',
  access: 'administrator',
  keyScope: 'stats:read',
  query: rangeQuery,
  responses: { 200: crawlerFetchesSchema },
})
export const maxCrawledArticles = 500

export const endpoints = [
  ...websiteEndpoints,
  readUsageSummary,
  readRecentActivity,
  readCoverage,
  readAssistantReferrals,
  readCrawlerFetches,
] as const
