export const checkingMessages = {
  /** In the list of jobs that failed. */
  job: 'Check the citations of a saved article',
} as const
