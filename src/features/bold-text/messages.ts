// Labels of Spec 2 and toasts of Spec 8, verbatim.
import { formatCount } from '#shared/format.ts'

export const messages = {
  inputLabel: 'Regular Text',
  outputLabel: 'Bold Text',
  sample: 'New this week: 3 ways to write ads people finish reading',
  sampleNote: 'Sample, type to replace',
  inputPlaceholder: 'Type or paste your text here',
  outputPlaceholder: 'Your bold text will appear here',
  copy: 'Copy',
  copied: 'Copied',
  nothingToCopy: 'Type something first. There is no bold text to copy yet.',
  characters: (count: number) => `${formatCount(count)} ${count === 1 ? 'character' : 'characters'}`,
  ready: (count: number) => `Bold version ready, ${messages.characters(count)}`,
  noText: {
    title: 'No text to copy',
    description: 'Please enter some text first to convert and copy.',
    destructive: true,
  },
  copyFailed: {
    title: 'Failed to copy',
    description: 'Could not copy text to clipboard. Please try again.',
    destructive: true,
  },
  copySucceeded: { title: 'Copied to clipboard!', description: 'The bold text has been copied to your clipboard.' },
} as const

/** The tool's row in the dashboard's retention panel. */
export const conversionsLabel = 'Conversions'

/** Why an agent gets no result. */
export const agentRefusals = { blankText: 'The text is empty. Send at least one visible character.' } as const
