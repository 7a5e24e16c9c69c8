// Texts of the article form, split from messages.ts for size. The specification leaves most of them open.

import { categoryLabels } from '#features/articles/messages.ts'
import type { ChoiceField, FieldValue, FormField } from '#features/articles/rules.ts'
import { formatCount } from '#shared/format.ts'

export const fieldMessages = {
  title: 'Title',
  description: 'Description',
  descriptionHint: 'Markdown. This is the body of the article.',
  practicalAdvice: 'Practical advice',
  practicalAdviceHint: 'Markdown. Its bullets become the action items.',
  category: 'Category',
  targetAudience: 'Target audience',
  difficulty: 'Difficulty',
  tags: 'Tags',
  tagsHint: 'Press Enter or type a comma to add a tag.',
  addedTags: 'Added tags',
  addTag: 'Add',
  removeTag: (tag: string) => `Remove tag ${tag}`,
  tagTooLong: (most: number) => `Use at most ${most} characters per tag.`,
  tooManyTags: (most: number) => `Use at most ${most} tags.`,
  sources: 'Sources',
  sourcesHint: 'One link per line.',
  noWebAddresses: (lines: readonly string[]) =>
    `${lines.length === 1 ? 'Not a link' : 'Not links'}: ${lines.join(', ')}`,
  tooManySources: (most: number) => `Use at most ${most} sources.`,
  metaTitle: 'Meta title',
  metaDescription: 'Meta description',
  saveAsDraft: 'Save as draft',
  saveAsDraftHint: 'Uncheck to publish right away (sources are checked first).',
  required: (label: string) => `${label} is required.`,
  tooLong: (label: string, length: number, most: number) =>
    `${label} is too long: ${formatCount(length)} of at most ${formatCount(most)} characters.`,
  choices: {
    category: categoryLabels,
    targetAudience: {
      marketing_professionals: 'Marketing professionals',
      ai_engineers: 'AI engineers',
      both: 'Both',
    },
    difficulty: {
      beginner: 'Beginner',
      intermediate: 'Intermediate',
      advanced: 'Advanced',
    },
  } satisfies { [Name in ChoiceField]: Record<FieldValue<Name>, string> },
} as const

export const formMessages = {
  fields: 'Fields of the article',
  editTitle: 'Edit article',
  saveDraft: 'Save Draft',
  publishNow: 'Publish Now',
  saving: 'Saving...',
  saveChanges: 'Save',
  backToEditing: 'Back to editing',
  discardChanges: 'Discard changes',
  kept: 'Kept in this browser',
  restored: (time: string) => `Restored what you wrote ${time}.`,
  changedMeanwhile: 'The article has changed since then.',
  /** A note about the text of another tab. */
  otherVersion: 'It is based on another version of the article.',
  discard: 'Discard',
} as const

export const searchMessages = {
  heading: 'In search results',
  asPublished: 'How search engines will show it',
  preview: 'Search preview',
  count: (length: number, most: number) => `${formatCount(length)} of ${formatCount(most)}`,
  titleHint: (isEmpty: boolean) =>
    isEmpty ? 'Leave empty to use the article’s title.' : 'Your own text. Clear it to use the article’s title.',
  descriptionHint: (isEmpty: boolean) =>
    isEmpty ? 'Leave empty to use one from the article.' : 'Your own text. Clear it to use one from the article.',
  /** Shown in the review, because a model may have written them. */
  whose: (hasTitle: boolean, hasDescription: boolean) =>
    `Title: ${hasTitle ? 'written for search engines' : 'the article’s'}. Description: ${hasDescription ? 'written for search engines' : 'taken from the article'}. You can edit both.`,
  titleCut: (end: string) => `Search engines may cut it after “…${end}”.`,
  descriptionCut: (end: string) => `It is cut after “…${end}”.`,
  noTitle: 'Untitled',
  preparing: 'Preparing…',
  title: (title: string, site: string) => (site === '' ? title : `${title} | ${site}`),
  /** @example example.com › article › a-slug */
  address: (host: string, slug: string) => [host, 'article', slug].filter(Boolean).join(' › '),
} as const

export const barMessages = {
  breadcrumb: 'Breadcrumb',
  admin: 'Admin',
  nothingYet: 'Nothing written yet',
  unsaved: 'Unsaved changes',
  saved: (time: string) => `Saved ${time}`,
  notKept: 'Not stored in this browser: save before you leave',
} as const

export const versionMessages = {
  title: 'This article has changed',
  text: (time: string) =>
    `Somebody saved it ${time}, while you were writing. We kept both versions. Choose one per field. Fields changed on one side only are already merged.`,
  published: 'It is live now: readers see your changes as soon as you save.',
  changedBy: { both: 'changed in both', mine: 'changed by you', theirs: 'changed in the saved version' },
  sides: { mine: 'Yours', theirs: 'Saved version' },
  derived: 'Taken from the article',
  choose: (fields: readonly string[]) => `Choose a version for: ${fields.join(', ')}.`,
  copyMine: 'Copy my text',
  copied: 'Copied',
  copyFailed: {
    title: 'Failed to copy',
    description: 'Could not copy text to clipboard. Please try again.',
    destructive: true,
  },
  save: 'Save this choice',
} as const

export function labelOfField(field: FormField): string {
  return field === 'citations' ? fieldMessages.sources : fieldMessages[field]
}
