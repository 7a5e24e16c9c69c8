import { type Announce, articleIdIn } from '#features/articles/server.ts'
import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { forbidden, notFound } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { checkCitations, checkEvidence, readEvidence, vouchForClaim } from '../contract.ts'
import { evidenceRefusals } from '../messages.ts'
import type { CitationChecker } from './citation-checker.ts'
import type { EvidenceJobs } from './evidence-jobs.ts'
import { findEvidence, isOfReaders, vouch } from './evidence-store.ts'

type RouteOptions = { checker: CitationChecker; evidence: EvidenceJobs; database: Database; announce?: Announce }

/** The calls that check the citations and claims of an article on an administrator's request. */
export function citationRoutes({ checker, ...options }: RouteOptions) {
  return async (app: App) => {
    serveEvidence(app, options)
    serve(app, checkCitations, async ({ params, actionLog }) => {
      const id = articleIdIn(params)
      if (!(await checker.isKnown(id))) throw notFound()
      await actionLog.before(id)
      const checks = await checker.check(id)
      if (!checks) throw notFound()
      return respond(200, checks)
    })
  }
}

function serveEvidence(app: App, { evidence, database, announce }: Omit<RouteOptions, 'checker'>): void {
  const stored = async (id: number) => {
    const found = await findEvidence(database, id)
    if (!found) throw notFound()
    return respond(200, found)
  }
  serve(app, checkEvidence, async ({ params, actionLog }) => {
    if (!(await evidence.start(articleIdIn(params), actionLog.within))) throw notFound()
    return respond(202, { state: 'running' as const })
  })
  serve(app, readEvidence, async ({ params, key }) => {
    const id = articleIdIn(params)
    if (key && (await isOfReaders(database, id))) throw forbidden(evidenceRefusals.keyOnPublished)
    return stored(id)
  })
  serve(app, vouchForClaim, async ({ params, body, actionLog }) => {
    const id = articleIdIn(params)
    if (!(await vouch(database, id, { ...body, log: actionLog.within, announce }))) throw notFound()
    return stored(id)
  })
}
