// The reports of the website for administrators, which filters narrow (Decisions, Page views). Figures
// are exact; days are in UTC, and every range ends now.
import { z } from 'zod'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { maxUrlCharacters } from '#shared/text-limits.ts'
import { text } from '#shared/text-schema.ts'
import { devices, goals } from './contract.ts'
import { defaultRange, ranges } from './domain/days.ts'
import { maxPageStats } from './domain/reports/page-names.ts'

export { maxPageStats } from './domain/reports/page-names.ts'
export { type WebsiteFilter, websiteFilters } from './domain/reports/website-filters.ts'

const count = z.number().int().min(0)
const day = z.iso.date()

/** An empty value sets no filter. `(none)` matches sessions without this tag. */
const filter = text(maxUrlCharacters)
  .optional()
  .transform((value) => (value === undefined || value === '' ? null : value))
export const websiteQuery = z.object({
  days: z.enum(ranges).default(defaultRange),
  source: filter,
  medium: filter,
  campaign: filter,
  path: filter,
  device: filter,
})
export type WebsiteQuery = z.output<typeof websiteQuery>

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
  path: reportPaths.pageStats,
  summary: `Views and distinct visitors per path, most viewed first, at most ${maxPageStats}`,
  access: 'administrator',
  keyScope: 'stats:read',
  query: websiteQuery,
  responses: { 200: z.array(pageStatSchema) },
})

const dayFigures = { date: day, visits: count, uniqueVisitors: count }
const timelineEntrySchema = z.object({
  ...dayFigures,
  /** The same day of the period before, null when nothing was counted in that period. */
  previous: z.object(dayFigures).nullable(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

export const readVisitsTimeline = endpoint({
  method: 'GET',
  path: reportPaths.visitsTimeline,
  summary: 'Page views and distinct visitors of each day of the range, oldest first',
  access: 'administrator',
  keyScope: 'stats:read',
  query: websiteQuery,
  responses: { 200: z.array(timelineEntrySchema) },
})

const visitFigures = {
  visits: count,
  /** Distinct over the whole range, so it differs from the sum of the days. */
  uniqueVisitors: count,
  /** Sessions that reached at least one goal. */
  goals: count,
}
const visitTotalsSchema = z.object({
  ...visitFigures,
  /** Page views that were counted but not stored. */
  filtered: z.object({ bots: count, spam: count }),
  /** The period before, of equal length. Null when nothing was counted in it. */
  previous: z.object(visitFigures).nullable(),
})
export type VisitTotals = z.infer<typeof visitTotalsSchema>

export const readVisitTotals = endpoint({
  method: 'GET',
  path: reportPaths.visitTotals,
  summary: 'Page views and distinct visitors of the whole range, and the views of bots and referrer spam left out',
  access: 'administrator',
  keyScope: 'stats:read',
  query: websiteQuery,
  responses: { 200: visitTotalsSchema },
})

/** `previous` is of the period before, of equal length. Null when nothing was counted in it. */
const sourceViews = { views: count, previous: count.nullable() }
const sourceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('host'), host: z.string(), assistant: z.string().nullable(), ...sourceViews }),
  /** Without a referrer, or with one that has no host. */
  z.object({ kind: z.literal('direct'), ...sourceViews }),
  /** The referrer was another page of this site. */
  z.object({ kind: z.literal('internal'), ...sourceViews }),
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
  path: reportPaths.visitSources,
  summary: 'From which hosts and assistants page views came',
  access: 'administrator',
  keyScope: 'stats:read',
  query: websiteQuery,
  responses: { 200: visitSourcesSchema },
})

const visitDevicesSchema = z.object({
  views: count,
  devices: z.array(z.object({ device: z.enum([...devices, 'unknown']), views: count })),
})
export type VisitDevices = z.infer<typeof visitDevicesSchema>

export const readVisitDevices = endpoint({
  method: 'GET',
  path: reportPaths.visitDevices,
  summary: 'Page views by the width of the window',
  access: 'administrator',
  keyScope: 'stats:read',
  query: websiteQuery,
  responses: { 200: visitDevicesSchema },
})

/** The most campaigns of a response. */
export const maxCampaigns = 200

/** The tags of a session's first view. Combinations beyond the 1,000 largest of a day are one, `other`. */
const campaignNames = {
  /** The tag of the session, else the source of its first view. */
  source: z.string(),
  medium: z.string().nullable(),
  campaign: z.string().nullable(),
}
const campaignSchema = z.object({
  ...campaignNames,
  views: count,
  uniqueVisitors: count,
  /** Sessions that reached at least one goal. */
  goals: count,
  /** The period before, of equal length. Null when it had none of this combination. */
  previous: z.object({ views: count, uniqueVisitors: count, goals: count }).nullable(),
})
export type CampaignStat = z.infer<typeof campaignSchema>

export const readCampaigns = endpoint({
  method: 'GET',
  path: reportPaths.campaigns,
  summary: `Views, distinct visitors and sessions with a goal per combination of campaign tags, most views first, at most ${maxCampaigns}`,
  access: 'administrator',
  keyScope: 'stats:read',
  query: websiteQuery,
  responses: { 200: z.array(campaignSchema) },
})

const goalSchema = z.object({
  goal: z.enum(goals),
  /** Sessions that reached it in the range. */
  sessions: count,
  /** Of all sessions in the range, between 0 and 1. */
  share: z.number().min(0).max(1),
  previous: z.object({ sessions: count, share: z.number().min(0).max(1) }).nullable(),
  /** Most sessions first, at most 10 each. */
  campaigns: z.array(z.object({ ...campaignNames, sessions: count })),
  sources: z.array(z.object({ source: z.string(), sessions: count })),
  entryPages: z.array(z.object({ path: z.string(), sessions: count })),
})
export type GoalStat = z.infer<typeof goalSchema>

export const readGoals = endpoint({
  method: 'GET',
  path: reportPaths.goals,
  summary: 'How many sessions reached each goal, by campaign, source and entry page',
  access: 'administrator',
  keyScope: 'stats:read',
  query: websiteQuery,
  responses: { 200: z.array(goalSchema) },
})

/** The 75th percentile in the unit of the metric, and the shares of page loads by the official thresholds. */
const vitalSchema = z.object({ p75: z.number().min(0), good: z.number().min(0).max(1), poor: z.number().min(0).max(1) })
const pageVitalsSchema = z.object({
  path: z.string(),
  device: z.enum([...devices, 'unknown']),
  /** Page loads with at least one measured metric. */
  samples: count,
  /** Null under 75 samples of the metric. */
  lcp: vitalSchema.nullable(),
  inp: vitalSchema.nullable(),
  cls: vitalSchema.nullable(),
})
export type PageVitals = z.infer<typeof pageVitalsSchema>

export const readVitals = endpoint({
  method: 'GET',
  path: apiPaths.vitals,
  summary: 'How fast pages were for visitors, per path and device, most samples first; only path and device filter it',
  access: 'administrator',
  keyScope: 'stats:read',
  query: websiteQuery,
  responses: { 200: z.array(pageVitalsSchema) },
})

export const websiteEndpoints = [
  readPageStats,
  readVisitsTimeline,
  readVisitTotals,
  readVisitSources,
  readVisitDevices,
  readCampaigns,
  readGoals,
  readVitals,
] as const
