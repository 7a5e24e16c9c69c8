// Texts of article generation at the desk, split from messages.ts for size. The specification leaves most of them open.
import type { RunState } from '#features/article-generation/contract.ts'
import { formatCount, formatLongDate, twoDigits } from '#shared/format.ts'
import { generationLimitSeconds } from '#shared/text-limits.ts'

export const generateMessages = {
  topic: 'Topic or paragraph',
  topicHint: 'Describe the article in a few words or a paragraph.',
  counter: (length: number, most: number) => `${formatCount(length)} of ${formatCount(most)} characters`,
  generate: 'Generate Article',
  generating: 'Generating...',
  whyDisabled: 'Enter a topic to generate an article.',
  loadingSetup: 'Loading the AI provider',
  setupFailed: 'Failed to load the AI settings.',
  limits: `One at a time, at most ${generationLimitSeconds / 60} minutes`,
  cancel: 'Cancel',
  cancelling: 'Canceling...',
  stage: {
    before: 'What happens',
    running: 'Generating',
    usually: (seconds: number) => `usually ${seconds} s`,
    elapsed: (seconds: number) => `${minutes(seconds)} of at most ${minutes(generationLimitSeconds)}`,
    steps: [
      'The model writes',
      'We check the answer for missing or wrong fields',
      'We ask the model again if a check fails',
      'It waits in Drafts for your review',
    ],
    /** Provider and model. */
    writer: (provider: string, model: string) => `${provider}, ${model}`,
    ifNeeded: 'if needed',
    nothingPublished: 'Nothing is published.',
    tick: 'The tick marks the usual time.',
    topicKept: 'Your topic is still in the form.',
  },
  noProvider: 'No AI provider is configured',
  noProviderText: 'Set these variables on your server and restart it. Until then, create articles manually.',
  variables: [
    { name: 'AI_PROVIDER', text: 'openai, anthropic, google, openai-compatible, or demo for samples' },
    { name: 'AI_API_KEY', text: 'The provider’s API key' },
    { name: 'AI_MODEL', text: 'The model to ask' },
    { name: 'AI_BASE_URL', text: 'The URL of the server, for openai-compatible' },
  ],
  whyNoProvider: 'Set up an AI provider first.',
  mayLeave: 'You may leave: the article will be in Drafts.',
  ready: { title: 'Article generated', description: 'Find it in Drafts, ready for review.' },
  readyHeading: 'Ready for review',
  publishedHeading: 'Published',
  goneHeading: 'Deleted',
  failedHeading: 'The last attempt failed',
} as const

/** @example minutes(83) // '1:23' */
function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}

export const dailyMessages = {
  title: 'Daily articles',
  absent: 'To get daily articles, set ARTICLE_SCHEDULE and ARTICLE_TOPICS.',
  schedule: 'Schedule',
  topics: 'Topics',
  noTopics: 'None: set ARTICLE_TOPICS',
  autopublish: 'Auto-publish',
  on: 'On',
  off: 'Off: new articles become drafts',
  nextRun: 'Next run',
  noNextRun: 'None',
  waits: (end: Date) => `They wait: this month's limit is reached. They go on on ${formatLongDate(end)} (UTC).`,
  runs: 'Last runs',
  noRuns: 'No runs yet.',
  open: 'Open article',
  states: {
    running: 'Running',
    drafted: 'Draft',
    published: 'Published',
    failed: 'Failed',
  } satisfies Record<RunState, string>,
  deleted: 'Deleted',
} as const
