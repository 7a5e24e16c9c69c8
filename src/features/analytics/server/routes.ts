// The HTTP calls of analytics. Usage events, page views and page loads have separate plugins, because each has its own
// store. The composition root registers them, deletes expired rows and drains them separately.
import type { IncomingHttpHeaders } from 'node:http'
import type { App } from '#platform/http/app.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { isTrackingRefused } from '#platform/http/tracking-refused.ts'
import type { ReceiptOf } from '#shared/calls/receipts.ts'
import { shortenAddress } from '#shared/shorten-address.ts'
import { type PageView, storePageView, storeUsage, type UsageEvent } from '../contract.ts'
import {
  type Activity,
  type ActivityQuery,
  type AssistantReferrals,
  type Coverage,
  type CrawlerFetches,
  type Range,
  readAssistantReferrals,
  readCoverage,
  readCrawlerFetches,
  readRecentActivity,
  readUsageSummary,
  type UsageSummary,
} from '../reports-contract.ts'
import {
  type CampaignStat,
  type PageStat,
  readCampaigns,
  readPageStats,
  readVisitDevices,
  readVisitSources,
  readVisitsTimeline,
  readVisitTotals,
  type TimelineEntry,
  type VisitDevices,
  type VisitSources,
  type VisitTotals,
  type WebsiteQuery,
} from '../website-contract.ts'

type UsageCalls = {
  receiptOf: ReceiptOf
  store: (event: UsageEvent & { ipAddress: string | null }, idempotencyKey: string | null) => Promise<{ id: number }>
  readSummary: (days: Range | undefined) => Promise<UsageSummary>
  readActivity: (query: ActivityQuery) => Promise<Activity>
}

/** Stores usage events of visitors, and reports them to administrators. */
export function usageRoutes({ receiptOf, store, readSummary, readActivity }: UsageCalls) {
  return async (app: App) => {
    serve(app, storeUsage, async ({ body, headers, ip, idempotencyKey }) => {
      if (isTrackingRefused(headers)) return respond(200, { id: null })
      const { id } = await store({ ...body, ipAddress: shortenAddress(ip) }, idempotencyKey)
      return respond(201, { id, receipt: receiptOf(id) })
    })
    serve(app, readUsageSummary, async ({ query }) => respond(200, await readSummary(query.days)))
    serve(app, readRecentActivity, async ({ query }) => respond(200, await readActivity(query)))
  }
}

type Sender = { headers: IncomingHttpHeaders; ip: string; idempotencyKey: string | null }

type PageViewCalls = {
  receiptOf: ReceiptOf
  /** The id of the stored page view, or null when it was filtered out. */
  accept: (view: PageView, sender: Sender) => Promise<number | null>
  reports: {
    pages: (query: WebsiteQuery) => Promise<PageStat[]>
    timeline: (query: WebsiteQuery) => Promise<TimelineEntry[]>
    totals: (query: WebsiteQuery) => Promise<VisitTotals>
    sources: (query: WebsiteQuery) => Promise<VisitSources>
    devices: (query: WebsiteQuery) => Promise<VisitDevices>
    campaigns: (query: WebsiteQuery) => Promise<CampaignStat[]>
  }
}

/** Stores page views of visitors, and reports them to administrators. */
export function pageViewRoutes({ receiptOf, accept, reports }: PageViewCalls) {
  return async (app: App) => {
    serve(app, storePageView, async ({ body, headers, ip, idempotencyKey }) => {
      if (isTrackingRefused(headers)) return respond(200, { id: null })
      const id = await accept(body, { headers, ip, idempotencyKey })
      return id === null ? respond(200, { id }) : respond(201, { id, receipt: receiptOf(id) })
    })
    serve(app, readPageStats, async ({ query }) => respond(200, await reports.pages(query)))
    serve(app, readVisitsTimeline, async ({ query }) => respond(200, await reports.timeline(query)))
    serve(app, readVisitTotals, async ({ query }) => respond(200, await reports.totals(query)))
    serve(app, readVisitSources, async ({ query }) => respond(200, await reports.sources(query)))
    serve(app, readVisitDevices, async ({ query }) => respond(200, await reports.devices(query)))
    serve(app, readCampaigns, async ({ query }) => respond(200, await reports.campaigns(query)))
  }
}

type PageLoadCalls = {
  coverage: (days: Range) => Promise<Coverage>
  assistants: (days: Range) => Promise<AssistantReferrals>
  crawlers: (days: Range) => Promise<CrawlerFetches>
}

/** Reports page loads, which the server counts itself, to administrators. */
export function pageLoadRoutes({ coverage, assistants, crawlers }: PageLoadCalls) {
  return async (app: App) => {
    serve(app, readCoverage, async ({ query }) => respond(200, await coverage(query.days)))
    serve(app, readAssistantReferrals, async ({ query }) => respond(200, await assistants(query.days)))
    serve(app, readCrawlerFetches, async ({ query }) => respond(200, await crawlers(query.days)))
  }
}
