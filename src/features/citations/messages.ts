export const citationMessages = {
  /** Name of the job in the list of those that failed. */
  job: 'Check the sources of a saved article',
  evidenceJob: 'Check the claims of an article',
  recheckJob: 'Check the claims of published articles again',
} as const

/** Errors of the calls. */
export const evidenceRefusals = {
  keyOnPublished: 'A key reads the claims of drafts only',
} as const
