import { articleIdIn } from '#features/articles/server.ts'
import type { App } from '#platform/http/app.ts'
import { notFound } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { checkCitations } from '../contract.ts'
import type { CitationChecker } from './citation-checker.ts'

/** The call that checks the citations of an article on an administrator's request. */
export function citationRoutes({ checker }: { checker: CitationChecker }) {
  return async (app: App) => {
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
