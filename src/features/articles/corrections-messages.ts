// Texts of the page that lists corrections and withdrawals.

export const correctionsMessages = {
  lead: 'When we get something wrong, we fix it. The article tells you at its top, and so does this list.',
  published: 'Published',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
  facts: 'Facts checked',
  found: (share: string) => `${share} found in their source`,
  byLabel: 'By label',
  ownLabel: 'Written by our editors',
  newestFirst: 'Newest first',
  kinds: { correction: 'Correction', withdrawal: 'Withdrawn' },
  older: (count: number) => `These are the newest ${count}. Older notes stay at the top of their articles.`,
  emptyTitle: 'No corrections yet',
  emptyText: (published: string) => `${published} articles published, none corrected or withdrawn.`,
  loading: 'Loading corrections',
  errorTitle: 'Failed to load corrections.',
  errorText: 'Corrections also stand at the top of each article.',
  mistakeTitle: 'Found a mistake?',
  mistakeText: 'Write to us with the link and the sentence:',
} as const
