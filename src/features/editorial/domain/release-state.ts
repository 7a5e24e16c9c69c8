// The state of a publication or its schedule, from the request to the final call. Determines what the dialog shows and
// what happens next.
import type { CitationCheck } from '#features/articles/editor-contract.ts'
import type { ArticleEvidence, CheckedClaim } from '#features/citations/contract.ts'
import { type ActionArticle, deadAddresses, isUnchecked } from './publication.ts'
import type { SavedText, UnsavedChange } from './unsaved-change.ts'

type Checks = readonly CitationCheck[]

/** `checking`: the sources are being fetched. `skipped` and `failed`: the results of earlier checks apply. */
export type Sources = { state: 'checking' | 'known' | 'skipped' | 'failed'; checks: Checks }

/** A text in the editor or in this browser that differs from the stored article. */
export type Unsaved = UnsavedChange & {
  entry: Pick<SavedText, 'savedAt' | 'tab'> | null
  /** When it was last changed. */
  editedAt: string
  /** When the stored text was saved. */
  storedAt: string
}

export type Release = {
  kind: 'publish' | 'schedule'
  article: ActionArticle
  /** A new draft of Publish Now. If its sources are fine, no confirmation is needed (Spec 4). */
  isNew: boolean
  /**
   * `comparing`: the stored article is read and compared with the unsaved text. `unread`: that failed. `confirming`:
   * the confirmation is open. `saving`: the unsaved text is stored first. `checking`: the editor has confirmed, and the
   * release continues once the sources are checked. `dead`: dead sources need a second confirmation. `sending`: the
   * call is pending. A release is never idle.
   */
  step: 'comparing' | 'unread' | 'confirming' | 'saving' | 'checking' | 'dead' | 'sending'
  unsaved: Unsaved | null
  /** The editor has chosen the stored text. */
  isAsSaved: boolean
  /** The editor stands behind the text that goes out. */
  isReviewed: boolean
  sources: Sources
  /** The last check of the stored text. Null while it is unknown. */
  facts: ArticleEvidence | null
  /** The editor wants to publish although no source proves some facts. */
  isUnprovenConfirmed: boolean
  /** The time of a schedule. Null removes the draft from the schedule. */
  publishAt: string | null
}

export type ReleaseEvent =
  | { type: 'read'; article: ActionArticle; unsaved: Unsaved | null }
  | { type: 'unreadable' | 'retry' | 'toggle-text' | 'check' | 'skip' | 'check-failed' | 'anyway' }
  | { type: 'checked'; checks: Checks }
  | { type: 'review'; isReviewed: boolean }
  | { type: 'facts'; facts: ArticleEvidence }
  | { type: 'confirm-unproven'; isConfirmed: boolean }
  | { type: 'unproven'; claims: readonly CheckedClaim[] }
  | { type: 'confirm'; publishAt: string | null }
  | { type: 'unschedule' }
  | { type: 'saved'; article: ActionArticle }

type Begin = Pick<Release, 'kind' | 'article'> & { isNew?: boolean; hasUnsaved: boolean }

export function beginRelease({ kind, article, isNew = false, hasUnsaved }: Begin): Release {
  const release: Release = {
    kind,
    article,
    isNew,
    step: hasUnsaved ? 'comparing' : 'confirming',
    unsaved: null,
    isAsSaved: false,
    isReviewed: false,
    sources: sourcesOf(article.citationChecks),
    facts: null,
    isUnprovenConfirmed: false,
    publishAt: null,
  }
  return isNew ? goOn(release) : release
}

export function releaseReducer(release: Release, event: ReleaseEvent): Release {
  switch (event.type) {
    case 'read': {
      const { article, unsaved } = event
      return {
        ...release,
        step: 'confirming',
        article,
        unsaved,
        isReviewed: false,
        sources: sourcesOf(article.citationChecks),
      }
    }
    case 'unreadable':
      return { ...release, step: 'unread' }
    case 'retry':
      return { ...release, step: 'comparing' }
    case 'toggle-text':
      // The review and the confirmation were of the other text.
      return { ...release, isAsSaved: !release.isAsSaved, isReviewed: false, isUnprovenConfirmed: false }
    case 'review':
      return { ...release, isReviewed: event.isReviewed }
    case 'facts':
      return { ...release, facts: event.facts }
    case 'confirm-unproven':
      return { ...release, isUnprovenConfirmed: event.isConfirmed }
    case 'unproven':
      return refused(release, event.claims)
    case 'check':
      return withSources(release, 'checking')
    case 'skip':
      return askAgain(withSources(release, 'skipped'))
    case 'check-failed':
      return askAgain(withSources(release, 'failed'))
    case 'checked': {
      const checked: Release = { ...release, sources: { state: 'known', checks: event.checks } }
      return release.step === 'checking' ? goOn(checked) : checked
    }
    case 'confirm':
      return confirmed({ ...release, publishAt: event.publishAt })
    case 'unschedule':
      return { ...release, publishAt: null, step: 'sending' }
    case 'saved':
      return goOn(withStored(release, event.article))
    case 'anyway':
      return { ...release, step: 'sending' }
  }
}

/** Returns the request whose result a release waits for. */
export function awaitedRequest({ step, sources }: Release): 'read' | 'check' | 'save' | 'send' | null {
  switch (step) {
    case 'comparing':
      return 'read'
    case 'saving':
      return 'save'
    case 'checking':
      return 'check'
    case 'sending':
      return 'send'
    case 'confirming':
      return sources.state === 'checking' ? 'check' : null
    case 'unread':
    case 'dead':
      return null
  }
}

/** True while the unsaved text still has to be stored. */
export function savesFirst({ unsaved, isAsSaved }: Pick<Release, 'unsaved' | 'isAsSaved'>): boolean {
  return unsaved !== null && !isAsSaved
}

function confirmed(release: Release): Release {
  if (release.step !== 'confirming' || release.sources.state === 'checking') return release
  return savesFirst(release) ? { ...release, step: 'saving' } : goOn(release)
}

/** The server found facts that no source proves. The editor has to confirm these. */
function refused(release: Release, claims: readonly CheckedClaim[]): Release {
  const facts: ArticleEvidence = { state: 'done', checkedAt: release.facts?.checkedAt ?? null, claims: [...claims] }
  return { ...release, step: 'confirming', facts, isUnprovenConfirmed: false }
}

/** Sends a confirmed release once its sources are known. Dead ones are shown first (Spec 4). */
function goOn(release: Release): Release {
  if (release.sources.state === 'checking') return { ...release, step: 'checking' }
  return { ...release, step: deadAddresses(release.sources.checks).length > 0 ? 'dead' : 'sending' }
}

/** Without results, the editor confirms again, now knowing that there are none. */
function askAgain(release: Release): Release {
  return release.step === 'checking' ? { ...release, step: 'confirming' } : release
}

/** Continues after the unsaved text is stored. Checks its new sources, but not those that the editor has seen. */
function withStored(release: Release, article: ActionArticle): Release {
  const addresses = (checks: Checks) => checks.map(({ url }) => url).join(' ')
  const isSame = addresses(article.citationChecks) === addresses(release.sources.checks)
  const sources = isSame ? release.sources : sourcesOf(article.citationChecks)
  return { ...release, article, unsaved: null, sources }
}

function withSources(release: Release, state: Sources['state']): Release {
  return { ...release, sources: { ...release.sources, state } }
}

/** Checks sources at once if they were never checked, unless the editor skips that. */
function sourcesOf(checks: Checks): Sources {
  return { state: checks.some(isUnchecked) ? 'checking' : 'known', checks }
}
