import { describe, expect, it } from 'vitest'
import { emptyForm } from './article-form.ts'
import { readArticleForm, readGenerateForm } from './saved-draft.ts'

describe('a form that was saved in the browser', () => {
  it('is read completely', () => {
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
  ])('is null if the value is %j', (value) => {
    expect(readArticleForm(value)).toBeNull()
    expect(readGenerateForm(value)).toBeNull()
  })
})
