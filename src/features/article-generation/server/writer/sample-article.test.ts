import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { categories, difficulties, targetAudiences } from '#features/articles/contract.ts'
import { prepareArticle } from '#features/articles/server/markdown/prepare-article.ts'
import { articleResponse, toNewArticle } from './article-response.ts'
import { sampleArticle } from './sample-article.ts'

const forms = categories.flatMap((category) =>
  targetAudiences.flatMap((targetAudience) =>
    difficulties.map((difficulty) => ({ topic: 'Newsletters for bakeries', category, targetAudience, difficulty })),
  ),
)
const [form] = forms
if (!form) throw new Error('There is no form')

describe('the demo provider', () => {
  it.each(forms)(
    'writes an article that fills every part of the page: $category $targetAudience $difficulty',
    (form) => {
      const response = articleResponse.parse(sampleArticle(form))
      const article = prepareArticle(toNewArticle(response, form, 'generated'))
      expect(article.tldr).toHaveLength(3)
      expect(article.takeaways).toHaveLength(3)
      expect(article.actionItems).toHaveLength(4)
      expect(article.citations).toHaveLength(2)
      expect(article.bodyHtml).toContain('<h2')
      expect(article.shownMetaDescription).toContain('Newsletters for bakeries')
      expect(article.title).toBe('Sample draft: Newsletters for bakeries')
      expect(article.description).toMatch(/^\*\*Sample draft\.\*\*/)
    },
  )

  it('writes the same article for the same form', () => {
    expect(sampleArticle(form)).toEqual(sampleArticle({ ...form }))
  })

  it.each([
    ['## [Click](javascript:x) <b>now</b>\n- a', 'Sample draft: Click javascript:x b now /b - a'],
    ['***', 'Sample draft: An untold topic'],
    ['\u202e\0 ', 'Sample draft: An untold topic'],
    [`${'word '.repeat(60)}`, `Sample draft: ${'word '.repeat(20).trim()}…`],
  ])('extracts plain words from the topic %j', (topic, title) => {
    expect(sampleArticle({ ...form, topic }).title).toBe(title)
  })

  it('writes a valid article for every topic', () => {
    const anyTopic = fc.string({ unit: 'grapheme', maxLength: 300 })
    fc.assert(
      fc.property(anyTopic, (topic) => {
        const { success } = articleResponse.safeParse(sampleArticle({ ...form, topic }))
        expect(success).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
