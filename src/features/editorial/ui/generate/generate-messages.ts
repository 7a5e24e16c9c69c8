// Texts of article generation at the desk, which messages.ts has no room for; the specification leaves most of them open.
import type { RunState } from '#features/article-generation/contract.ts'
import { formatCount } from '#shared/format.ts'
import { generationLimitSeconds } from '#shared/text-limits.ts'

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
  deleted: 'Deleted',
} as const
