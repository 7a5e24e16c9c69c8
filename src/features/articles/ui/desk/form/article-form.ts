// What the manual form holds, and what becomes of it: Spec 3, Manual article form, and the sources.

import type { Category, Difficulty, TargetAudience } from '../../../domain/article.ts'
import { generationDefaults } from '../../../domain/editorial.ts'
import { cleanTags } from '../../../domain/tags.ts'
import { webAddresses } from '../../../domain/web-address.ts'
import type { ArticleChange, DeskArticle, ManualForm } from '../../../editorial-contract.ts'
import { splitTags } from './fields/tag-rules.ts'

export type Audience = { category: Category; targetAudience: TargetAudience; difficulty: Difficulty }

/** As the editor typed it: the tag that was not entered yet and half an address are kept too. */
export type ArticleForm = Audience & {
  title: string
  description: string
  practicalAdvice: string
  tags: readonly string[]
  tagText: string
  sources: string
  /** Empty where they are derived from the article. */
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
  // Spec 4: a draft unless one says otherwise.
  isDraft: true,
}

/** What of a stored article the form shows. */
export type StoredFields = Pick<DeskArticle, Exclude<keyof ArticleForm, 'tagText' | 'sources' | 'isDraft' | OwnWords>> &
  Pick<DeskArticle, 'citations' | 'status' | 'ownMetaTitle' | 'ownMetaDescription'>
type OwnWords = 'metaTitle' | 'metaDescription'

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

/** Nothing that would be missed: choices alone are quickly made again. */
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
    // A tag that was typed and not entered was meant.
    tags: cleanTags([...form.tags, ...splitTags(tagText)]),
    citations: webAddresses(sources.split('\n')),
    metaTitle: lineOf(form.metaTitle),
    metaDescription: lineOf(form.metaDescription),
  }
}

function lineOf(text: string): string | null {
  return text.replaceAll(/\s+/g, ' ').trim() || null
}

/** The fields that differ from the article, null when none does. */
export function changeOf(article: StoredFields, form: ArticleForm): ArticleChange | null {
  const [wanted, stored] = [bodyOf(form), bodyOf(formOf(article))]
  const changed = editableFields.filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(stored[name]))
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, wanted[name]]))
}

/** What an edit may change, in the order of the form. */
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
