// What editors read about generated and daily articles (Decisions, generate; Spec 8 shows failures in the toast `Generation Failed`).
// The failures that every AI provider has are in `platform/ai/failure-messages.ts`.
export const generationMessages = {
  invalidResponse: 'The AI provider did not return a valid article.',
  stopped: 'The generation was stopped before the AI provider answered.',
  busy: 'You already have an article being generated. Please wait until it is done.',
} as const

export const dailyMessages = {
  deadCitation: (addresses: readonly string[]) =>
    `Kept as a draft because ${addresses.length === 1 ? 'a citation leads' : 'citations lead'} nowhere: ${addresses.join(', ')}`,
  /** `problem` is the message of the failed generation. */
  willRetry: (problem: string) => `${problem} It will be tried again in a few minutes.`,
  superseded: 'The server stopped while the article was being written, and a later article was due when it came back.',
  givenUp: 'The server stopped each time while the article was being written.',
} as const

/** Names of the jobs in the list of those that failed. */
export const jobLabels = {
  publishDrafts: 'Publish drafts whose time has come',
  planArticle: 'See whether a daily article is due',
  writeArticle: 'Write the daily article',
} as const
