// What editors read about daily articles.
export const dailyMessages = {
  deadCitation: (addresses: readonly string[]) =>
    `Kept as a draft because ${addresses.length === 1 ? 'a citation leads' : 'citations lead'} nowhere: ${addresses.join(', ')}`,
  /** With what happened, in the words of the generation. */
  willRetry: (problem: string) => `${problem} It will be tried again in a few minutes.`,
  superseded: 'The server stopped while the article was being written, and a later article was due when it came back.',
  givenUp: 'The server stopped each time while the article was being written.',
} as const

/** What the jobs do, in the list of those that failed. */
export const jobLabels = {
  publishDrafts: 'Publish drafts whose time has come',
  planArticle: 'See whether a daily article is due',
  writeArticle: 'Write the daily article',
} as const
