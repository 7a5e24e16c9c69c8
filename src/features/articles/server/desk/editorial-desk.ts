// The calls of the editorial desk on single articles and its lists (Spec 7; Decisions, Answers of the calls). All need an
// administrator's session, which the guard of the calls asks for.
import type { App } from '#platform/http/app.ts'
import { conflict, HttpError, notFound } from '#platform/http/errors.ts'
import { answer, serve } from '#platform/http/serve.ts'
import {
  countArticles,
  createArticle,
  deleteDraft,
  deletePublished,
  editArticle,
  listDrafts,
  listPublishedArticles,
  previewArticle,
  publishArticle,
  readDeskArticle,
  schedulePublication,
} from '../../editorial-contract.ts'
import type { ArticleStore, DeskArticle, DraftResult } from '../article-store.ts'
import { articleIdIn } from './article-id-in.ts'
import { deskRefusals } from './desk-refusals.ts'
import { readPage } from './read-page.ts'
import { renderPreview } from './render-preview.ts'

export type EditorialDesk = {
  articleStore: ArticleStore
  publicUrl: string
  /** Called after an article was saved with other citations than before. Nobody waits for it, and nothing fails with it. */
  onSaved?: (article: DeskArticle) => unknown
  /** Called after a draft was given a time of publication, or lost it. Neither waited for nor able to fail. */
  onScheduled?: (article: DeskArticle) => void
}

export function editorialDesk(desk: EditorialDesk) {
  return async (app: App) => {
    serveReads(app, desk)
    serveWriting(app, desk)
    servePublishing(app, desk)
  }
}

function serveReads(app: App, { articleStore, publicUrl }: EditorialDesk): void {
  serve(app, listDrafts, async ({ query }) => {
    const { articles, headers } = await readPage(articleStore, { status: 'draft', publicUrl, query })
    return answer(200, articles, headers)
  })
  serve(app, listPublishedArticles, async ({ query }) => {
    const { articles, headers } = await readPage(articleStore, { status: 'published', publicUrl, query })
    return answer(200, articles, headers)
  })
  serve(app, countArticles, async () => answer(200, await articleStore.count()))
  serve(app, readDeskArticle, async ({ params }) => {
    const article = await articleStore.findDeskArticle(articleIdIn(params))
    if (!article) throw notFound()
    return answer(200, article)
  })
  serve(app, previewArticle, async ({ body }) => answer(200, renderPreview(body)))
}

function serveWriting(app: App, { articleStore, onSaved }: EditorialDesk): void {
  const tellSaved = async (article: DeskArticle) => {
    try {
      await onSaved?.(article)
    } catch (error) {
      app.log.error({ err: error, id: article.id }, 'what follows a saved article failed')
    }
  }
  serve(app, createArticle, async ({ body: { isDraft, ...form }, administrator }) => {
    const publication = isDraft ? null : { by: administrator.username }
    const article = await articleStore.insertArticle({ ...form, origin: 'manual' }, publication)
    if (article.citations.length > 0) void tellSaved(article)
    return answer(201, article)
  })
  serve(app, editArticle, async ({ params, body }) => {
    const edited = await articleStore.edit(articleIdIn(params), body)
    if (edited.ok) {
      if (edited.citationsChanged) void tellSaved(edited.article)
      return answer(200, edited.article)
    }
    if (edited.reason === 'unknown') throw notFound()
    return answer(409, { message: deskRefusals.changedSince, article: edited.article })
  })
}

/** An editor's clock may be that much behind the server's. */
const pastToleranceMs = 60_000

function servePublishing(app: App, { articleStore, onScheduled }: EditorialDesk): void {
  serve(app, publishArticle, async ({ params, administrator }) =>
    answer(200, done(await articleStore.publish(articleIdIn(params), administrator.username))),
  )
  serve(app, schedulePublication, async ({ params, body: { publishAt }, administrator }) => {
    if (publishAt !== null && Date.parse(publishAt) < Date.now() - pastToleranceMs) throw isPast(publishAt)
    const plan = { at: publishAt, by: administrator.username }
    const article = done(await articleStore.schedule(articleIdIn(params), plan))
    onScheduled?.(article)
    return answer(200, article)
  })
  serve(app, deleteDraft, async ({ params }) => {
    if (!(await articleStore.remove(articleIdIn(params), 'draft'))) throw notFound()
    return answer(200, { success: true as const })
  })
  serve(app, deletePublished, async ({ params }) => {
    if (!(await articleStore.remove(articleIdIn(params), 'published'))) throw notFound()
    return answer(200, { success: true as const })
  })
}

function done(result: DraftResult): DeskArticle {
  if (result.ok) return result.article
  throw result.reason === 'unknown' ? notFound() : conflict(deskRefusals.alreadyPublished)
}

function isPast(publishAt: string): HttpError {
  const issue = { path: 'publishAt', message: deskRefusals.mustBeFuture, code: 'custom', received: publishAt }
  return new HttpError(400, `${issue.path}: ${issue.message}`, { errors: [issue] })
}
