import { describe, expect, it } from 'vitest'
import { emptyForm } from './article-form.ts'
import { readArticleForm, readGenerateForm } from './kept-form.ts'

describe('a form that was kept in the browser', () => {
  it('comes back whole', () => {
    const form = { ...emptyForm, title: 'T', tags: ['a'], sources: 'half an addr' }
    expect(readArticleForm(JSON.parse(JSON.stringify(form)))).toEqual(form)
    const topic = { category: 'ai', targetAudience: 'both', difficulty: 'advanced', topic: 'Briefs' } as const
    expect(readGenerateForm({ ...topic, more: 1 })).toEqual(topic)
  })

  it.each([
    null,
    7,
    'text',
    [],
    {},
    { ...emptyForm, title: 7 },
    { ...emptyForm, tags: 'a' },
    { ...emptyForm, tags: [1] },
    { ...emptyForm, category: 'sports' },
    { ...emptyForm, isDraft: 'yes' },
    { ...emptyForm, sources: undefined },
  ])('is nothing when it reads %j', (kept) => {
    expect(readArticleForm(kept)).toBeNull()
    expect(readGenerateForm(kept)).toBeNull()
  })
})
