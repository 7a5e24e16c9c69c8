// What administrators read of batches, and of how long analyses are kept.
export const batchMessages = {
  analysesLabel: 'Text analyses',
  alreadyRunning: 'A batch is running already. Please wait until it is done.',
  notStarted: 'Background jobs have not started yet. Please try again in a moment.',
  /** Its job was begun several times and never came to an end. */
  givenUp: 'The server stopped each time while texts were being analyzed. What was analyzed is kept.',
  lost: 'The batch was interrupted. What was analyzed is kept; please start another one.',
} as const

/** What the jobs do, in the list of those that failed. */
export const jobLabels = {
  analyzeTexts: 'Analyze converted texts',
  tellTextsApart: 'Tell converted texts from steps of typing them',
} as const
