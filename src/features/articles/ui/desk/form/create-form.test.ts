import { describe, expect, it } from 'vitest'
import { wayOf } from './create-form.tsx'

const citations = ['https://example.com/source']

describe('a manual article', () => {
  it.each([
    ['a draft while the box is ticked', { isDraft: true, citations: [] }, 'draft'],
    ['a draft with sources too', { isDraft: true, citations }, 'draft'],
    ['public at once without sources', { isDraft: false, citations: [] }, 'public'],
    ['asked about first, with sources that may be dead', { isDraft: false, citations }, 'asked'],
  ] satisfies [string, Parameters<typeof wayOf>[0], string][])('is %s', (_, form, way) => {
    expect(wayOf(form)).toBe(way)
  })
})
