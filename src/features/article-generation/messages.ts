// Texts for editors about generated and daily articles (Decisions, generate; Spec 8 shows failures in the toast
// `Generation Failed`). The failures that all AI providers share are in `platform/ai/failure-messages.ts`.
import { formatLongDate, formatUsd } from '#shared/format.ts'

export const generationMessages = {
  invalidResponse: 'The AI provider did not return a valid article.',
  stopped: 'The generation stopped before the AI provider answered.',
  cancelled: 'The generation was canceled. Nothing was stored.',
  notRunning: 'No article is being generated',
  /** `end`: when the month ends. */
  limitReached: ({ usd, end }: { usd: number; end: Date }) =>
    `The limit of ${formatUsd(usd)} for this month is reached. You can generate again on ${formatLongDate(end)} (UTC).`,
  busy: 'You are already generating an article. Wait until it is done.',
} as const

export const dailyMessages = {
  deadCitation: (addresses: readonly string[]) =>
    `Saved as a draft because ${addresses.length === 1 ? 'this source is' : 'these sources are'} dead: ${addresses.join(', ')}`,
  unprovenClaims: (claims: readonly string[]) =>
    `Saved as a draft because no source proves ${claims.length === 1 ? 'this claim' : 'these claims'}: ${claims.join(', ')}`,
  /** `problem` is the message of the failed generation. */
  willRetry: (problem: string) => `${problem} We try again in a few minutes.`,
  superseded: 'The server stopped during generation, and a later article was due when it restarted.',
  givenUp: 'The server stopped during each attempt.',
} as const

/** Names of the jobs in the list of failed jobs. */
export const jobLabels = {
  publishDrafts: 'Publish scheduled drafts',
  planArticle: 'Plan the daily article',
  writeArticle: 'Write the daily article',
} as const
