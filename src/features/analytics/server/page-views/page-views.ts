// Page views: the call that stores them, and what administrators read of them.
import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import type { ReceiptOf } from '#shared/calls/receipts.ts'
import { type PageView, storePageView } from '../../contract.ts'
import { isTrackingRefused } from '../../domain/tracking-refused.ts'
import { hostOf, sourceOf, storedReferrer } from '../../domain/visit-source.ts'
import {
  readPageStats,
  readVisitDevices,
  readVisitSources,
  readVisitsTimeline,
  readVisitTotals,
} from '../../reports-contract.ts'
import type { NewPageView } from './ingest-store.ts'
import { pageViewStore } from './page-view-store.ts'
import { type TitlesOf, visitReports } from './read-visits.ts'
import { viewLimit } from './view-limit.ts'

/** Why a page view is no visitor's. */
export type ViewFilter = 'bots' | 'spam'

type PageViewsOptions = {
  database: Database
  publicUrl: string
  /** The limit of public writes, of which a quarter may be new session ids. */
  writesPerMinute: number
  titlesOf: TitlesOf
  receiptOf: ReceiptOf
  /** What is filtered is counted and not stored. */
  filterOf?: (headers: IncomingHttpHeaders, view: PageView) => ViewFilter | null
  countFiltered?: (filter: ViewFilter) => void
  /** The visitor accepted on a page that had been loaded undecided. */
  moveToCounted?: () => void
}

export function pageViews({
  database,
  publicUrl,
  writesPerMinute,
  titlesOf,
  receiptOf,
  filterOf = () => null,
  countFiltered = () => undefined,
  moveToCounted = () => undefined,
}: PageViewsOptions) {
  const store = pageViewStore(database)
  const reports = visitReports(database, titlesOf)
  const limit = viewLimit(writesPerMinute)
  const ownHost = hostOf(publicUrl)
  const routes = async (app: App) => {
    serve(app, storePageView, async ({ body, headers, ip }) => {
      if (isTrackingRefused(headers)) return answer(200, { id: null })
      const filter = filterOf(headers, body)
      if (filter !== null) {
        countFiltered(filter)
        return answer(200, { id: null })
      }
      await limit(body.sessionId, ip)
      const { id } = await store.store(newPageView(body, ownHost))
      if (body.decidedAfterLoad === true) moveToCounted()
      return answer(201, { id, receipt: receiptOf(id) })
    })
    serve(app, readPageStats, async ({ query }) => answer(200, await reports.pages(query.days)))
    serve(app, readVisitsTimeline, async ({ query }) => answer(200, await reports.timeline(query.days)))
    serve(app, readVisitTotals, async ({ query }) => answer(200, await reports.totals(query.days)))
    serve(app, readVisitSources, async ({ query }) => answer(200, await reports.sources(query.days)))
    serve(app, readVisitDevices, async ({ query }) => answer(200, await reports.devices(query.days)))
  }
  return { routes, store }
}

function newPageView({ path, referrer, sessionId, device, utmSource }: PageView, ownHost: string | null): NewPageView {
  return {
    path,
    referrer: storedReferrer(referrer ?? ''),
    sessionId,
    source: sourceOf({ referrer: referrer ?? null, utmSource: utmSource ?? null }, ownHost),
    device: device ?? 'unknown',
  }
}
