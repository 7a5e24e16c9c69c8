import { describe, expect, it } from 'vitest'
import { publicationOf } from './publication.ts'

const citations = ['https://example.com/source']

describe('a manual article', () => {
  it.each([
    ['a draft while the checkbox is ticked', { isDraft: true, citations: [] }, 'draft'],
    ['a draft with sources too', { isDraft: true, citations }, 'draft'],
    ['public at once without sources', { isDraft: false, citations: [] }, 'public'],
    ['published after a check, with sources that may be dead', { isDraft: false, citations }, 'after-check'],
  ] satisfies [string, Parameters<typeof publicationOf>[0], string][])('is %s', (_, form, publication) => {
    expect(publicationOf(form)).toBe(publication)
  })
})
