// Two versions of one article field by field: what the editor wrote, and what somebody else has saved meanwhile.
import { categoryLabels } from '../../../../messages.ts'
import { fieldMessages } from '../../desk-ui-messages.ts'
import { versionMessages } from '../../writing-messages.ts'
import { type ArticleForm, bodyOf, editableFields } from '../article-form.ts'

export type ComparedField = (typeof editableFields)[number]
export type Side = 'mine' | 'theirs'
export type Choices = Partial<Record<ComparedField, Side>>

/** The form as it is written, as it is stored now, and as it was when the writing began. */
export type Versions = { mine: ArticleForm; theirs: ArticleForm; base: ArticleForm }

export type FieldVersions = {
  field: ComparedField
  /** The words of each, as the dialog shows them. */
  words: Record<keyof Versions, string>
  /** Who changed the field; where it was one side alone, that side is the choice already. */
  changedBy: Side | 'both'
}

/** The fields in which the two differ. What both have changed to the same is no question. */
export function compareVersions({ mine, theirs, base }: Versions): FieldVersions[] {
  return editableFields.flatMap((field) => {
    const words = { mine: wordsOf(field, mine), theirs: wordsOf(field, theirs), base: wordsOf(field, base) }
    if (words.mine === words.theirs) return []
    const changedBy = words.mine === words.base ? 'theirs' : words.theirs === words.base ? 'mine' : 'both'
    return [{ field, words, changedBy }]
  })
}

export function chosenSide({ field, changedBy }: FieldVersions, choices: Choices): Side | null {
  return choices[field] ?? (changedBy === 'both' ? null : changedBy)
}

/** The stored version with the fields that were chosen of the written one; null while a field waits for its choice. */
export function mergedForm(versions: Versions, choices: Choices): ArticleForm | null {
  const compared = compareVersions(versions)
  const sides = compared.map((one) => chosenSide(one, choices))
  if (sides.includes(null)) return null
  const mine = compared.filter((_, i) => sides[i] === 'mine').map(({ field }) => fieldOf(field, versions.mine))
  return Object.assign({}, versions.theirs, ...mine)
}

function fieldOf(field: ComparedField, form: ArticleForm): Partial<ArticleForm> {
  if (field === 'citations') return { sources: form.sources }
  if (field === 'tags') return { tags: form.tags, tagText: form.tagText }
  return { [field]: form[field] }
}

function wordsOf(field: ComparedField, form: ArticleForm): string {
  const body = bodyOf(form)
  switch (field) {
    case 'category':
      return categoryLabels[body.category]
    case 'targetAudience':
      return fieldMessages.audiences[body.targetAudience]
    case 'difficulty':
      return fieldMessages.difficulties[body.difficulty]
    case 'tags':
      return body.tags.join(', ')
    case 'citations':
      return body.citations.join('\n')
    case 'metaTitle':
    case 'metaDescription':
      return body[field] ?? versionMessages.derived
    case 'title':
    case 'description':
    case 'practicalAdvice':
      return body[field]
  }
}
