// The values of the manual form, and how they are sent (Spec 3, Manual article form).

import type { ArticleChange, DeskArticle, ManualForm } from '#features/articles/editor-contract.ts'
import {
  type Category,
  cleanTags,
  type Difficulty,
  generationDefaults,
  type TargetAudience,
} from '#features/articles/ui.tsx'
import { webAddresses } from '#shared/markdown/web-address.ts'
import { splitTags } from './tag-rules.ts'

export type Audience = { category: Category; targetAudience: TargetAudience; difficulty: Difficulty }

/** The fields as the editor typed them, with an unfinished tag or address. */
export type ArticleForm = Audience & {
  title: string
  description: string
  practicalAdvice: string
  tags: readonly string[]
  tagText: string
  sources: string
  /** Empty if they are derived from the article. */
  metaTitle: string
  metaDescription: string
  isDraft: boolean
}

export const emptyForm: ArticleForm = {
  ...generationDefaults,
  title: '',
  description: '',
  practicalAdvice: '',
  tags: [],
  tagText: '',
  sources: '',
  metaTitle: '',
  metaDescription: '',
  // Spec 4: a draft by default.
  isDraft: true,
}

/** The fields of a stored article that the form shows. */
export type StoredFields = Pick<
  DeskArticle,
  Exclude<keyof ArticleForm, 'tagText' | 'sources' | 'isDraft' | SearchTexts>
> &
  Pick<DeskArticle, 'citations' | 'status' | 'ownMetaTitle' | 'ownMetaDescription'>
type SearchTexts = 'metaTitle' | 'metaDescription'

export function formOf(article: StoredFields): ArticleForm {
  const { title, description, practicalAdvice, category, targetAudience, difficulty, tags, citations } = article
  const stored = { title, description, practicalAdvice, category, targetAudience, difficulty, tags }
  return {
    ...stored,
    tagText: '',
    sources: citations.join('\n'),
    metaTitle: article.ownMetaTitle ?? '',
    metaDescription: article.ownMetaDescription ?? '',
    isDraft: article.status === 'draft',
  }
}

/** True if no text was written; choices alone are not worth saving in the browser. */
export function isBlank(form: ArticleForm): boolean {
  const texts = [
    form.title,
    form.description,
    form.practicalAdvice,
    form.tagText,
    form.sources,
    form.metaTitle,
    form.metaDescription,
  ]
  return form.tags.length === 0 && texts.every((text) => text.trim() === '')
}

export function bodyOf(form: ArticleForm): ManualForm {
  const { tagText, sources, ...fields } = form
  return {
    ...fields,
    title: form.title.trim(),
    // A tag that was typed and not entered counts.
    tags: cleanTags([...form.tags, ...splitTags(tagText)]),
    citations: webAddresses(sources.split('\n')),
    metaTitle: lineOf(form.metaTitle),
    metaDescription: lineOf(form.metaDescription),
  }
}

function lineOf(text: string): string | null {
  return text.replaceAll(/\s+/g, ' ').trim() || null
}

/** The fields that differ from the article, null if none does. */
export function changeOf(article: StoredFields, form: ArticleForm): ArticleChange | null {
  const [wanted, stored] = [bodyOf(form), bodyOf(formOf(article))]
  const changed = editableFields.filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(stored[name]))
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, wanted[name]]))
}

/** The fields that an edit may change, in the order of the form. */
export const editableFields = [
  'title',
  'description',
  'practicalAdvice',
  'category',
  'targetAudience',
  'difficulty',
  'tags',
  'citations',
  'metaTitle',
  'metaDescription',
] as const satisfies readonly (keyof ArticleChange)[]
