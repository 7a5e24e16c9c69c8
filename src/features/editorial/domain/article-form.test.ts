import { describe, expect, it } from 'vitest'
import { editArticle } from '../contract.ts'
import { createForm } from '../form-contract.ts'
import { deskArticle } from '../ui/testing/sample-desk.ts'
import { bodyOf, changeOf, emptyForm, formOf, isBlank } from './article-form.ts'

const written = {
  ...emptyForm,
  title: ' A title ',
  description: 'Text\n',
  practicalAdvice: '- Do it',
  tags: ['seo'],
  tagText: 'AI, seo',
  sources: ' https://example.com/a \n\nhttps://example.com/b\nhttps://example.com/a',
}

describe('a new form', () => {
  it('has the default values and is a draft', () => {
    expect(bodyOf(emptyForm)).toMatchObject({
      category: 'marketing',
      targetAudience: 'marketing_professionals',
      difficulty: 'intermediate',
      isDraft: true,
    })
  })

  it('is blank until a text is written, whatever the choices', () => {
    expect(isBlank({ ...emptyForm, category: 'ai', isDraft: false, title: '  ' })).toBe(true)
    for (const text of [{ title: 'x' }, { sources: 'x' }, { tagText: 'x' }, { tags: ['x'] }])
      expect(isBlank({ ...emptyForm, ...text })).toBe(false)
  })
})

describe('the body of a new article', () => {
  it('matches the contract', () => {
    expect(createForm.parse(bodyOf(written))).toEqual(bodyOf(written))
  })

  it('contains a typed tag that was not entered, and each source once', () => {
    expect(bodyOf(written)).toMatchObject({
      title: 'A title',
      description: 'Text\n',
      tags: ['seo', 'ai'],
      citations: ['https://example.com/a', 'https://example.com/b'],
    })
  })
})

describe('an edited article', () => {
  const article = deskArticle({ citations: ['https://example.com/a'], tags: ['seo', 'ai'] })

  it('has no changes when it is opened', () => {
    expect(changeOf(article, formOf(article))).toBeNull()
  })

  it.each([
    [{ title: 'Another' }, { title: 'Another' }],
    [
      { category: 'ai' as const, difficulty: 'advanced' as const },
      { category: 'ai', difficulty: 'advanced' },
    ],
    [{ tags: ['seo'] }, { tags: ['seo'] }],
    [{ tagText: 'new' }, { tags: ['seo', 'ai', 'new'] }],
    [{ sources: '' }, { citations: [] }],
  ])('sends only the field that %j changed', (change, sent) => {
    const changed = changeOf(article, { ...formOf(article), ...change })
    expect(changed).toEqual(sent)
    expect(editArticle.body.safeParse(changed).success).toBe(true)
  })

  it.each([
    { title: ' A one-page brief ' },
    { sources: '\nhttps://example.com/a\n\n' },
    { tagText: 'SEO' },
    { isDraft: false },
  ])('stays unchanged by %j', (change) => expect(changeOf(article, { ...formOf(article), ...change })).toBeNull())
})
