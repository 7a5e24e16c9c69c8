// Compares two versions of an article field by field: the editor's, and the one that somebody else has saved in the
// meantime.
import { articleFields, type FormField, formFields, isDerived } from '#features/articles/rules.ts'
import { fieldMessages, versionMessages } from '../form-messages.ts'
import { type ArticleForm, bodyOf } from './article-form.ts'

export type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<FormField, Side>>

/** The editor's form, the stored version, and the version that the editor started from. */
export type Versions = { mine: ArticleForm; theirs: ArticleForm; base: ArticleForm }

export type FieldVersions = {
  field: FormField
  /** The text of each version, as the dialog shows it. */
  texts: Record<keyof Versions, string>
  /** Which side changed the field. If only one did, that side is preselected. */
  changedBy: Side | 'both'
}

/** The fields in which the two versions differ. */
export function compareVersions({ mine, theirs, base }: Versions): FieldVersions[] {
  return formFields.flatMap((field) => {
    const texts = { mine: textOf(field, mine), theirs: textOf(field, theirs), base: textOf(field, base) }
    if (texts.mine === texts.theirs) return []
    const changedBy = texts.mine === texts.base ? 'theirs' : texts.theirs === texts.base ? 'mine' : 'both'
    return [{ field, texts, changedBy }]
  })
}

export function chosenSide({ field, changedBy }: FieldVersions, choices: Choices): Side | null {
  return choices[field] ?? (changedBy === 'both' ? null : changedBy)
}

/** Returns the stored version with the editor's version of the chosen fields, or null while a field has no choice. */
export function mergedForm(versions: Versions, choices: Choices): ArticleForm | null {
  const compared = compareVersions(versions)
  const sides = compared.map((one) => chosenSide(one, choices))
  if (sides.includes(null)) return null
  const mine = compared.filter((_, i) => sides[i] === 'mine').map(({ field }) => fieldOf(field, versions.mine))
  return Object.assign({}, versions.theirs, ...mine)
}

function fieldOf(field: FormField, form: ArticleForm): Partial<ArticleForm> {
  if (field === 'citations') return { sources: form.sources }
  if (field === 'tags') return { tags: form.tags, tagText: form.tagText }
  return { [field]: form[field] }
}

const choiceLabels: Partial<Record<FormField, Readonly<Record<string, string>>>> = fieldMessages.choices

function textOf(name: FormField, form: ArticleForm): string {
  const value = bodyOf(form)[name]
  if (value === null) return isDerived(name) ? versionMessages.derived : ''
  if (typeof value !== 'string') return value.join(articleFields[name].kind === 'links' ? '\n' : ', ')
  return choiceLabels[name]?.[value] ?? value
}
