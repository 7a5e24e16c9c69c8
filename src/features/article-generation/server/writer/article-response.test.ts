import { describe, expect, it } from 'vitest'
import { acceptableResponse, articleResponse } from './article-response.ts'
import { sampleArticle } from './sample-article.ts'

const fitting = sampleArticle({
  topic: 'Newsletters',
  category: 'ai',
  targetAudience: 'both',
  difficulty: 'beginner',
})
const issuesOf = (change: object) =>
  articleResponse.safeParse({ ...fitting, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('the article of a model', () => {
  it.each([
    ['a title of 200 emoji', { title: '🎯'.repeat(200) }, []],
    ['a title of 201', { title: '🎯'.repeat(201) }, ['title']],
    ['a title of blanks', { title: ' \u200b\n' }, ['title']],
    [
      'a body of 100,001 characters',
      { description: `- one bullet of the text\n${'x'.repeat(99_976)}` },
      ['description'],
    ],
    ['a body without a bullet', { description: 'Prose only.' }, ['description']],
    ['bullets of 10 characters', { description: '## TL;DR\n\n- 0123456789' }, ['description']],
    ['advice without a bullet of 16 characters', { practicalAdvice: '- 012345678901234' }, ['practicalAdvice']],
    ['21 tags', { tags: Array.from({ length: 21 }, (_, i) => `t${i}`) }, ['tags']],
    ['21 tags of which two are one', { tags: ['A', 'a', ...Array.from({ length: 19 }, (_, i) => `t${i}`)] }, []],
    ['a tag of 41 characters', { tags: ['x'.repeat(41)] }, ['tags.0']],
    ['a citation that is no address', { citations: ['https://example.com/', 'Smith 2024'] }, ['citations.1']],
    ['another type', { articleType: 'poem' }, ['articleType']],
    ['no meta texts at all', { metaTitle: undefined, metaDescription: undefined }, []],
  ])('with %s has issues in the right fields only', (_, change, paths) => {
    expect(issuesOf(change)).toEqual(paths)
  })

  it('loses invisible characters and characters that the database rejects', () => {
    const hidden = 'A\0B\u0007C\u202eD\u200bE\ud800F\u{e0041}G\u0085'
    const read = articleResponse.parse({
      ...fitting,
      title: hidden,
      practicalAdvice: `${fitting.practicalAdvice}\r\n${hidden}`,
    })
    expect(read.title).toBe('ABCDEFG')
    expect(read.practicalAdvice).toBe(`${fitting.practicalAdvice}\nABCDEFG`)
  })

  it('keeps joiners within letters and emoji', () => {
    expect(articleResponse.parse({ ...fitting, title: '👩\u200d💻 می\u200cخواهم' }).title).toBe(
      '👩\u200d💻 می\u200cخواهم',
    )
  })

  it('is acceptable without tags, citations, type and meta texts, but not without its main texts', () => {
    const bare = { title: 'T', description: 'Prose.', practicalAdvice: 'Do it.', tags: 'none', citations: [1] }
    expect(acceptableResponse.parse(bare)).toMatchObject({
      tags: [],
      citations: [],
      articleType: 'other',
      metaTitle: null,
    })
    for (const name of ['title', 'description', 'practicalAdvice'] as const) {
      expect(acceptableResponse.safeParse({ ...bare, [name]: ' ' }).success).toBe(false)
    }
  })
})
