// The collected events: usage events and page views (Spec 3; Spec 7, POST /api/analytics/usage; Spec 7, POST
// /api/analytics/page-view), goals and loading times.
import { z } from 'zod'
import { storedRow } from '#shared/calls/stored-row.ts'
import { endpoint } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { maxToolTextCharacters, maxUrlCharacters } from '#shared/text-limits.ts'
import { text } from '#shared/text-schema.ts'
import { toolOf, usageToolTypes } from '#shared/tools.ts'
import { maxSentTagCharacters, sessionIdPattern } from './domain/page-view-facts.ts'

export { sessionIdPattern } from './domain/page-view-facts.ts'

const jsonString = text(maxToolTextCharacters).refine(isJson, { message: 'Must be a JSON string' })

function isJson(value: string): boolean {
  try {
    JSON.parse(value)
    return true
  } catch {
    return false
  }
}

export const usageEventSchema = z.object({
  toolType: z.enum(usageToolTypes),
  action: text(100).refine((action) => action.trim() !== '', { message: 'Must not be empty' }),
  inputData: text(maxToolTextCharacters).nullish(),
  outputData: text(maxToolTextCharacters).nullish(),
  metadata: jsonString.nullish(),
})

export type UsageEvent = z.infer<typeof usageEventSchema>

/**
 * Reports a usage event without waiting. A failure is only a console warning (Spec 7). Pages pass this function to
 * their tools.
 */
export type ReportUsage = (event: UsageEvent) => void

export const storeUsage = endpoint({
  method: 'POST',
  path: apiPaths.usage,
  summary: 'Store a usage event; with Do Not Track or Global Privacy Control nothing is stored and the id is null',
  access: 'write',
  once: true,
  body: usageEventSchema,
  responses: { 201: z.object({ id: z.number(), receipt: z.string() }), 200: z.object({ id: z.null() }) },
  example: {
    body: {
      toolType: 'qr_code',
      action: 'downloaded',
      inputData: 'https://example.com/',
      outputData: null,
      metadata: '{"format":"svg"}',
    },
    response: { id: 1, receipt: 'u1.AAAAAAAAAAAAAAAAAAAAAA' },
  },
})

/** Device classes by the width of the window. */
export const devices = ['desktop', 'phone', 'tablet'] as const
export type Device = (typeof devices)[number]

/** What a session can reach, each once (Decisions, Goals and speed). */
export const goals = ['result-taken', 'article-shared', 'notifications-on'] as const
export type Goal = (typeof goals)[number]

/** Reports a goal without waiting, with consent alone. Pages pass this function to other features. */
export type ReportGoal = (goal: Goal) => void

const pagePath = text(maxUrlCharacters)
  .regex(/^\/(?!\/)[^?#]*$/, 'Must be a path that begins with one slash, without query and fragment')
  .regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, 'Must not contain control or bidirectional characters')

const sessionId = z.string().regex(sessionIdPattern, 'Must be session_, a timestamp, an underscore and a random string')
const exampleSession = 'session_1700000000000_k3x9q2'
const campaignTag = text(maxSentTagCharacters).nullish()

export const pageViewSchema = z.object({
  path: pagePath,
  /** The previous page of this site, or the external page that links here. Its query and fragment are dropped. */
  referrer: text(maxUrlCharacters).nullish(),
  sessionId,
  device: z.enum(devices).nullish(),
  /** The campaign tags of the address. AI assistants identify themselves in `utm_source`. */
  utmSource: campaignTag,
  utmMedium: campaignTag,
  utmCampaign: campaignTag,
  utmContent: campaignTag,
  utmTerm: campaignTag,
  /** True for the first page view of a document that was loaded without a valid cookie decision. */
  decidedAfterLoad: z.boolean().optional(),
})

export type PageView = z.infer<typeof pageViewSchema>

export const storePageView = endpoint({
  method: 'POST',
  path: apiPaths.pageView,
  summary:
    'Store a page view; with Do Not Track or Global Privacy Control, of a known bot and of referrer spam nothing is stored and the id is null',
  access: 'write',
  once: true,
  body: pageViewSchema,
  responses: { 201: z.object({ id: z.number(), receipt: z.string() }), 200: z.object({ id: z.null() }) },
  example: {
    body: {
      path: toolOf('bold-text').path,
      referrer: 'https://example.com/',
      sessionId: exampleSession,
      device: 'phone',
      utmSource: 'newsletter',
      utmMedium: 'email',
      utmCampaign: 'spring-sale-2026-11',
      utmContent: 'button',
      utmTerm: 'shoes',
      decidedAfterLoad: true,
    },
    response: { id: 1, receipt: 'v1.AAAAAAAAAAAAAAAAAAAAAA' },
  },
})

const success = z.object({ success: z.literal(true) })

export const storeGoal = endpoint({
  method: 'POST',
  path: apiPaths.goal,
  summary:
    'Store that a session reached a goal, once; with Do Not Track or Global Privacy Control, and of a known bot nothing is stored (200)',
  access: 'write',
  body: z.object({ sessionId, goal: z.enum(goals) }),
  responses: { 201: success, 200: success },
  example: { body: { sessionId: exampleSession, goal: 'result-taken' }, response: { success: true } },
})
export type ReachedGoal = z.infer<(typeof storeGoal)['body']>

const milliseconds = z.number().min(0).max(600_000).nullish()

export const storeVitals = endpoint({
  method: 'POST',
  path: apiPaths.vitals,
  summary:
    'Count the loading times of one page load; with Do Not Track or Global Privacy Control, and of a known bot nothing is counted (200)',
  access: 'write',
  /** A metric that was not measured is null. */
  body: z.object({
    path: pagePath,
    device: z.enum(devices).nullish(),
    lcp: milliseconds,
    inp: milliseconds,
    cls: z.number().min(0).max(100).nullish(),
  }),
  responses: { 201: success, 200: success },
  example: { body: { path: '/', device: 'phone', lcp: 1_800.5, inp: 96, cls: 0.03 }, response: { success: true } },
})
export type MeasuredVitals = z.infer<(typeof storeVitals)['body']>

export const endpoints = [storeUsage, storePageView, storeGoal, storeVitals] as const

/** The form in which visitors read their own data (Decisions, My data). */
export const storedUsage = storedRow({
  name: 'usage',
  letter: 'u',
  fields: {
    toolType: z.string(),
    action: z.string(),
    inputData: z.string().nullable(),
    outputData: z.string().nullable(),
    metadata: z.string().nullable(),
    /** Shortened to the network. */
    ipAddress: z.string().nullable(),
  },
})

export const storedPageView = storedRow({
  name: 'page_view',
  letter: 'v',
  fields: {
    path: z.string(),
    referrer: z.string().nullable(),
    sessionId: z.string(),
    source: z.string(),
    device: z.string(),
    /** The campaign tags of the session's first view. */
    utmSource: z.string().nullable(),
    utmMedium: z.string().nullable(),
    utmCampaign: z.string().nullable(),
    utmContent: z.string().nullable(),
    utmTerm: z.string().nullable(),
  },
})
