export const citationMessages = {
  /** Name of the job in the list of those that failed. */
  job: 'Check the sources of a saved article',
} as const
