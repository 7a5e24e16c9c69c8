// A publication or its schedule, from the request to the call that carries it out: what the dialog shows and what happens next.
import type { CitationCheck } from '#features/articles/editor-contract.ts'
import { type ActionArticle, deadAddresses, isUnchecked } from './publication.ts'
import type { SavedText, UnsavedChange } from './unsaved-change.ts'

type Checks = readonly CitationCheck[]

/** `checking`: being fetched; `skipped` and `failed`: the results of earlier checks hold. */
export type Sources = { state: 'checking' | 'known' | 'skipped' | 'failed'; checks: Checks }

/** The text in the editor or in this browser that differs from the stored article. */
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
  /** A new draft of Publish Now: nothing is asked if its sources are fine (Spec 4). */
  isNew: boolean
  /**
   * `comparing`: the stored article is read and compared with the unsaved text; `unread`: that failed; `confirming`: the confirmation
   * is open; `saving`: the unsaved text is stored first; `checking`: the editor has confirmed, and once the sources are checked it
   * goes on; `dead`: dead sources need a second confirmation; `sending`: the call is under way. No release is idle.
   */
  step: 'comparing' | 'unread' | 'confirming' | 'saving' | 'checking' | 'dead' | 'sending'
  unsaved: Unsaved | null
  /** The editor has decided for the stored text. */
  isAsSaved: boolean
  sources: Sources
  /** Of a schedule; null takes the draft off it. */
  publishAt: string | null
}

export type ReleaseEvent =
  | { type: 'read'; article: ActionArticle; unsaved: Unsaved | null }
  | { type: 'unreadable' | 'retry' | 'toggle-text' | 'check' | 'skip' | 'check-failed' | 'anyway' }
  | { type: 'checked'; checks: Checks }
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
    sources: sourcesOf(article.citationChecks),
    publishAt: null,
  }
  return isNew ? goOn(release) : release
}

export function releaseReducer(release: Release, event: ReleaseEvent): Release {
  switch (event.type) {
    case 'read': {
      const { article, unsaved } = event
      return { ...release, step: 'confirming', article, unsaved, sources: sourcesOf(article.citationChecks) }
    }
    case 'unreadable':
      return { ...release, step: 'unread' }
    case 'retry':
      return { ...release, step: 'comparing' }
    case 'toggle-text':
      return { ...release, isAsSaved: !release.isAsSaved }
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

/** The request whose result a release waits for. */
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

/** True while the unsaved text is to be stored first. */
export function savesFirst({ unsaved, isAsSaved }: Release): boolean {
  return unsaved !== null && !isAsSaved
}

function confirmed(release: Release): Release {
  if (release.step !== 'confirming' || release.sources.state === 'checking') return release
  return savesFirst(release) ? { ...release, step: 'saving' } : goOn(release)
}

/** A confirmed release is sent once its sources are known; dead ones are named first (Spec 4). */
function goOn(release: Release): Release {
  if (release.sources.state === 'checking') return { ...release, step: 'checking' }
  return { ...release, step: deadAddresses(release.sources.checks).length > 0 ? 'dead' : 'sending' }
}

/** Without results of a check the editor confirms again, knowing that there are none. */
function askAgain(release: Release): Release {
  return release.step === 'checking' ? { ...release, step: 'confirming' } : release
}

/** The unsaved text is stored: sources that it brought are checked, those that the editor saw are not checked again. */
function withStored(release: Release, article: ActionArticle): Release {
  const addresses = (checks: Checks) => checks.map(({ url }) => url).join(' ')
  const isSame = addresses(article.citationChecks) === addresses(release.sources.checks)
  const sources = isSame ? release.sources : sourcesOf(article.citationChecks)
  return { ...release, article, unsaved: null, sources }
}

function withSources(release: Release, state: Sources['state']): Release {
  return { ...release, sources: { ...release.sources, state } }
}

/** Sources that were never checked are checked at once, unless the editor skips that. */
function sourcesOf(checks: Checks): Sources {
  return { state: checks.some(isUnchecked) ? 'checking' : 'known', checks }
}
