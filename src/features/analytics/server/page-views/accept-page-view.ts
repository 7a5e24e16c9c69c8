// Accepts a page view: counts it as filtered, rejects it beyond the limit, or stores it.
import type { IncomingHttpHeaders } from 'node:http'
import type { PageView } from '../../contract.ts'
import { cleanTags } from '../../domain/campaign-tags.ts'
import { hostOf, sourceOf, storedReferrer } from '../../domain/visit-source.ts'
import type { NewPageView } from './ingest-store.ts'
import type { PageViewStore } from './page-view-store.ts'
import { viewLimit } from './view-limit.ts'

/** Why a page view is counted but not stored. */
export type ViewFilter = 'bots' | 'spam'

export type PageViewOptions = {
  publicUrl: string
  /** The limit of public writes. A quarter of it limits the new session ids of a network. */
  writesPerMinute: number
  filterOf?: (headers: IncomingHttpHeaders, view: PageView) => ViewFilter | null
  countFiltered?: (filter: ViewFilter) => void
  /** Called when a visitor gave consent on a page that loaded without a decision. */
  moveToCounted?: () => void
}

type Sender = { headers: IncomingHttpHeaders; ip: string; idempotencyKey: string | null }

/** Returns the id of the stored page view, or null when it was filtered out. Throws 429 beyond the limit. */
export function acceptPageViews(
  store: Pick<PageViewStore, 'store'>,
  {
    publicUrl,
    writesPerMinute,
    filterOf = () => null,
    countFiltered = () => undefined,
    moveToCounted = () => undefined,
  }: PageViewOptions,
) {
  const limit = viewLimit(writesPerMinute)
  const ownHost = hostOf(publicUrl)
  return async (view: PageView, { headers, ip, idempotencyKey }: Sender): Promise<number | null> => {
    const filter = filterOf(headers, view)
    if (filter !== null) {
      countFiltered(filter)
      return null
    }
    await limit(view.sessionId, ip)
    const { id, isRepeat } = await store.store(newPageView(view, ownHost), idempotencyKey)
    if (view.decidedAfterLoad === true && !isRepeat) moveToCounted()
    return id
  }
}

function newPageView(view: PageView, ownHost: string | null): NewPageView {
  const { path, referrer, sessionId, device, utmSource } = view
  return {
    path,
    referrer: storedReferrer(referrer ?? ''),
    sessionId,
    source: sourceOf({ referrer: referrer ?? null, utmSource: utmSource ?? null }, ownHost),
    device: device ?? 'unknown',
    ...cleanTags(view),
  }
}
