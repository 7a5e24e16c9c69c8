import { describe, expect, it } from 'vitest'
import { deskItem } from '../ui/testing/sample-desk.ts'
import { beginRelease, type Release, releaseReducer } from './release-state.ts'
import { labelOf, needsReview, releasedText, textKey } from './review.ts'

const reviewed = 'AI-generated, reviewed by an editor'
const storedAt = '2025-09-17T08:00:00.000Z'

function release(article: Parameters<typeof deskItem>[0], change: object | null = null): Release {
  const begun = beginRelease({ kind: 'publish', article: deskItem(article), hasUnsaved: false })
  const unsaved = change && { change, words: 1, isValid: true, entry: null, editedAt: storedAt, storedAt }
  return { ...begun, unsaved }
}
const ofModel = { origin: 'generated' } as const

describe('the review of a publication', () => {
  it('covers the text that goes out: the unsaved one, unless the stored one was chosen', () => {
    const begun = release({ title: 'Stored' }, { title: 'Unsaved' })
    expect(releasedText(begun).title).toBe('Unsaved')
    expect(releasedText(releaseReducer(begun, { type: 'toggle-text' })).title).toBe('Stored')
  })

  it('ends when the other text is chosen', () => {
    const begun = releaseReducer(release(ofModel, { title: 'Unsaved' }), { type: 'review', isReviewed: true })
    expect(labelOf(begun)).toBe(reviewed)
    expect(labelOf(releaseReducer(begun, { type: 'toggle-text' }))).toBe('AI-generated')
  })

  it.each([
    ['manual', null, null, null, false],
    ['generated', 'AI-generated', null, 'AI-generated', true],
    ['generated', reviewed, null, reviewed, false],
    ['generated', reviewed, { tags: ['x'] }, reviewed, false],
    ['generated', reviewed, { title: 'Other words' }, 'AI-generated', true],
  ] as const)(
    'of a %s article labeled %s with the change %j leads to %s',
    (origin, aiLabel, change, label, isAsked) => {
      const begun = release({ origin, aiLabel }, change)
      expect([labelOf(begun), needsReview(begun)]).toEqual([label, isAsked])
    },
  )

  it('takes a text with other line ends for the same', () => {
    const text = { title: 'a', description: 'b\r\nc ', practicalAdvice: '' }
    expect(textKey(text)).toBe(textKey({ ...text, description: 'b\nc' }))
    expect(textKey(text)).not.toBe(textKey({ ...text, title: 'A' }))
  })
})
