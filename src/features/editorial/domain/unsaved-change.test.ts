import { describe, expect, it } from 'vitest'
import { deskArticle } from '../ui/testing/sample-desk.ts'
import { emptyForm } from './article-form.ts'
import { changedWords, unsavedChange } from './unsaved-change.ts'

const draftOf = (change: object, version: string | null = '2026-01-01T10:00:00.000Z') => ({
  change,
  before: {},
  version,
  savedAt: '2026-01-01T10:05:00.000Z',
  tab: 'a',
})

describe('the unsaved text of an article', () => {
  it('is the body of a save, based on the version it started from', () => {
    const { title } = deskArticle()
    expect(unsavedChange(deskArticle(), draftOf({ title: `${title} anew`, category: 'ai' }))).toMatchObject({
      change: { title: `${title} anew`, category: 'ai', basedOn: '2026-01-01T10:00:00.000Z' },
      words: 1,
      isValid: true,
    })
  })

  it('is null if the stored text is the same, or if the saved draft is not a form', () => {
    const { title } = deskArticle()
    expect(unsavedChange(deskArticle(), draftOf({ title }))).toBeNull()
    expect(unsavedChange(deskArticle(), draftOf({ title: 7 }))).toBeNull()
  })

  it('is invalid with an empty required field', () => {
    expect(unsavedChange(deskArticle(), draftOf({ title: ' ' }))?.isValid).toBe(false)
  })
})

describe('the number of changed words', () => {
  const words = (before: string, after: string) =>
    changedWords({ ...emptyForm, description: before }, { ...emptyForm, description: after })

  it.each([
    ['', '', 0],
    ['a b c', 'a c d e', 2],
    ['a b c', 'a', 2],
    ['a a', 'a', 1],
    ['a b', 'b a', 0],
    ['x', 'a  b\nc', 3],
  ])('from %j to %j is %d', (before, after, number) => expect(words(before, after)).toBe(number))
})
