// Words of the writing view that the specification leaves open.
import { formatCount } from '#shared/wording.ts'

export const formMessages = {
  fields: 'Fields of the article',
  editTitle: 'Edit article',
  saveDraft: 'Save Draft',
  publishNow: 'Publish Now',
  saving: 'Saving...',
  saveChanges: 'Save Changes',
  backToEditing: 'Back to editing',
  discardChanges: 'Discard changes',
  kept: 'Kept in this browser',
  restored: (time: string) => `Restored what you wrote ${time}.`,
  changedMeanwhile: 'The article has been changed since then.',
  discard: 'Discard',
} as const

export const searchMessages = {
  heading: 'In search results',
  asPublished: 'As it will be published',
  preview: 'Search preview',
  count: (length: number, most: number) => `${formatCount(length)} of ${formatCount(most)}`,
  titleHint: (isEmpty: boolean) =>
    isEmpty ? 'The article’s title while this is empty.' : 'Yours. Empty it to use the article’s title again.',
  descriptionHint: (isEmpty: boolean) =>
    isEmpty ? 'Derived from the article while this is empty.' : 'Yours. Empty it to derive it from the article again.',
  /** Said where they are published: a model may have written them. */
  whose: (hasTitle: boolean, hasDescription: boolean) =>
    `Title: ${hasTitle ? 'written for search engines' : 'the article’s'}. Description: ${hasDescription ? 'written for search engines' : 'derived from the article'}. Both can be edited.`,
  titleCut: (end: string) => `Search engines may cut it after “…${end}”.`,
  descriptionCut: (end: string) => `It is cut after “…${end}”.`,
  noTitle: 'Untitled',
  preparing: 'Reading the text',
  title: (title: string, site: string) => (site === '' ? title : `${title} | ${site}`),
  /** @example example.com › article › a-slug */
  address: (host: string, slug: string) => [host, 'article', slug].filter(Boolean).join(' › '),
} as const

export const barMessages = {
  nothingYet: 'Nothing written yet',
  unsaved: 'Unsaved changes',
  saved: (time: string) => `Saved ${time}`,
  notKept: 'Not kept: save before you leave',
} as const

export const versionMessages = {
  title: 'This article has changed',
  text: (time: string) =>
    `It was saved ${time}, while you were writing. Both versions are kept. Choose per field; fields that only one side changed are settled.`,
  published: 'It has been published meanwhile: readers see what you save at once.',
  changedBy: { both: 'both changed it', mine: 'only you changed it', theirs: 'only the saved version changed it' },
  sides: { mine: 'Yours', theirs: 'Saved meanwhile' },
  derived: 'Derived from the article',
  choose: (fields: readonly string[]) => `Choose a version of: ${fields.join(', ')}.`,
  copyMine: 'Copy my text',
  copied: 'Copied',
  copyFailed: {
    title: 'Failed to copy',
    description: 'Could not copy text to clipboard. Please try again.',
    destructive: true,
  },
  save: 'Save this choice',
} as const
