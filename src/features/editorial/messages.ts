// Texts of the editorial desk, verbatim where the specification defines them (Spec 2, 4, 5 and 8). The form,
// generation, previews and unsaved changes have their own files.
import type { AgentPart } from '#features/articles/editor-contract.ts'
import type { CitationState, Origin } from '#features/articles/ui.tsx'
import { formatCount } from '#shared/format.ts'

const plural = (number: number, one: string, many = `${one}s`) => `${formatCount(number)} ${number === 1 ? one : many}`

/** Quotes a title within a sentence. The isolate characters keep its writing direction from affecting the rest. */
const quoted = (title: string) => `“${isolated(title)}”`
const isolated = (text: string) => `\u2068${text}\u2069`

export const deskMessages = {
  tabList: 'Editorial content',
  tabs: {
    generate: 'Generate Article',
    create: 'Create Manually',
    drafts: 'Drafts',
    published: 'Published',
  },
  generateAnother: 'Generate Another',
  noDrafts: 'No draft articles found',
  noPublished: 'No published articles found',
} as const

/** Spec 5 and 8: toasts shown before anything is sent. */
export const deskToasts = {
  topicRequired: {
    title: 'Topic Required',
    description: 'Please enter a topic or paragraph to generate an article.',
    destructive: true,
  },
  missingFields: {
    title: 'Missing Fields',
    description: 'Please fill in all required fields.',
    destructive: true,
  },
} as const

/** Titles of a failure toast (Decisions, Admin toasts). */
export type ActionFailure = {
  /** The server responded with an error. */
  failed: string
  /** No response came. */
  error: string
  /** The description if the server's response has no message. */
  fallback: string
}

/** Spec 8, Admin. Actions that Spec 8 does not list follow its pattern. */
export const actionFailures = {
  generate: {
    failed: 'Generation Failed',
    error: 'Generation Error',
    fallback: 'Failed to generate article. Please try again.',
  },
  cancelGeneration: {
    failed: 'Cancel Failed',
    error: 'Cancel Error',
    fallback: 'Failed to cancel the generation. Please try again.',
  },
  create: {
    failed: 'Creation Failed',
    error: 'Creation Error',
    fallback: 'Failed to create article. Please try again.',
  },
  update: {
    failed: 'Update Failed',
    error: 'Update Error',
    fallback: 'Failed to update article. Please try again.',
  },
  publish: {
    failed: 'Publish Failed',
    error: 'Publish Error',
    fallback: 'Failed to publish article. Please try again.',
  },
  undo: {
    failed: 'Undo Failed',
    error: 'Undo Error',
    fallback: 'Failed to take the article back. Please try again.',
  },
  schedule: {
    failed: 'Schedule Failed',
    error: 'Schedule Error',
    fallback: 'Failed to schedule article. Please try again.',
  },
  delete: {
    failed: 'Delete Failed',
    error: 'Delete Error',
    fallback: 'Failed to delete article. Please try again.',
  },
  checkSources: {
    failed: 'Source Check Failed',
    error: 'Source Check Error',
    fallback: 'Failed to check the sources. Please try again.',
  },
  preview: {
    failed: 'Preview Failed',
    error: 'Preview Error',
    fallback: 'Failed to prepare the preview. Please try again.',
  },
} as const satisfies Record<string, ActionFailure>

export const actionMessages = {
  preview: 'Preview',
  edit: 'Edit',
  publish: 'Publish',
  schedule: 'Schedule',
  checkSources: 'Check sources',
  checkingSources: 'Checking sources…',
  delete: 'Delete',
  view: 'View',
  more: 'More',
  of: (action: string, title: string) => `${action}: ${title}`,
  published: (title: string) => ({ title: 'Article published', description: title }),
  saved: (title: string) => ({ title: 'Draft saved', description: title }),
  updated: (title: string) => ({ title: 'Article updated', description: title }),
  deleted: (title: string) => ({ title: 'Article deleted', description: title }),
  scheduled: (title: string) => ({ title: 'Article scheduled', description: title }),
  unscheduled: (title: string) => ({ title: 'Schedule canceled', description: title }),
  noResponse: 'Network or system error. Check your connection and try again.',
} as const

export const undoMessages = {
  undone: (title: string) => ({ title: 'Back in Drafts', description: `Nobody was notified of ${quoted(title)}.` }),
} as const

export const deleteMessages = {
  draftTitle: 'Delete this draft?',
  draftText: (title: string) => `This deletes ${quoted(title)} for good.`,
  publishedTitle: 'Delete this published article?',
  publishedText: (title: string) => `Readers can no longer open ${quoted(title)}. This is irreversible.`,
  confirm: 'Delete',
} as const

export const listMessages = {
  loading: 'Loading articles',
  draftsFailed: 'Failed to load draft articles.',
  publishedFailed: 'Failed to load published articles.',
  tryAgain: 'Try again',
  refresh: 'Refresh',
  loadMore: 'Load more',
  loadingMore: 'Loading...',
  moreFailed: 'Failed to load more articles.',
  noDraftsText: 'Generated and saved articles wait here until you publish them.',
  noPublishedText: 'You find the articles your readers can see here.',
  created: 'Created',
  published: 'Published',
  state: 'State',
  columns: ['Article', 'State', 'Actions'],
  publishesAt: (time: string) => `Scheduled for ${time}`,
  unsaved: (time: string) => `Unsaved changes, ${time}`,
  origins: {
    manual: null,
    generated: 'AI-generated',
    scheduled: 'AI-generated by the schedule',
  } satisfies Record<Origin, string | null>,
} as const

/** The mark of what an agent wrote. */
export const agentMarkMessages = {
  by: ({ key, client, isAuthor }: AgentPart) =>
    `${isAuthor ? 'By agent' : 'Changed by agent'}: ${[key, client].flatMap((name) => (name === null ? [] : [isolated(name)])).join(', ')}`,
  stated: (hasModel: boolean) => (hasModel ? 'A model helped to write it.' : 'People alone wrote it, says the agent.'),
} as const

export const sourceMessages = {
  title: 'Sources',
  states: {
    ok: 'ok',
    redirected: 'redirected',
    dead: 'dead',
    blocked: 'blocked',
    unchecked: 'unchecked',
  } satisfies Record<CitationState, string>,
  /** Visited, but the response does not show whether the page exists. */
  notReached: 'could not be reached',
  /** Shown during a check. */
  checking: 'Checking…',
  /** @example 1 of 4 sources dead */
  part: (number: number, total: number, state: string) =>
    number === total
      ? `${plural(total, 'source')} ${state}`
      : `${formatCount(number)} of ${plural(total, 'source')} ${state}`,
  /** @example 3 sources: 2 ok, 1 dead */
  summary: (total: number, parts: readonly string[]) => `${plural(total, 'source')}: ${parts.join(', ')}`,
  none: 'No sources',
  leadsTo: 'Leads to',
  answered: (status: number) => `Answered ${status}`,
} as const

export const reviewMessages = {
  compact: 'Compact',
  full: 'Full',
  size: 'Preview size',
  region: 'Preview',
  loading: 'Loading article',
  screen: 'Opened article',
  missing: 'This article no longer exists.',
  failed: 'Failed to load the article.',
  back: (list: string) => `Back to ${list}`,
  statuses: { draft: 'Draft', published: 'Published' },
} as const

/** A review after the publication. */
export const laterReviewMessages = {
  label: 'Readers see “AI-generated”.',
  confirm: 'I read the full text and stand behind it',
  done: { title: 'Review confirmed', description: 'Readers see “AI-generated, reviewed by an editor”.' },
} as const

/** The debug data of a generation or its failure. */
export const debugMessages = {
  title: 'Generation details',
  facts: {
    provider: 'Provider',
    model: 'Model',
    milliseconds: 'Time',
    inputTokens: 'Tokens in',
    outputTokens: 'Tokens out',
    attempts: 'Attempts',
    finishReason: 'Finish reason',
    rawText: 'Answer',
  },
  fact: (term: string, text: string) => `${term}: ${text}`,
  milliseconds: (ms: number) => `${formatCount(ms)} ms`,
} as const

/** The editor's messages for responses that reject a request. The specification leaves the texts open. */
export const deskRefusals = {
  unprovenClaims: 'The sources do not prove every claim. Confirm to publish anyway.',
  alreadyPublished: 'This article is already published',
  isDraft: 'This article is already a draft',
  tooLateToTakeBack: 'Too late to undo: readers are already being notified',
  changedSince: 'This article has changed since you opened it',
  mustBeFuture: 'Must be in the future',
  draftHasNoCorrection: 'A draft has no readers to tell of a correction',
  keyOnPublished: 'A key reads and changes drafts only',
  keyOnScheduled: 'This draft will publish itself, so no key can change it',
  keyPublishes: 'No key can publish: send isDraft true',
  keyReviews: 'No key can confirm a review',
  agentStates: (values: readonly string[]) => `Must say how the text was made: ${values.join(', ')}`,
  pageIsGone: 'This article is no longer in the list. It may have been deleted.',
} as const
