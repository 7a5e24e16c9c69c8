// Texts of the article form, which messages.ts has no room for; the specification leaves most of them open.
import type { Difficulty, TargetAudience } from '#features/articles/ui.tsx'
import { formatCount } from '#shared/format.ts'

export const fieldMessages = {
  title: 'Title',
  description: 'Description',
  descriptionHint: 'Markdown. Readers get it as the body of the article.',
  practicalAdvice: 'Practical advice',
  practicalAdviceHint: 'Markdown. Its bullets become the action items.',
  category: 'Category',
  targetAudience: 'Target audience',
  difficulty: 'Difficulty',
  tags: 'Tags',
  tagsHint: 'Enter or a comma adds a tag.',
  addedTags: 'Added tags',
  addTag: 'Add',
  removeTag: (tag: string) => `Remove tag ${tag}`,
  tagTooLong: (most: number) => `A tag has at most ${most} characters.`,
  tooManyTags: (most: number) => `At most ${most} tags.`,
  sources: 'Sources',
  sourcesHint: 'One web address per line.',
  noWebAddresses: (lines: readonly string[]) =>
    `${lines.length === 1 ? 'Not a web address' : 'Not web addresses'}: ${lines.join(', ')}`,
  tooManySources: (most: number) => `At most ${most} sources.`,
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  saveAsDraft: 'Save as draft',
  saveAsDraftHint: 'Without it the article is public at once; its sources, if any, are checked first.',
  required: (label: string) => `${label} is required.`,
  tooLong: (label: string, length: number, most: number) =>
    `${label} is too long: ${formatCount(length)} of at most ${formatCount(most)} characters.`,
  audiences: {
    marketing_professionals: 'Marketing professionals',
    ai_engineers: 'AI engineers',
    both: 'Both',
  } satisfies Record<TargetAudience, string>,
  difficulties: {
    beginner: 'Beginner',
    intermediate: 'Intermediate',
    advanced: 'Advanced',
  } satisfies Record<Difficulty, string>,
} as const

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
  /** About the text of another tab. */
  otherVersion: 'It was written over another version of the article.',
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
  /** Shown in the review, because a model may have written them. */
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
