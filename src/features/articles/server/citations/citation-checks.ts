import type { App } from '#platform/http/app.ts'
import { notFound } from '#platform/http/errors.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { checkCitations } from '../../editorial-contract.ts'
import { articleIdIn } from '../desk/article-id-in.ts'
import type { CitationChecker } from './citation-checker.ts'

/** The call by which an administrator has the citations of an article fetched. */
export function citationChecks({ checker }: { checker: CitationChecker }) {
  return async (app: App) => {
    serve(app, checkCitations, async ({ params }) => {
      const checks = await checker.check(articleIdIn(params))
      if (!checks) throw notFound()
      return answer(200, checks)
    })
  }
}
