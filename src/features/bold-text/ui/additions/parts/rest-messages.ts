// Texts of the closed rows below the tool while there is no text.

export const rowMessages = {
  splitButton: 'Split',
  split: { label: 'Split into posts', empty: 'Numbered parts at sentence ends' },
  tidy: { label: 'Tidy up', empty: 'Lists, blank lines and spaces' },
  aloud: { label: 'Read aloud', empty: 'What screen readers say' },
  image: { label: 'Post image', answer: '1080 × 1350, for stories and slides' },
} as const
