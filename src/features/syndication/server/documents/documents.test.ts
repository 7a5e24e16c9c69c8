import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import type { PublishedArticle } from '#features/articles/server/article-store.ts'
import { article as sampleArticle } from '#features/articles/ui/testing/sample-articles.tsx'
import { publicPages } from '#shared/syndication-paths.ts'
import { tools } from '#shared/tools.ts'
import { llms } from './llms.ts'
import { markdownVersion } from './markdown-version.ts'
import { newsSitemap } from './news-sitemap.ts'
import { robots } from './robots.ts'
import { articleAddresses, pageAddresses, sitemapBegin, sitemapEnd, sitemapIndex } from './sitemap.ts'
import { hostileTitles, sampleEntry, site } from './testing/sample-entries.ts'

const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) })

const article: PublishedArticle = {
  ...sampleArticle(),
  ...sampleEntry(7, { tags: ['seo'], sourceUrl: 'https://example.com/source', citations: ['https://example.com/a'] }),
  description: '## Why\n\nBecause **it** works & <b>more</b>.\n',
  practicalAdvice: '- Write *two* headlines\n',
  targetAudience: 'both',
  difficulty: 'beginner',
  sourceType: 'editorial',
  articleType: 'trend',
  metaTitle: 'Meta',
  createdAt: '2025-09-16T08:00:00.000Z',
  tldr: ['Test [two] headlines'],
  readingMinutes: 1,
  takeaways: [],
  actionItems: [],
  shareText: '',
}

describe('the sitemap', () => {
  it('lists every public page, and articles with their last change', () => {
    const xml =
      sitemapBegin +
      pageAddresses(site, publicPages, '2025-09-18T08:00:00.000Z') +
      articleAddresses(site, [sampleEntry(7)]) +
      sitemapEnd
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(parser.parse(xml).urlset.url).toEqual([
      { loc: 'https://proof.example/' },
      ...tools.map(({ path }) => ({ loc: `https://proof.example${path}` })),
      { loc: 'https://proof.example/marketing-news', lastmod: '2025-09-18T08:00:00.000Z' },
      { loc: 'https://proof.example/recent-marketing-ai-news', lastmod: '2025-09-18T08:00:00.000Z' },
      { loc: 'https://proof.example/corrections', lastmod: '2025-09-18T08:00:00.000Z' },
      { loc: 'https://proof.example/for-agents' },
      { loc: 'https://proof.example/privacy-policy' },
      { loc: 'https://proof.example/terms-of-service' },
      { loc: 'https://proof.example/article/7/article-number-7', lastmod: '2025-09-18T08:00:00.000Z' },
    ])
  })

  it('has an index that names its parts', () => {
    const xml = sitemapIndex([{ url: 'https://proof.example/sitemap-1.xml', changed: undefined }])
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(parser.parse(xml).sitemapindex.sitemap).toEqual([{ loc: 'https://proof.example/sitemap-1.xml' }])
  })
})

describe('the news sitemap', () => {
  it('names publication, language, date and title', () => {
    expect(parser.parse(newsSitemap(site, [sampleEntry(7)])).urlset.url).toEqual([
      {
        loc: 'https://proof.example/article/7/article-number-7',
        'news:news': {
          'news:publication': { 'news:name': 'Proof & Tools', 'news:language': 'en' },
          'news:publication_date': '2025-09-17T08:00:00.000Z',
          'news:title': 'Article number 7',
        },
      },
    ])
  })

  it.each(hostileTitles)('is valid with the title %j', (title) => {
    expect(XMLValidator.validate(newsSitemap(site, [sampleEntry(7, { title })]))).toBe(true)
  })

  it('is valid without articles', () => expect(XMLValidator.validate(newsSitemap(site, []))).toBe(true))
})

describe('robots.txt', () => {
  it('disallows only the API and the administration, and names both sitemaps', () => {
    expect(robots(site).split('\n')).toEqual([
      'User-agent: *',
      'Allow: /',
      'Disallow: /api',
      'Disallow: /admin',
      '',
      'Sitemap: https://proof.example/sitemap.xml',
      'Sitemap: https://proof.example/news-sitemap.xml',
      '',
    ])
  })
})

describe('llms.txt', () => {
  it('names the site once, then the tools and the Markdown versions of the newest articles', () => {
    const text = llms(site, publicPages, [{ ...sampleEntry(7), title: 'A [bold] claim\nand more' }])
    expect(text.match(/^# .*$/gm)).toEqual(['# Proof & Tools'])
    expect(text.match(/^## .*$/gm)).toEqual(['## Tools', '## Articles', '## Pages', '## Optional'])
    for (const { name, path, description } of tools)
      expect(text).toContain(`- [${name}](https://proof.example${path}): ${description}\n`)
    expect(text).toContain(
      '- [QR Code Generator](https://proof.example/qr-code-generator): Create custom QR codes instantly\n',
    )
    expect(text).toContain(
      '- [A \\[bold\\] claim and more](https://proof.example/article/7/article-number-7.md): What it is about.\n',
    )
  })

  it('omits empty sections', () => expect(llms(site, publicPages, [])).not.toContain('## Articles'))
})

describe('the Markdown version', () => {
  it('contains the content of the page, with the stored text', () => {
    expect(markdownVersion(site, { ...article, aiLabel: 'AI-generated' })).toBe(`# Article number 7

- Published: 2025-09-17T08:00:00.000Z
- Updated: 2025-09-18T08:00:00.000Z
- How it was made: AI-generated
- Category: Marketing
- Tags: seo
- Source: <https://example.com/source>
- Page: <https://proof.example/article/7/article-number-7>

## TL;DR

- Test \\[two\\] headlines

## Why

Because **it** works & <b>more</b>.

## Key Action Items

- Write *two* headlines

## Sources & Citations

- <https://example.com/a>
`)
  })

  it('lists corrections above the text, newest first and each on one line', () => {
    const corrections = [
      { text: 'It said *20*\n# not 12.', publishedAt: '2026-11-23T08:00:00.000Z' },
      { text: 'Wrong year.', publishedAt: '2026-11-22T08:00:00.000Z' },
    ]
    expect(markdownVersion(site, { ...article, corrections })).toContain(
      `a-article-7>

## Corrections

- November 23, 2026: It said \\*20\\* # not 12.
- November 22, 2026: Wrong year.

## TL;DR
`.replace('a-article-7', 'https://proof.example/article/7/article-number-7'),
    )
  })

  it.each(['## TL;DR\n- Test two headlines', '**TLDR:**\n- Test two headlines'])(
    'adds no TL;DR to a text that has one: %j',
    (description) => {
      expect(markdownVersion(site, { ...article, description }).match(/TL;?DR/g)).toHaveLength(1)
    },
  )

  it('omits lines for fields that an article does not have', () => {
    const bare = {
      ...article,
      tldr: [],
      tags: [],
      citations: [],
      sourceUrl: null,
      practicalAdvice: '',
      updatedAt: article.publishedAt,
    }
    const text = markdownVersion(site, bare)
    for (const word of ['TL;DR', 'Tags', 'Source', 'Action', 'Updated', 'How it was made'])
      expect(text).not.toContain(word)
  })

  it.each(hostileTitles)('keeps the title %j on one line', (title) => {
    const [first, second] = markdownVersion(site, { ...article, title }).split('\n')
    expect(first).toMatch(/^# /)
    expect(first).not.toMatch(/(^|[^\\])</)
    expect(second).toBe('')
  })
})
