import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { generateArticle } from '../../editorial-contract.ts'
import { type GenerationParts, generateDraft } from './generate-article.ts'

/** The call that has an article written. */
export function generation(parts: GenerationParts) {
  return async (app: App) => {
    serve(app, generateArticle, async ({ body, administrator }) =>
      answer(201, await generateDraft(parts, { form: body, administratorId: administrator.id, log: app.log })),
    )
  }
}
