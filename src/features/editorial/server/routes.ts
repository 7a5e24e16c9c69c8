// The routes of the editorial desk (Spec 7; Decisions, Answers of the calls). The guard of the API checks the administrator's
// session.

import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { makings, originOf, type Stated } from '#features/articles/rules.ts'
import { articleIdIn } from '#features/articles/server.ts'
import type { App } from '#platform/http/app.ts'
import { conflict, forbidden, HttpError, notFound } from '#platform/http/errors.ts'
import type { CallingKey } from '#platform/http/guard-keys.ts'
import { respond, serve } from '#platform/http/serve.ts'
import {
  countArticles,
  createArticle,
  deleteDraft,
  deletePublished,
  editArticle,
  listDrafts,
  listPublishedArticles,
  listRevisions,
  listWithdrawnArticles,
  previewArticle,
  publishArticle,
  readDeskArticle,
  readRevision,
  restoreRevision,
  schedulePublication,
  unpublishArticle,
} from '../contract.ts'
import { listLabels } from '../label-contract.ts'
import { deskRefusals } from '../messages.ts'
import type { EditResult } from './edit-store.ts'
import type { EditorialStore } from './editorial-store.ts'
import type { DraftResult, PublishResult } from './publication-store.ts'
import { readPage } from './read-page.ts'
import { renderPreview } from './render-preview.ts'

export type EditorialDesk = {
  editorialStore: EditorialStore
  publicUrl: string
  /** The length of the undo window after publishing. */
  undoSeconds: number
  /** Called after the citations of an article have changed. Not awaited. Its errors are only logged. */
  onCitationsChanged?: (article: DeskArticle) => unknown
  /** Called after an agent has written a draft. Not awaited. Must not throw. */
  onWrittenByAgent?: (article: DeskArticle) => void
  /** Called after a draft was scheduled or its schedule was canceled. The response waits for it. Must not throw. */
  onScheduled?: (article: DeskArticle) => void | Promise<void>
  /** Called after an article was published at the desk. Not awaited. Must not throw. */
  onPublished?: () => void
}

/** Mounts the routes of the desk. */
export function editorialDesk(desk: EditorialDesk) {
  return async (app: App) => {
    serveReads(app, desk)
    serveWriting(app, desk)
    serveRevisions(app, desk)
    servePublishing(app, desk)
  }
}

function serveReads(app: App, { editorialStore, publicUrl }: EditorialDesk): void {
  serve(app, listDrafts, async ({ query }) => {
    const { articles, headers } = await readPage(editorialStore, { status: 'draft', publicUrl, query })
    return respond(200, articles, headers)
  })
  serve(app, listPublishedArticles, async ({ query }) => {
    const { articles, headers } = await readPage(editorialStore, { status: 'published', publicUrl, query })
    return respond(200, articles, headers)
  })
  serve(app, listWithdrawnArticles, async () => respond(200, await editorialStore.listWithdrawn()))
  serve(app, countArticles, async () => respond(200, await editorialStore.count()))
  serve(app, listLabels, async ({ query }) => respond(200, await editorialStore.listByLabel(query)))
  serve(app, readDeskArticle, async ({ params, key }) => {
    const article = await editorialStore.findDeskArticle(articleIdIn(params))
    if (!article) throw notFound()
    if (key && article.status === 'published') throw forbidden(deskRefusals.keyOnPublished)
    return respond(200, article)
  })
  serve(app, previewArticle, async ({ body }) => respond(200, renderPreview(body)))
}

function serveWriting(app: App, desk: EditorialDesk): void {
  const { editorialStore, onPublished, onWrittenByAgent } = desk
  const reportSaved = savedReporter(app, desk)
  serve(app, createArticle, async ({ body, administrator: { username: by }, key, actionLog }) => {
    const { isDraft, disclosure, model, ...form } = body
    if (key && !isDraft) throw forbidden(deskRefusals.keyPublishes)
    refuseUnstated(key, body)
    const publication = isDraft ? null : { by }
    const options = { by, log: actionLog.within }
    const made = { origin: originOf(disclosure), ...(model !== undefined && { model }) }
    const article = await editorialStore.insertArticle({ ...form, ...made }, publication, options)
    if (publication) onPublished?.()
    if (key?.agent) onWrittenByAgent?.(article)
    if (article.citations.length > 0) void reportSaved(article)
    return respond(201, article)
  })
  serve(app, editArticle, async ({ params, body, administrator: { username: by }, key, actionLog }) => {
    if (key && body.reviewed) throw forbidden(deskRefusals.keyReviews)
    refuseUnstated(key, body)
    const options = { by, log: actionLog.within, isByKey: key !== null }
    const edited = await editorialStore.edit(articleIdIn(params), body, options)
    if (edited.ok && edited.citationsChanged) void reportSaved(edited.article)
    if (edited.ok && key?.agent) onWrittenByAgent?.(edited.article)
    return editResponse(edited, body)
  })
}

/** Only an agent must say how its text was made: the desk knows its own ways. */
function refuseUnstated(key: CallingKey | null, { disclosure }: { disclosure?: Stated | undefined }): void {
  if (key?.agent && disclosure === undefined) throw invalidField('disclosure', deskRefusals.agentStates(makings))
}

function serveRevisions(app: App, desk: EditorialDesk): void {
  const { editorialStore } = desk
  const reportSaved = savedReporter(app, desk)
  serve(app, listRevisions, async ({ params }) => {
    const revisions = await editorialStore.listRevisions(articleIdIn(params))
    if (revisions.length === 0) throw notFound()
    return respond(200, { revisions })
  })
  serve(app, readRevision, async ({ params }) => {
    const fields = await editorialStore.findRevision(articleIdIn(params), revisionNumberIn(params))
    if (!fields) throw notFound()
    return respond(200, fields)
  })
  serve(app, restoreRevision, async ({ params, body: { basedOn }, administrator: { username: by }, actionLog }) => {
    const options = { basedOn, by, log: actionLog.within }
    const restored = await editorialStore.restore(articleIdIn(params), revisionNumberIn(params), options)
    if (restored.ok && restored.citationsChanged) void reportSaved(restored.article)
    return editResponse(restored)
  })
}

/** Calls the hook after citations have changed. */
function savedReporter(app: App, { onCitationsChanged }: EditorialDesk) {
  return async (article: DeskArticle) => {
    try {
      await onCitationsChanged?.(article)
    } catch (error) {
      app.log.error({ err: error, id: article.id }, 'the hook after saving an article failed')
    }
  }
}

function editResponse(edited: EditResult, { correction }: { correction?: string | undefined } = {}) {
  if (edited.ok) return respond(200, edited.article)
  if (edited.reason === 'unknown') throw notFound()
  if (edited.reason === 'published') throw forbidden(deskRefusals.keyOnPublished)
  if (edited.reason === 'scheduled') throw forbidden(deskRefusals.keyOnScheduled)
  if (edited.reason === 'a-draft') throw invalidField('correction', deskRefusals.draftHasNoCorrection, correction)
  return respond(409, { message: deskRefusals.changedSince, article: edited.article })
}

/** The column is an int4. */
function revisionNumberIn({ number }: { number: string }): number {
  if (!/^\d{1,9}$/.test(number)) throw notFound()
  return Number(number)
}

/** The editor's clock may be behind the server's by this much. */
const pastToleranceMs = 60_000

function servePublishing(app: App, { editorialStore, undoSeconds, onScheduled, onPublished }: EditorialDesk): void {
  serve(app, publishArticle, async ({ params, body, administrator: { username }, actionLog }) => {
    const options = { ...body, log: actionLog.within }
    const result = await editorialStore.publish(articleIdIn(params), username, options)
    if (!result.ok && result.reason === 'unproven') {
      return respond(409, { message: deskRefusals.unprovenClaims, claims: result.claims })
    }
    const article = articleOf(result)
    onPublished?.()
    return respond(200, article)
  })
  serve(app, unpublishArticle, async ({ params, actionLog }) => {
    const withdrawal = await editorialStore.unpublish(articleIdIn(params), undoSeconds, actionLog.within)
    if (withdrawal.ok) return respond(200, withdrawal.article)
    if (withdrawal.reason === 'unknown') throw notFound()
    throw conflict(withdrawal.reason === 'a-draft' ? deskRefusals.isDraft : deskRefusals.tooLateToTakeBack)
  })
  serve(app, schedulePublication, async ({ params, body: { publishAt }, administrator, actionLog }) => {
    if (publishAt !== null && Date.parse(publishAt) < Date.now() - pastToleranceMs)
      throw invalidField('publishAt', deskRefusals.mustBeFuture, publishAt)
    const plan = { at: publishAt, by: administrator.username }
    const article = articleOf(await editorialStore.schedule(articleIdIn(params), plan, actionLog.within))
    await onScheduled?.(article)
    return respond(200, article)
  })
  serve(app, deleteDraft, async ({ params, actionLog }) => {
    if (!(await editorialStore.remove(articleIdIn(params), 'draft', actionLog.within))) throw notFound()
    return respond(200, { success: true as const })
  })
  serve(app, deletePublished, async ({ params, body, actionLog }) => {
    const id = articleIdIn(params)
    const isDone = body
      ? await editorialStore.withdraw(id, body.note, actionLog.within)
      : await editorialStore.remove(id, 'published', actionLog.within)
    if (!isDone) throw notFound()
    return respond(200, { success: true as const })
  })
}

function articleOf(result: Exclude<PublishResult, { reason: 'unproven' }> | DraftResult): DeskArticle {
  if (result.ok) return result.article
  if (result.reason === 'unknown') throw notFound()
  throw conflict(result.reason === 'changed-since' ? deskRefusals.changedSince : deskRefusals.alreadyPublished)
}

function invalidField(path: string, message: string, received = ''): HttpError {
  const issue = { path, message, code: 'custom', received }
  return new HttpError(400, `${issue.path}: ${issue.message}`, { errors: [issue] })
}
