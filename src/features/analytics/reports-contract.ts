// The analytics reports for administrators (Spec 3, 7 and 9). Figures are exact; days are in UTC, and every range ends now.
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { toolTypes, usageToolTypes } from '#shared/tools.ts'
import { devices } from './contract.ts'
import { defaultRange, ranges } from './domain/days.ts'
import { maxPageStats } from './domain/reports/page-names.ts'

export { type Range, ranges } from './domain/days.ts'
export { maxPageStats } from './domain/reports/page-names.ts'

const count = z.number().int().min(0)
const day = z.iso.date()
const rangeQuery = z.object({ days: z.enum(ranges).default(defaultRange) })

const usageSummarySchema = z.object({
  /** All stored usage events. */
  totalUsage: count,
  /** Since midnight UTC, since Monday, since the first of the month. */
  totalToday: count,
  totalThisWeek: count,
  totalThisMonth: count,
  toolBreakdown: z.array(z.object({ toolType: z.enum(usageToolTypes), count })),
  /** Most frequent first, at most 100. */
  actionBreakdown: z.array(z.object({ action: z.string(), count })),
})
export type UsageSummary = z.infer<typeof usageSummarySchema>

export const readUsageSummary = endpoint({
  method: 'GET',
  path: apiPaths.usageSummary,
  summary: 'How often the tools were used: in all, today, this week and this month, by tool and by action',
  access: 'administrator',
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
  path: apiPaths.recentActivity,
  summary: 'Usage events, newest first, in pages, filtered by tool, group of actions and date range',
  access: 'administrator',
  query: activityQuery,
  responses: { 200: activitySchema },
})

const pageStatSchema = z.object({
  path: z.string(),
  views: count,
  uniqueVisitors: count,
  /** The article's title, or null for any other path. */
  title: z.string().nullable(),
})
export type PageStat = z.infer<typeof pageStatSchema>

export const readPageStats = endpoint({
  method: 'GET',
  path: apiPaths.pageStats,
  summary: `Views and distinct visitors per path, most viewed first, at most ${maxPageStats}`,
  access: 'administrator',
  query: rangeQuery,
  responses: { 200: z.array(pageStatSchema) },
})

const timelineEntrySchema = z.object({ date: day, visits: count, uniqueVisitors: count })
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const readVisitsTimeline = endpoint({
  method: 'GET',
  path: apiPaths.visitsTimeline,
  summary: 'Page views and distinct visitors of each day of the range, oldest first',
  access: 'administrator',
  query: rangeQuery,
  responses: { 200: z.array(timelineEntrySchema) },
})

const visitTotalsSchema = z.object({
  visits: count,
  /** Distinct over the whole range, so it differs from the sum of the days. */
  uniqueVisitors: count,
  /** Page views that were counted but not stored. */
  filtered: z.object({ bots: count, spam: count }),
})
export type VisitTotals = z.infer<typeof visitTotalsSchema>

export const readVisitTotals = endpoint({
  method: 'GET',
  path: apiPaths.visitTotals,
  summary: 'Page views and distinct visitors of the whole range, and the views of bots and referrer spam left out',
  access: 'administrator',
  query: rangeQuery,
  responses: { 200: visitTotalsSchema },
})

const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('host'), host: z.string(), assistant: z.string().nullable(), views: count }),
  /** Without a referrer, or with one that has no host. */
  z.object({ kind: z.literal('direct'), views: count }),
  /** The referrer was another page of this site. */
  z.object({ kind: z.literal('internal'), views: count }),
])
const visitSourcesSchema = z.object({
  views: count,
  /** Most views first, with at most 50 hosts. */
  sources: z.array(sourceSchema),
  otherHosts: z.object({ hosts: count, views: count }),
  assistants: z.object({ views: count }),
})
export type VisitSource = z.infer<typeof sourceSchema>
export type VisitSources = z.infer<typeof visitSourcesSchema>

export const readVisitSources = endpoint({
  method: 'GET',
  path: apiPaths.visitSources,
  summary: 'From which hosts and assistants page views came',
  access: 'administrator',
  query: rangeQuery,
  responses: { 200: visitSourcesSchema },
})

const visitDevicesSchema = z.object({
  views: count,
  devices: z.array(z.object({ device: z.enum([...devices, 'unknown']), views: count })),
})
export type VisitDevices = z.infer<typeof visitDevicesSchema>

export const readVisitDevices = endpoint({
  method: 'GET',
  path: apiPaths.visitDevices,
  summary: 'Page views by the width of the window',
  access: 'administrator',
  query: rangeQuery,
  responses: { 200: visitDevicesSchema },
})

/** The classes of page loads. The first that applies is used. */
export const loadClasses = ['bots', 'opted-out', 'undecided', 'refused', 'counted'] as const
export type LoadClass = (typeof loadClasses)[number]

const coverageSchema = z.object({ from: day, to: day, loads: z.record(z.enum(loadClasses), count), total: count })
export type Coverage = z.infer<typeof coverageSchema>

export const readCoverage = endpoint({
  method: 'GET',
  path: apiPaths.coverage,
  summary: 'Of all page loads, how many were counted and why the others were not',
  access: 'administrator',
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
  path: apiPaths.assistantReferrals,
  summary: 'Page loads that AI assistants led to, counted by the server with or without consent',
  access: 'administrator',
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
  path: apiPaths.crawlerFetches,
  summary: 'How often AI crawlers fetched each article, by what for, most fetched first, at most 500',
  access: 'administrator',
  query: rangeQuery,
  responses: { 200: crawlerFetchesSchema },
})
export const maxCrawledArticles = 500

export const endpoints = [
  readUsageSummary,
  readRecentActivity,
  readPageStats,
  readVisitsTimeline,
  readVisitTotals,
  readVisitSources,
  readVisitDevices,
  readCoverage,
  readAssistantReferrals,
  readCrawlerFetches,
] as const
