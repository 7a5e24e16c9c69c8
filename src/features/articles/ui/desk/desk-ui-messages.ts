// Words of the editorial desk that the specification leaves open; its own words stand in desk-messages.ts.
import { formatCount } from '#shared/wording.ts'
import type { Difficulty, Origin, TargetAudience } from '../../domain/article.ts'
import type { CitationState, RunState } from '../../domain/editorial.ts'
import { generationLimitSeconds } from '../../domain/editorial.ts'

const plural = (number: number, one: string, many = `${one}s`) => `${formatCount(number)} ${number === 1 ? one : many}`

/** A title within a sentence, whatever direction it is read in. */
const quoted = (title: string) => `“\u2068${title}\u2069”`

export const deskUiMessages = {
  tabs: 'Editorial content',
} as const

export const fieldMessages = {
  title: 'Title',
  description: 'Description',
  descriptionHint: 'Markdown. Readers get it as the body of the article.',
  practicalAdvice: 'Practical advice',
  practicalAdviceHint: 'Markdown. Its bullets become the action items.',
  category: 'Category',
  targetAudience: 'Target audience',
  difficulty: 'Difficulty',
  tags: 'Tags',
  tagsHint: 'Enter or a comma adds a tag.',
  addedTags: 'Added tags',
  addTag: 'Add',
  removeTag: (tag: string) => `Remove tag ${tag}`,
  tagTooLong: (most: number) => `A tag has at most ${most} characters.`,
  tooManyTags: (most: number) => `At most ${most} tags.`,
  sources: 'Sources',
  sourcesHint: 'One web address per line.',
  noWebAddresses: (lines: readonly string[]) =>
    `${lines.length === 1 ? 'Not a web address' : 'Not web addresses'}: ${lines.join(', ')}`,
  tooManySources: (most: number) => `At most ${most} sources.`,
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  saveAsDraft: 'Save as draft',
  saveAsDraftHint: 'Without it the article is public at once; its sources, if any, are checked first.',
  required: (label: string) => `${label} is required.`,
  tooLong: (label: string, length: number, most: number) =>
    `${label} is too long: ${formatCount(length)} of at most ${formatCount(most)} characters.`,
  audiences: {
    marketing_professionals: 'Marketing professionals',
    ai_engineers: 'AI engineers',
    both: 'Both',
  } satisfies Record<TargetAudience, string>,
  difficulties: {
    beginner: 'Beginner',
    intermediate: 'Intermediate',
    advanced: 'Advanced',
  } satisfies Record<Difficulty, string>,
} as const

export const generateMessages = {
  topic: 'Topic or paragraph',
  topicHint: 'What the article is about, in a few words or a paragraph.',
  counter: (length: number, most: number) => `${formatCount(length)} of ${formatCount(most)} characters`,
  generate: 'Generate Article',
  generating: 'Generating...',
  whyDisabled: 'Enter a topic to generate an article.',
  loadingSetup: 'Loading the AI provider',
  setupFailed: 'Failed to load the settings of article generation.',
  writtenBy: (provider: string, model: string) => `Written by ${provider}, model ${model}.`,
  noProvider: 'No AI provider is configured',
  noProviderText: 'Set these variables where the site runs and restart it. Articles can be created manually meanwhile.',
  variables: [
    { name: 'AI_PROVIDER', text: 'openai, anthropic, google, openai-compatible, or demo for samples' },
    { name: 'AI_API_KEY', text: 'The key of the provider' },
    { name: 'AI_MODEL', text: 'The model to ask' },
    { name: 'AI_BASE_URL', text: 'The address of the server, for openai-compatible' },
  ],
  whyNoProvider: 'Generating needs an AI provider, see above.',
  elapsed: (seconds: number) =>
    `${Math.min(seconds, generationLimitSeconds)} of at most ${generationLimitSeconds} seconds`,
  writing: (provider: string) => `${provider} is writing. Its answer is checked and stored as a draft.`,
  mayLeave: 'You may leave: the article will be in Drafts.',
  ready: { title: 'Article generated', description: 'It is in Drafts, ready for review.' },
  readyHeading: 'Ready for review',
  publishedHeading: 'Published',
  goneHeading: 'Deleted',
  failedHeading: 'The last attempt failed',
  debug: 'Generation details',
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

export const dailyMessages = {
  title: 'Daily articles',
  absent: 'No daily articles: set ARTICLE_SCHEDULE and ARTICLE_TOPICS to have them written.',
  schedule: 'Schedule',
  topics: 'Topics',
  noTopics: 'None: set ARTICLE_TOPICS',
  autopublish: 'Auto-publish',
  on: 'On',
  off: 'Off, they arrive as drafts',
  nextRun: 'Next run',
  noNextRun: 'None',
  runs: 'Last runs',
  noRuns: 'Nothing has run yet.',
  open: 'Open article',
  states: {
    running: 'Running',
    drafted: 'Draft',
    published: 'Published',
    failed: 'Failed',
  } satisfies Record<RunState, string>,
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
  noDraftsText: 'Generated and saved articles wait here until they are published.',
  noPublishedText: 'Articles that readers can see are listed here.',
  created: 'Created',
  published: 'Published',
  state: 'State',
  columns: ['Article', 'State', 'Actions'],
  publishesAt: (time: string) => `Publishes itself ${time}`,
  origins: {
    manual: null,
    generated: 'AI-generated',
    scheduled: 'AI-generated by the schedule',
  } satisfies Record<Origin, string | null>,
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

export const deedMessages = {
  preview: 'Preview',
  edit: 'Edit',
  publish: 'Publish',
  schedule: 'Schedule',
  checkSources: 'Check sources',
  checkingSources: 'Checking sources…',
  delete: 'Delete',
  view: 'View',
  more: 'More',
  of: (deed: string, title: string) => `${deed}: ${title}`,
  published: (title: string) => ({ title: 'Article published', description: title }),
  saved: (title: string) => ({ title: 'Draft saved', description: title }),
  updated: (title: string) => ({ title: 'Article updated', description: title }),
  deleted: (title: string) => ({ title: 'Article deleted', description: title }),
  scheduled: (title: string) => ({ title: 'Article scheduled', description: title }),
  unscheduled: (title: string) => ({ title: 'Schedule cancelled', description: title }),
  noAnswer: 'Network or system error: no answer came. Check your connection and try again.',
} as const

export const publishMessages = {
  title: 'Publish this article?',
  becomesPublic: (title: string) => `${quoted(title)} becomes public at once.`,
  disclosure: (label: string) => `Publishing says: ${label}`,
  readFirst: 'Read the full preview before you answer for it.',
  publishing: 'Publishing...',
  skip: 'Skip the check',
  skipped: 'The sources were not checked.',
  checkFailed: 'The sources could not be checked.',
  anywayTitle: 'Publish with dead sources?',
  deadSources: (number: number) =>
    number === 1 ? 'This source cannot be reached by readers:' : 'These sources cannot be reached by readers:',
  anyway: 'Publish anyway',
  storedMeanwhile: 'Until you publish it, it stays in Drafts.',
  keptInDrafts: (title: string) => ({ title: 'Draft saved', description: `${quoted(title)} is in Drafts.` }),
  cancel: 'Cancel',
} as const

export const deleteMessages = {
  draftTitle: 'Delete this draft?',
  draftText: (title: string) => `${quoted(title)} will be deleted.`,
  publishedTitle: 'Delete this published article?',
  publishedText: (title: string) =>
    `${quoted(title)} will be gone for readers and cannot be restored. This is irreversible.`,
  confirm: 'Delete',
} as const

export const scheduleMessages = {
  title: 'Schedule publication',
  time: 'Publish at',
  timeHint: 'In the time zone of this computer.',
  inThePast: 'Choose a time in the future.',
  noTime: 'Choose a day and a time.',
  text: (title: string) => `${quoted(title)} publishes itself at this time.`,
  cancel: 'Cancel schedule',
  confirm: 'Schedule',
  scheduling: 'Scheduling...',
  anywayTitle: 'Schedule with dead sources?',
  anyway: 'Schedule anyway',
} as const

export const reviewMessages = {
  compact: 'Compact',
  full: 'Full',
  size: 'Preview size',
  region: 'Preview',
  loading: 'Loading article',
  screen: 'Opened article',
  missing: 'There is no such article any more.',
  failed: 'Failed to load the article.',
  back: (list: string) => `Back to ${list}`,
  statuses: { draft: 'Draft', published: 'Published' },
} as const
