// Texts of the dialog that publishes or schedules an article. The specification leaves them open.
import { formatCount } from '#shared/format.ts'

/** Quotes a title within a sentence. The isolate characters keep its writing direction from affecting the rest. */
const quoted = (title: string) => `“\u2068${title}\u2069”`

const facts = (count: number) => (count === 1 ? '1 fact' : `${formatCount(count)} facts`)

export const releaseMessages = {
  cancel: 'Cancel',
  tryAgain: 'Try again',
  edit: 'Open the editor',
  saving: 'Saving...',
  preview: 'Preview',
  comparing: 'Comparing with the saved version…',
  unread: 'We could not load the saved version. Nothing was sent.',
  changed: (words: number, time: string) => `${changedWords(words)} (last edit ${time}).`,
  saveFirst: 'We save your changes first.',
  invalid: 'Some required fields are missing. Fill them in to save your changes.',
  chooseSaved: (time: string) => `Use ${time} instead`,
  asSaved: (time: string) => `Readers get the version saved ${time}.`,
  stayUnsaved: 'Your changes stay in this browser.',
  chooseMine: 'Save my changes first',
  checking: 'Checking sources…',
  skip: 'Skip the check',
  skipped: 'Sources not checked.',
  checkFailed: 'We could not check the sources.',
  checkNow: 'Check now',
  deadSources: (count: number) =>
    count === 1 ? 'Readers cannot reach this source:' : 'Readers cannot reach these sources:',
  readersSee: 'Readers will see',
  review: {
    confirm: 'I read the full text and stand behind it.',
    readAt: (time: string) => `Opened to its end ${time}.`,
    readFirst: 'Read the full text to its end first to confirm a review.',
    open: 'Open it',
  },
  facts: {
    name: quoted,
    more: (count: number) => `and ${formatCount(count)} more`,
    unproven: (count: number, names: string) => `${facts(count)} ${count === 1 ? 'has' : 'have'} no support: ${names}.`,
    running: 'Checking the facts…',
    logged: 'Publish anyway. This goes into the log.',
    heldBack: 'The article stays a draft then, unless they are settled.',
    confirmFirst: (count: number) =>
      count === 1 ? 'Confirm the open fact first.' : `Confirm the ${formatCount(count)} open facts first.`,
    /** @example Saved 10:52, all 7 facts and 3 sources fine. */
    fine: (time: string, { facts: count, sources }: { facts: number; sources: number }) => {
      const found = count === 1 ? 'its fact' : `all ${facts(count)}`
      const more = sources === 0 ? '' : ` and ${sources === 1 ? '1 source' : `${formatCount(sources)} sources`}`
      return `Saved ${time}, ${found}${more} fine.`
    },
  },
  stored: 'Until you publish it, it stays in Drafts.',
  keptInDrafts: (title: string) => ({ title: 'Draft saved', description: `${quoted(title)} is in Drafts.` }),
  publish: {
    title: 'Publish this article?',
    text: (title: string) => `${quoted(title)} goes live now.`,
    confirm: 'Publish',
    saveAndConfirm: 'Save and publish',
    sending: 'Publishing...',
    anywayTitle: 'Publish with dead sources?',
    anyway: 'Publish anyway',
  },
  schedule: {
    title: 'Schedule publication',
    text: (title: string) => `${quoted(title)} will be published at this time.`,
    confirm: 'Schedule',
    saveAndConfirm: 'Save and schedule',
    sending: 'Scheduling...',
    anywayTitle: 'Schedule with dead sources?',
    anyway: 'Schedule anyway',
    time: 'Publish at',
    timeHint: 'In your time zone.',
    inThePast: 'Choose a time in the future.',
    noTime: 'Choose a day and a time.',
    cancel: 'Cancel schedule',
  },
} as const

function changedWords(words: number): string {
  if (words === 0) return 'Some fields have unsaved changes'
  return words === 1 ? "1 changed word isn't saved" : `${formatCount(words)} changed words aren't saved`
}
