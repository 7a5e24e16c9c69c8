export const citationMessages = {
  /** Name of the job in the list of those that failed. */
  job: 'Check the citations of a saved article',
} as const
