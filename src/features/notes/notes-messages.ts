// User-visible texts of notes on the chart of visits.

import type { Note } from './contract.ts'
import type { NoteProblem } from './domain/note-rules.ts'

export const notesMessages = {
  title: 'Notes',
  answer({ count, ahead, isSelected }: { count: number; ahead: number; isSelected: boolean }): string {
    return [
      count === 0 ? 'None in this range' : `${count} in this range`,
      ahead > 0 ? `${ahead} ahead` : '',
      isSelected ? 'one is selected' : '',
    ]
      .filter((part) => part !== '')
      .join(', ')
  },
  loading: 'Loading notes',
  failed: 'Failed to load the notes.',
  retry: 'Try again',
  none: 'Add a note to remember what happened on a day.',
  by: (kind: Note['kind']) => (kind === 'own' ? 'your note' : 'added automatically'),
  showDays: 'Show days',
  showDaysOf: (text: string) => `Show days of ${text}`,
  delete: (text: string) => `Delete the note ${text}`,
  deleteTitle: 'Delete this note?',
  deleteText: (text: string) => `“${text}” disappears from the chart for everyone.`,
  confirmDelete: 'Delete note',
  deleted: { title: 'Note deleted' },
  deleteFailed: 'Note not deleted',
  add: 'Add note',
  addTitle: 'Add a note',
  what: 'What happened?',
  count: (count: number, most: number) => `${count} of ${most}`,
  from: 'From',
  to: 'To',
  added: { title: 'Note added' },
  addFailed: 'We could not add the note. Please try again.',
  unreachable: 'No connection. Please try again.',
  problems: {
    'no-text': 'Enter what happened.',
    'too-long': 'Use at most 140 characters.',
    'no-day': 'Enter a day.',
    'far-day': 'Choose a day within two years.',
    'ends-before': 'Choose a day on or after the first.',
  } satisfies Record<NoteProblem, string>,
} as const
