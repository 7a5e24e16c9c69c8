// The values of the manual form, and the body that it sends (Spec 3, Manual article form).

import type { ArticleChange, DeskArticle } from '#features/articles/editor-contract.ts'
import {
  articleFields,
  type ChoiceField,
  choiceFields,
  cleanTags,
  type DerivedField,
  type FieldValue,
  type FormField,
  formFields,
  isDerived,
  mapFields,
  type OwnName,
  ownName,
  type TextField,
  textFields,
} from '#features/articles/rules.ts'
import { webAddresses } from '#shared/markdown/web-address.ts'
import { splitTags } from './tag-rules.ts'

export type Audience = { [Name in ChoiceField]: FieldValue<Name> }

/** The fields as the editor typed them, with an unfinished tag or address. */
export type ArticleForm = Audience &
  Record<TextField, string> & {
    tags: readonly string[]
    tagText: string
    sources: string
    isDraft: boolean
  }

/** The form's body as it is sent. */
export type ManualForm = { [Name in FormField]: FieldValue<Name> } & { isDraft: boolean }

export const emptyForm: ArticleForm = {
  ...(mapFields(choiceFields, (name) => articleFields[name].initial) as Audience),
  ...mapFields(textFields, () => ''),
  tags: [],
  tagText: '',
  sources: '',
  // Spec 4: a draft by default.
  isDraft: true,
}

/** The fields of a stored article that the form shows. */
export type StoredFields = Pick<
  DeskArticle,
  Exclude<ChoiceField | TextField, DerivedField> | OwnName<DerivedField> | 'tags' | 'citations' | 'status'
>

export function formOf(article: StoredFields): ArticleForm {
  return {
    ...(mapFields(choiceFields, (name) => article[name]) as Audience),
    ...mapFields(textFields, (name) => article[isDerived(name) ? ownName(name) : name] ?? ''),
    tags: article.tags,
    tagText: '',
    sources: article.citations.join('\n'),
    isDraft: article.status === 'draft',
  }
}

/** All the texts of the form, including the tags. */
export function textsOf(form: ArticleForm): string[] {
  return [...textFields.map((name) => form[name]), ...form.tags, form.tagText, form.sources]
}

/** True if no text was written. Choices alone are not worth saving in the browser. */
export function isBlank(form: ArticleForm): boolean {
  return textsOf(form).every((text) => text.trim() === '')
}

export function bodyOf(form: ArticleForm): ManualForm {
  const { tagText, sources, ...fields } = form
  return {
    ...fields,
    ...(mapFields(textFields, (name) => sentText(name, form[name])) as Pick<ManualForm, TextField>),
    // Includes a typed tag that was not entered.
    tags: cleanTags([...form.tags, ...splitTags(tagText)]),
    citations: webAddresses(sources.split('\n')),
  }
}

function sentText(name: TextField, text: string): string | null {
  switch (articleFields[name].kind) {
    case 'line':
      return text.trim()
    case 'markdown':
      return text
    case 'optional':
      return text.replaceAll(/\s+/g, ' ').trim() || null
  }
}

/** Returns the fields that differ from the article, or null if none does. */
export function changeOf(article: StoredFields, form: ArticleForm): ArticleChange | null {
  const [wanted, stored] = [bodyOf(form), bodyOf(formOf(article))]
  const changed = formFields.filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(stored[name]))
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, wanted[name]]))
}
