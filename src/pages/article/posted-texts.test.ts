// The article texts for readers, social networks and search engines. None ends with a comma, whatever its author wrote.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepareArticle } from '#features/articles/server/markdown/prepare-article.ts'
import type { NewArticle } from '#features/articles/server.ts'
import { articleStructuredData } from '#features/articles/ui/structured-data.ts'
import { article as sampleArticle, site } from '#features/articles/ui/testing/sample-articles.tsx'
import { toBold } from '#features/bold-text/letters.ts'
import { messageOf } from '#features/push/domain/message.ts'
import { type Post, postForLinkedin, postForX } from '#features/share-kit/domain/post-texts.ts'
import { asSentence } from '#shared/posts/as-sentence.ts'

const openEnd = /[,;:\u060c\u061b\u3001\uff0c\uff1a\uff1b]\s*\u2026?$/mu
const word = fc.constantFrom('one', 'two-fold', 'Café', 'منشور', '見出し', 'a'.repeat(40), '🚀', 'example.com/menu')
const joint = fc.constantFrom(' ', ', ', '; ', ': ', '، ', '、', '，', '. ', ' – ')
const part = fc.array(fc.tuple(word, joint), { minLength: 1, maxLength: 30 }).map((parts) => parts.flat().join(''))
const line = fc.tuple(fc.constantFrom('- ', '* **', '1. ', '', '> ', '## '), part).map((parts) => parts.join(''))
const text = fc.array(fc.oneof(line, fc.constantFrom('', '## TL;DR')), { minLength: 1, maxLength: 14 })
const article: fc.Arbitrary<NewArticle> = fc.record({
  title: part.map((title) => title.slice(0, 200)),
  description: text.map((lines) => lines.join('\n')),
  practicalAdvice: fc.constant(''),
  category: fc.constant('both'),
  targetAudience: fc.constant('both'),
  difficulty: fc.constant('beginner'),
  tags: fc.constant([]),
  metaDescription: fc.oneof(part, fc.constant(null)),
  origin: fc.constant('manual'),
})

const textsOf = ({ styled, plain }: Post) => [styled, plain].flatMap((post) => post.split('\n'))

describe('no posted text ends with a comma', () => {
  it('in takeaways, excerpts, posts, notifications and structured data of 1,000 articles', () => {
    const property = fc.property(article, (written) => {
      const prepared = prepareArticle(written)
      const { title, takeaways, tldr, shareText, shownMetaDescription: summary } = prepared
      const source = { title, summary, takeaways: takeaways.map(asSentence), address: 'https://a.example/article/1' }
      const shown = { ...sampleArticle(), title, metaDescription: summary }
      const { description } = articleStructuredData(site, shown)
      const message = JSON.parse(messageOf({ id: 1, title, text: summary, link: 'https://a.example/' }))
      const posted = [
        ...source.takeaways,
        ...tldr.map(asSentence),
        shareText,
        summary,
        description,
        message.web_push === 8030 && message.notification.body,
        ...textsOf(postForX(source, toBold)),
        ...textsOf(postForLinkedin(source, toBold)),
      ]
      expect(posted.filter((posting) => openEnd.test(posting))).toEqual([])
    })
    fc.assert(property, { numRuns: 1_000 })
  })
})
