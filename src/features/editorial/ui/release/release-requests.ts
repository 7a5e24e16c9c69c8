// The requests of a publication or a schedule. Each one reports its result as an event, or ends the release.
import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { queryOf } from '#browser/query-read.ts'
import type { ArticleChange, DeskArticle } from '#features/articles/editor-contract.ts'
import type { ArticleEvidence, CheckedClaim } from '#features/citations/contract.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { showToast } from '#ui-kit/toast.ts'
import { openFacts } from '../../domain/facts/release-facts.ts'
import type { ActionArticle } from '../../domain/publication.ts'
import type { awaitedRequest, Release, ReleaseEvent } from '../../domain/release-state.ts'
import { newestUnsaved, type UnsavedText } from '../../domain/unsaved-of-release.ts'
import { actionFailures, actionMessages } from '../../messages.ts'
import { saveEdit } from '../article-form/save-edit.ts'
import { callDesk, deskArticleRead, evidenceRead } from '../desk/desk-api.ts'
import { cacheArticle, refreshDesk, takeFromList } from '../desk/refresh-desk.ts'
import { startAction } from '../desk/use-action.ts'
import { dropUnsavedText } from '../unsaved/unsaved-text.ts'
import { checkSources } from './check-sources.ts'
import { type PublishOutcome, publishUnlessUnproven } from './publish-article.ts'

export type ReleaseRequest = {
  kind: Release['kind']
  article: ActionArticle
  isNew?: boolean
  /** The text of the open form. Without it, the texts in this browser are compared. */
  text?: UnsavedText | null
  /** Called so that the form continues from the stored version. */
  onSaved?: (stored: DeskArticle) => void
  /** Called if the stored version is newer than the one that the text started from. */
  onRefused?: (stored: DeskArticle) => void
  onPublished?: (article: DeskArticle) => void
}

export type Handlers = {
  /** Called if the server rejected the unsaved text because the stored version is newer. */
  onRefused: (article: ActionArticle) => void
  onPublished: (article: DeskArticle) => void
}

/** One release, from the click to the result of its last call. */
export type Run = {
  request: ReleaseRequest
  handlers: () => Handlers
  client: QueryClient
  owner: number
  texts: readonly UnsavedText[]
  release: Release
  /** The stored text is new, so its facts are checked before it is published. */
  isNewText: boolean
  /** Aborted when the release no longer waits for the sources. */
  check: AbortController | null
  isClosed: () => boolean
  /** Both do nothing once the release is closed. */
  dispatch: (event: ReleaseEvent) => void
  close: () => void
}

const starts: Record<NonNullable<ReturnType<typeof awaitedRequest>>, (run: Run) => unknown> = {
  read: async (run) => run.dispatch(await readArticle(run)),
  check,
  save,
  send: (run) => (run.release.kind === 'publish' ? publish(run) : schedule(run)),
}

/** Starts the request that a release waits for, and aborts an earlier source check. */
export function startRequest(run: Run, awaited: ReturnType<typeof awaitedRequest>): void {
  run.check?.abort()
  if (awaited !== null) void starts[awaited](run)
}

/** Reads the article again, because the cached one may be older than the text. */
async function readArticle({ client, request: { article }, texts }: Run): Promise<ReleaseEvent> {
  try {
    const stored = await client.fetchQuery({ ...queryOf(deskArticleRead(article.id)), staleTime: 0, retry: false })
    return { type: 'read', article: stored, unsaved: newestUnsaved(stored, texts) }
  } catch (error) {
    // The article was deleted in the meantime. The action will report that.
    if (error instanceof ApiError && error.status === 404) return { type: 'read', article, unsaved: null }
    return { type: 'unreadable' }
  }
}

/** A check that takes longer does not keep the editor from publishing. */
const mostPolls = 100
const pollMs = 300

/**
 * Reads the check of the facts, starts one for a text without, and waits for it. Without a result, the server still
 * refuses what needs a confirmation.
 */
export async function readFacts(run: Run): Promise<void> {
  const { article, text } = run.request
  try {
    let facts = await fetchFacts(run)
    // An unsaved text is checked after it was saved.
    if (facts.state === 'none' && !text) {
      await checkFacts(article.id)
      facts = await fetchFacts(run)
    }
    await awaitFacts(run, facts)
  } catch {
    // The dialog goes on without them.
  }
}

/** Checks a text that was stored a moment ago. Returns the open facts that the editor has not confirmed yet. */
async function checkNewText(run: Run): Promise<CheckedClaim[]> {
  const { release } = run
  const confirmed = new Set(release.isUnprovenConfirmed ? openFacts(release).map(({ text }) => text) : [])
  try {
    await checkFacts(release.article.id)
    await awaitFacts(run, await fetchFacts(run))
  } catch {
    return []
  }
  return openFacts(run.release).filter(({ text }) => !confirmed.has(text))
}

function fetchFacts({ client, request: { article } }: Run): Promise<ArticleEvidence> {
  return client.fetchQuery({ ...queryOf(evidenceRead(article.id)), staleTime: 0, retry: false })
}

async function awaitFacts(run: Run, known: ArticleEvidence): Promise<void> {
  let facts = known
  run.dispatch({ type: 'facts', facts })
  for (let polls = 0; facts.state === 'running' && polls < mostPolls && !run.isClosed(); polls++) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    facts = await fetchFacts(run)
    run.dispatch({ type: 'facts', facts })
  }
  if (facts.state === 'running') run.dispatch({ type: 'facts', facts: { ...facts, state: 'none' } })
}

async function checkFacts(id: number): Promise<void> {
  try {
    await callDesk('POST', deskPaths.evidence, { params: { id } })
  } catch {
    // The desk goes on showing what was checked before.
  }
}

async function check(run: Run): Promise<void> {
  const request = new AbortController()
  run.check = request
  const event = await checkSources(run.release.article.id, request.signal)
  // The check was skipped, or the dialog was closed.
  if (request.signal.aborted) return
  run.dispatch(event)
  if (event.type === 'checked') void refreshDesk(run.client)
}

function save(run: Run): void {
  const { client, owner, request, texts } = run
  const { article, unsaved } = run.release
  if (unsaved === null) return
  const options = {
    failure: actionFailures.update,
    send: (change: ArticleChange) => saveEdit(article.id, change),
    onDone: ({ kind, article: stored }: Awaited<ReturnType<typeof saveEdit>>) => {
      // If somebody else has saved the same text, there is no conflict.
      if (kind === 'changed-since' && newestUnsaved(stored, texts) !== null) {
        cacheArticle(client, stored)
        run.close()
        return request.onRefused ? request.onRefused(stored) : run.handlers().onRefused(request.article)
      }
      if (unsaved.entry) dropUnsavedText(owner, article.id, unsaved.entry)
      request.onSaved?.(stored)
      run.isNewText = true
      if (run.release.kind === 'schedule') void checkFacts(article.id)
      run.dispatch({ type: 'saved', article: stored })
    },
    onFailed: run.close,
  }
  startAction(client, options, unsaved.change)
}

async function publish(run: Run): Promise<void> {
  if (run.isNewText) {
    const claims = await checkNewText(run)
    if (run.isClosed()) return
    run.isNewText = false
    if (claims.length > 0) return run.dispatch({ type: 'unproven', claims: openFacts(run.release) })
  }
  const options = {
    failure: actionFailures.publish,
    send: (id: number) => publishUnlessUnproven(id, confirmationOf(run.release)),
    onDone: (outcome: PublishOutcome) => {
      if (outcome.kind === 'unproven') return run.dispatch({ type: 'unproven', claims: outcome.claims })
      const { article } = outcome
      takeFromList(run.client, 'drafts', article.id)
      cacheArticle(run.client, article)
      showToast(actionMessages.published(article.title))
      run.close()
      run.handlers().onPublished(article)
      run.request.onPublished?.(article)
    },
    onFailed: run.close,
  }
  startAction(run.client, options, run.release.article.id)
}

/** What the editor confirms is of the version that was just saved, or of the one that was read. */
function confirmationOf(release: Release) {
  const { isReviewed, isUnprovenConfirmed, article } = release
  const confirmClaims = isUnprovenConfirmed && openFacts(release).length > 0
  return {
    ...(isReviewed && { reviewed: true }),
    ...(confirmClaims && { confirmClaims }),
    ...((isReviewed || confirmClaims) && { basedOn: article.updatedAt }),
  }
}

function schedule(run: Run): void {
  const { id, title } = run.release.article
  const options = {
    failure: actionFailures.schedule,
    send: (publishAt: string | null) =>
      callDesk('POST', deskPaths.schedulePublication, { params: { id }, body: { publishAt } }),
    onDone: (_: DeskArticle, publishAt: string | null) => {
      showToast(publishAt === null ? actionMessages.unscheduled(title) : actionMessages.scheduled(title))
      run.close()
    },
    onFailed: run.close,
  }
  startAction(run.client, options, run.release.publishAt)
}
