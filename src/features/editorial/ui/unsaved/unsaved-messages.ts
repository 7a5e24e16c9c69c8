// Texts about unsaved changes in this browser, which messages.ts has no room for; the specification leaves them open.
import { formatCount } from '#shared/format.ts'

export const unsavedMessages = {
  mark: (time: string) => `Unsaved changes, ${time}`,
  comparing: 'Comparing with what is saved…',
  unread: 'What is saved could not be read, so nobody can tell what has changed. Nothing was sent.',
  retry: 'Try again',
  changed: (words: number, time: string) => `${changedWords(words)} not saved, last at ${time}.`,
  invalid: 'They cannot be saved as they are: the editor shows what is missing.',
  cancel: 'Cancel',
  edit: 'Open the editor',
  saving: 'Saving...',
  publish: {
    title: 'Publish with unsaved changes?',
    without: 'Without saving, readers get the older text.',
    asSaved: (time: string) => `Publish as saved ${time}`,
    save: 'Save and publish',
  },
  schedule: {
    title: 'Schedule with unsaved changes?',
    without: 'Without saving, readers will get the older text.',
    asSaved: (time: string) => `Schedule as saved ${time}`,
    save: 'Save and schedule',
  },
} as const

function changedWords(words: number): string {
  if (words === 0) return 'Fields have changed that are'
  return words === 1 ? '1 word has changed that is' : `${formatCount(words)} words have changed that are`
}
