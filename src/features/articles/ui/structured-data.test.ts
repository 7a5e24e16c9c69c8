import { describe, expect, it } from 'vitest'
import { articleStructuredData, newsStructuredData } from './structured-data.ts'
import { article, listed, site } from './testing/sample-articles.tsx'

describe('the structured data of an article', () => {
  it('contains corrections as comments, newest first, and none without one', () => {
    const corrections = [
      { text: 'It said 20.', publishedAt: '2026-11-23T08:00:00.000Z' },
      { text: 'Wrong year.', publishedAt: '2026-11-22T08:00:00.000Z' },
    ]
    expect(articleStructuredData(site, article({ corrections })).correction).toEqual([
      { '@type': 'CorrectionComment', text: 'It said 20.', datePublished: '2026-11-23T08:00:00.000Z' },
      { '@type': 'CorrectionComment', text: 'Wrong year.', datePublished: '2026-11-22T08:00:00.000Z' },
    ])
    expect(articleStructuredData(site, article())).not.toHaveProperty('correction')
  })

  it('contains headline, dates, author, publisher and page with absolute addresses', () => {
    const url = 'https://proof.example/article/7/a-one-page-brief'
    const data = articleStructuredData(
      site,
      article({ tags: ['briefs', 'copy'], citations: ['https://example.com/a'] }),
    )
    expect(data).toEqual({
      '@type': 'NewsArticle',
      headline: 'A one-page brief',
      description: 'What it is about.',
      url,
      image: [expect.stringMatching(/^https:\/\/proof\.example\/social\/article-7-[0-9a-f]{8}\.png$/)],
      datePublished: '2025-09-17T08:00:00.000Z',
      dateModified: '2025-09-18T08:00:00.000Z',
      author: { '@type': 'Organization', name: 'Proof Tools editorial', url: 'https://proof.example/' },
      publisher: { '@type': 'Organization', name: 'Proof Tools', url: 'https://proof.example/' },
      articleSection: 'Marketing',
      keywords: 'briefs, copy',
      timeRequired: 'PT4M',
      isAccessibleForFree: true,
      citation: ['https://example.com/a'],
    })
  })

  it('has the title of the page as headline, even when the meta title differs', () => {
    expect(articleStructuredData(site, article({ metaTitle: 'Another' }))).toMatchObject({
      headline: 'A one-page brief',
    })
  })

  it.each([
    ['AI-generated', 'https://schema.org/TrainedAlgorithmicMediaDigitalSource'],
    ['AI-generated, reviewed by an editor', 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource'],
    [null, undefined],
  ] as const)('of an article labeled %s names the digital source type %s', (aiLabel, type) => {
    expect(articleStructuredData(site, article({ aiLabel })).digitalSourceType).toBe(type)
  })

  it('omits citations when there are none', () => {
    expect(articleStructuredData(site, article())).not.toHaveProperty('citation')
  })
})

describe('the structured data of a news page', () => {
  const page = { name: 'News', description: 'All of it.', path: '/news' }

  it('lists the newest articles in order, by absolute address', () => {
    expect(newsStructuredData(site, page, [listed(2), listed(1, { slug: '' })])).toEqual({
      '@type': 'CollectionPage',
      name: 'News',
      description: 'All of it.',
      url: 'https://proof.example/news',
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: 'Article number 2',
            url: 'https://proof.example/article/2/article-number-2',
          },
          {
            '@type': 'ListItem',
            position: 2,
            name: 'Article number 1',
            url: 'https://proof.example/article/1/article-number-1',
          },
        ],
      },
    })
  })

  it('lists at most twenty, and supports an empty list', () => {
    const many = Array.from({ length: 60 }, (_, i) => listed(i + 1))
    const items = (articles: typeof many) => newsStructuredData(site, page, articles).mainEntity
    expect(items(many)).toMatchObject({ itemListElement: { length: 20 } })
    expect(items([])).toEqual({ '@type': 'ItemList', itemListElement: [] })
  })
})
