// User-visible texts of text analysis (Spec 2, Admin; Spec 8 for the alert, the empty state and the toast).
import { formatCount } from '#shared/format.ts'
import { batchLimit, recentAnalysesLimit } from './domain/analysis.ts'
import type { Industry } from './domain/industries.ts'

const counted = (count: number, one: string, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`

export const analysisMessages = {
  title: 'Text Analysis',
  failed: 'Failed to load text analysis data.',
  failedText: 'A current run continues.',
  retry: 'Try again',
  empty: 'No analysis results found',
  emptyText: 'Run a batch to analyze what visitors converted.',
  shown: (shown: number, of: number) => `${formatCount(shown)} of ${formatCount(of)}`,
} as const

/** The texts of the loading and failed states of each panel. */
export const statesOf = (loading: string) => ({
  loading,
  failed: analysisMessages.failed,
  failedText: analysisMessages.failedText,
  retry: analysisMessages.retry,
})

export const figuresMessages = {
  title: 'Totals of the text analysis',
  loading: 'Loading the totals',
  analyzed: 'Texts analyzed',
  languages: 'Languages found',
  language: 'Language confidence',
  industryCategories: 'Industry confidence',
  translation: 'Translation confidence',
  none: 'None yet',
} as const

export const industryNames: Record<Industry, string> = {
  retail: 'Retail and e-commerce',
  food: 'Food and hospitality',
  events: 'Events and culture',
  software: 'Software and technology',
  education: 'Education',
  health: 'Health and fitness',
  'real-estate': 'Real estate',
  travel: 'Travel',
  recruiting: 'Recruiting',
  finance: 'Finance and insurance',
  beauty: 'Beauty and fashion',
  nonprofit: 'Nonprofit and community',
}

export const breakdownMessages = {
  /** The heading of both breakdowns when their common request failed. */
  title: 'Industries and languages',
} as const

export const industriesMessages = {
  title: 'Top industries',
  loading: 'Loading industries',
  empty: 'No industries found',
  emptyText: 'None of the texts analyzed so far names one.',
  foot: 'A text may belong to several industries, so shares may pass 100%.',
  csvFile: 'top-industries',
  csv: ['Industry', 'Texts', 'Share in percent'],
} as const

export const languagesMessages = {
  title: 'Languages',
  loading: 'Loading languages',
  unknown: 'Unknown',
  csvFile: 'languages',
  csv: ['Language', 'Code', 'Texts', 'Share in percent'],
} as const

export const recentMessages = {
  title: 'Recent analyses',
  note: `The last ${recentAnalysesLimit}`,
  loading: 'Loading recent analyses',
  columns: { text: 'Text', language: 'Language', industries: 'Industries', confidence: 'Confidence' },
  notTranslated: 'Not translated',
  translation: 'Translation:',
  /** Shown for a missing language or industry. */
  noneFound: 'None found',
  confidence: { language: 'Language', translation: 'Translation', industryCategories: 'Industries' },
  noneNeeded: 'None needed',
  notMade: 'Not made',
  percent: (percent: number) => `${percent}%`,
  csvFile: 'recent-analyses',
  csv: [
    'Analyzed (UTC)',
    'Text',
    'Language',
    'Industries',
    'Translation',
    'Language confidence in percent',
    'Translation confidence in percent',
    'Industry confidence in percent',
  ],
} as const

export const batchMessages = {
  title: 'Batch analysis',
  loading: 'Loading the batch analysis',
  running: 'Running',
  done: 'Done',
  /** Spec 8: one title for error responses and for missing ones. */
  toast: 'Batch Analysis Failed',
  fallback: 'Failed to analyze texts. Please try again.',
  noResponse: 'The server did not answer. If the run has begun, it continues.',
  figure: (done: number, of: number) => `${formatCount(done)} of ${formatCount(of)}`,
  elapsed: (clock: string) => ` texts, ${clock}.`,
  texts: ' texts.',
  mayLeave: 'You may leave. The run continues.',
  unheard: 'The server is not answering. We keep trying.',
  /** Rounds an estimate, which is never exact to the second. */
  left(seconds: number): string {
    if (seconds <= 5) return 'A few seconds left.'
    if (seconds <= 55) return `About ${Math.ceil(seconds / 5) * 5} seconds left.`
    return `About ${counted(Math.ceil(seconds / 60), 'minute')} left.`
  },
  analyzed: (clock: string) => ` texts analyzed in ${clock}, by `,
  at: (when: { day: string; clock: string }) =>
    when.day === 'today' ? ` at ${when.clock}.` : ` on ${when.day}, ${when.clock}.`,
  wordless: (count: number) =>
    count === 1 ? 'One has no words to analyze.' : `${formatCount(count)} have no words to analyze.`,
  missed: (count: number) =>
    count === 1
      ? 'We could not analyze one. The next run tries it again.'
      : `We could not analyze ${formatCount(count)}. The next run tries them again.`,
  stopped: ' texts were analyzed before the run stopped. Their results are saved.',
  stoppedAtOnce: 'The run stopped before it analyzed a text.',
  wait: (count: number) => (count === 0 ? 'No texts to analyze.' : `${counted(count, 'text')} to analyze.`),
  limit: `One run takes up to ${batchLimit}, newest first.`,
  by: ({ name, model }: { name: string; model: string }) => `By ${name}, ${model}.`,
  here: 'We detect language and industry on this server. Set ',
  provider: 'AI_PROVIDER',
  providerAdds: ' to add translations.',
  allAnalyzed: 'Every text is analyzed. New ones come in as visitors convert them.',
  noTexts: 'No texts to analyze yet. They come in as visitors convert them.',
  analyze: (count: number) => `Analyze ${counted(count, 'text')}`,
  /** Used while the number of waiting texts is unknown. */
  analyzeSome: 'Analyze texts',
  analyzing: 'Analyzing...',
  goOn: 'Go on',
  nothing: 'Nothing to analyze',
} as const

/** The name of the stored data, in the retention panel. */
export const analysesLabel = 'Text analyses'

/** Why a batch was refused or stopped. */
export const batchProblems = {
  alreadyRunning: 'A batch is already running. Please wait until it is done.',
  notStarted: 'Background jobs have not started yet. Please try again in a moment.',
  /** The job of the batch was started several times and never finished. */
  givenUp: 'The server stopped during each attempt. Finished analyses are saved.',
  lost: 'The batch was interrupted. Finished analyses are saved. Please start another one.',
} as const

/** The jobs, in the list of failed ones. */
export const jobLabels = {
  analyzeTexts: 'Analyze converted texts',
  findTextsJob: 'Separate finished texts from typing steps',
} as const

/** Why a batch stopped or a text was not analyzed, besides the failures that every use of a provider has. */
export const providerProblems = {
  outOfTokens: (tokens: number) =>
    `The batch used its ${tokens.toLocaleString('en')} tokens and stopped. Start another one to go on.`,
  outOfTime: (seconds: number) => `The batch took longer than ${seconds} s and stopped. Start another one to go on.`,
  invalidResponse: (provider: string) => `The AI provider (${provider}) did not return a valid analysis.`,
  truncatedResponse: (provider: string) => `The answer of the AI provider (${provider}) reached its length limit.`,
  withheldResponse: (provider: string) => `The AI provider (${provider}) withheld its answer to this text.`,
  slowResponse: (seconds: number) => `The AI provider took longer than ${seconds} s for this text.`,
  noneAnalyzed: (count: number, lastReason: string) =>
    `We could not analyze any of the first ${count} texts, so the batch stopped. ${lastReason} Try another model in AI_MODEL.`,
} as const
