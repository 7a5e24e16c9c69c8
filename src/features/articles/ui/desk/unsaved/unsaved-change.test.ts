import { describe, expect, it } from 'vitest'
import { emptyForm } from '../form/article-form.ts'
import { deskArticle } from '../testing/sample-desk.ts'
import { changedWords, unsavedChange } from './unsaved-change.ts'

const kept = (change: object, version: string | null = '2026-01-01T10:00:00.000Z') => ({
  change,
  before: {},
  version,
  savedAt: '2026-01-01T10:05:00.000Z',
  tab: 'a',
})

describe('the unsaved text of an article', () => {
  it('is what a save would send, over the version it was written over', () => {
    const { title } = deskArticle()
    expect(unsavedChange(deskArticle(), kept({ title: `${title} anew`, category: 'ai' }))).toMatchObject({
      change: { title: `${title} anew`, category: 'ai', basedOn: '2026-01-01T10:00:00.000Z' },
      words: 1,
      isFit: true,
    })
  })

  it('is none where the same is stored, and where what was kept is no form', () => {
    const { title } = deskArticle()
    expect(unsavedChange(deskArticle(), kept({ title }))).toBeNull()
    expect(unsavedChange(deskArticle(), kept({ title: 7 }))).toBeNull()
  })

  it('is not fit to be saved with a required field left empty', () => {
    expect(unsavedChange(deskArticle(), kept({ title: ' ' }))?.isFit).toBe(false)
  })
})

describe('the words that differ', () => {
  const words = (before: string, after: string) =>
    changedWords({ ...emptyForm, description: before }, { ...emptyForm, description: after })

  it.each([
    ['', '', 0],
    ['a b c', 'a c d e', 2],
    ['a b c', 'a', 2],
    ['a a', 'a', 1],
    ['a b', 'b a', 0],
    ['x', 'a  b\nc', 3],
  ])('from %j to %j are %d', (before, after, number) => expect(words(before, after)).toBe(number))
})
