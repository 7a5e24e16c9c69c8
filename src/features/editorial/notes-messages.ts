// Texts about corrections and withdrawals. The specification leaves them open.
import { formatCount } from '#shared/format.ts'
import { maxNoteCharacters } from '#shared/text-limits.ts'

const most = formatCount(maxNoteCharacters)

export const noteFieldMessages = {
  label: 'Note to readers',
  length: (length: number) => `${formatCount(length)} of ${most} characters`,
  problems: {
    missing: 'Write a note to readers.',
    'too-long': `The note is too long: at most ${most} characters.`,
  },
} as const

export const saveMessages = {
  title: 'Save this published article?',
  kind: 'What do you change?',
  fix: 'A small fix',
  fixHint: 'Such as a typo. Readers see the new text, without a note.',
  correction: 'A correction',
  correctionHint: 'Your note shows at the top of the article, in feeds and in Corrections. Nobody is notified.',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
} as const

export const withdrawMessages = {
  kind: 'What do readers find at its link?',
  delete: 'Nothing',
  deleteHint: 'The page is not found, as if the article had never been there.',
  withdraw: 'A note',
  withdrawHint: 'The title, today’s date and your note stay visible, also in Corrections. The text is gone everywhere.',
  confirm: 'Withdraw',
  done: (title: string) => ({ title: 'Article withdrawn', description: title }),
} as const

export const withdrawnMessages = {
  title: 'Withdrawn articles',
  answer: 'Notes that readers can see',
  loading: 'Loading withdrawn articles',
  failed: 'Failed to load withdrawn articles.',
  none: 'No article was withdrawn with a note.',
  withdrawnOn: (date: string) => `Withdrawn ${date}`,
  remove: 'Remove note',
  of: (title: string) => `Remove note: ${title}`,
  removeTitle: 'Remove this note?',
  removeText: (title: string) =>
    `Readers no longer learn that “\u2068${title}\u2069” was withdrawn. The page is not found. This is irreversible.`,
  removed: (title: string) => ({ title: 'Note removed', description: title }),
  failure: {
    failed: 'Remove Failed',
    error: 'Remove Error',
    fallback: 'Failed to remove the note. Please try again.',
  },
} as const
