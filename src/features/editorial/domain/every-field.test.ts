// Rules that hold for every row of the field table, so a new field needs no test of its own.
import { describe, expect, it } from 'vitest'
import { articleFields, type Field, type FormField, formFields, textFields } from '#features/articles/rules.ts'
import { createForm, editForm, manualFields } from '../form-contract.ts'
import { fieldMessages } from '../form-messages.ts'
import { deskArticle } from '../ui/testing/sample-desk.ts'
import { type ArticleForm, bodyOf, changeOf, emptyForm, formOf, isBlank } from './article-form.ts'
import { compareVersions } from './compare-versions.ts'
import { validateForm } from './form-rules.ts'
import { readArticleForm } from './saved-draft.ts'
import { changedWords } from './unsaved-change.ts'

const article = deskArticle()
const stored = formOf(article)

/** Returns the form with one field changed. */
function changed(name: FormField): ArticleForm {
  if (name === 'tags') return { ...stored, tags: [...stored.tags, 'another'] }
  if (name === 'citations') return { ...stored, sources: 'https://another.example/' }
  const field: Field = articleFields[name]
  const value = field.kind === 'choice' ? field.values.find((one) => one !== stored[name]) : `${stored[name]} another`
  return { ...stored, [name]: value }
}

describe.each(formFields)('the field %s', (name) => {
  it('is sent with a new article, and alone with an edit', () => {
    expect(createForm.parse(bodyOf(changed(name)))).toEqual(bodyOf(changed(name)))
    const change = changeOf(article, changed(name))
    expect(Object.keys(change ?? {})).toEqual([name])
    expect(editForm.parse(change)).toEqual(change)
  })

  it('appears in both versions of a conflict', () => {
    const fields = compareVersions({ mine: changed(name), theirs: stored, base: stored })
    expect(fields.map(({ field, changedBy }) => [field, changedBy])).toEqual([[name, 'mine']])
  })

  it('survives in a saved draft', () => {
    expect(readArticleForm(JSON.parse(JSON.stringify(changed(name))))).toEqual(changed(name))
  })
})

describe.each(textFields)('the text %s', (name) => {
  it('makes a form worth saving, and its words count', () => {
    expect(isBlank({ ...emptyForm, [name]: 'x' })).toBe(false)
    expect(changedWords(stored, changed(name))).toBe(1)
  })

  it('is ignored in a saved draft if it is not a string', () => {
    expect(readArticleForm({ ...stored, [name]: 7 })).toBeNull()
  })

  it('has the same limit in the form and the contract', () => {
    const long = { ...stored, [name]: 'x'.repeat(100_001) }
    expect(validateForm(long)).toMatchObject({ kind: 'invalid', errors: { [name]: expect.any(String) } })
    expect(manualFields.shape[name].safeParse('x'.repeat(100_001)).success).toBe(false)
    expect(fieldMessages[name]).not.toBe('')
  })
})
