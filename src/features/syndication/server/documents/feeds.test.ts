import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { atom } from './atom.ts'
import type { FullEntry } from './entry.ts'
import { jsonFeed } from './json-feed.ts'
import { rss } from './rss.ts'
import { hostileTitles, sampleEntry, site } from './testing/sample-entries.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => ['item', 'entry', 'category', 'link'].includes(name),
  processEntities: true,
  htmlEntities: false,
  parseTagValue: false,
  trimValues: false,
})

const articles: FullEntry[] = [
  sampleEntry(9, {
    updatedAt: '2025-09-20T10:00:00.000Z',
    aiLabel: 'AI-generated, reviewed by an editor',
    category: 'both',
    tags: ['seo', 'briefs'],
    citations: ['https://example.com/?a=1&b=2'],
    bodyHtml:
      '<h2 id="section-a">A</h2><p><a href="/bold-text-converter">tool</a> <a href="#section-a">up</a> <a href="https://example.com/?a=1&amp;b=2" rel="noopener">out</a> <a href="mailto:a@b.example">mail</a> href="/x"</p>',
  }),
  sampleEntry(7),
]

const corrected = `<p><strong>Corrected November 23, 2026.</strong> It said &lt;20&gt;.</p>
<p><strong>Corrected November 22, 2026.</strong> Wrong year.</p>
<p>Body.</p>`

it('every feed has the corrections of an article above its text, newest first', () => {
  const wrong = [
    sampleEntry(7, {
      corrections: [
        { text: 'It said <20>.', publishedAt: '2026-11-23T08:00:00.000Z' },
        { text: 'Wrong year.', publishedAt: '2026-11-22T08:00:00.000Z' },
      ],
    }),
  ]
  const [item] = parser.parse(rss(site, wrong)).rss.channel.item
  const [entry] = parser.parse(atom(site, wrong)).feed.entry
  const [object] = JSON.parse(jsonFeed(site, wrong)).items
  const texts: string[] = [item['content:encoded'], entry.content['#text'], object.content_html]
  expect(texts.map((text) => text.startsWith(corrected))).toEqual([true, true, true])
})

describe('RSS', () => {
  const { channel } = parser.parse(rss(site, articles)).rss

  it('names the channel, its own address and its last change as an RFC 822 date', () => {
    expect(channel).toMatchObject({
      title: 'Marketing & AI News | Proof & Tools',
      language: 'en',
      lastBuildDate: 'Sat, 20 Sep 2025 10:00:00 GMT',
      'atom:link': { '@rel': 'self', '@type': 'application/rss+xml', '@href': 'https://proof.example/rss.xml' },
    })
    expect(channel.link).toEqual(['https://proof.example/marketing-news'])
  })

  it('holds every article in order, each with a permanent guid', () => {
    expect(channel.item.map((item: { guid: unknown }) => item.guid)).toEqual([
      { '#text': 'https://proof.example/article/9', '@isPermaLink': 'true' },
      { '#text': 'https://proof.example/article/7', '@isPermaLink': 'true' },
    ])
    expect(channel.item[1]).toMatchObject({
      title: 'Article number 7',
      link: ['https://proof.example/article/7/article-number-7'],
      pubDate: 'Wed, 17 Sep 2025 08:00:00 GMT',
      description: 'What it is about.',
      category: ['Marketing'],
    })
    expect(channel.item[0].category).toEqual(['Marketing & AI', 'seo', 'briefs'])
  })

  it('holds the whole text, AI label first, sources last, every link absolute', () => {
    const content: string = channel.item[0]['content:encoded']
    expect(content).toMatch(/^<p><em>AI-generated, reviewed by an editor<\/em><\/p>/)
    expect(content).toContain('<a href="https://proof.example/bold-text-converter">tool</a>')
    expect(content).toContain('<a href="https://proof.example/article/9/article-number-9#section-a">up</a>')
    expect(content).toContain('<a href="https://example.com/?a=1&amp;b=2" rel="noopener">out</a>')
    expect(content).toContain('<a href="mailto:a@b.example">mail</a> href="/x"')
    expect(content).toContain('<h2>Key Action Items</h2>\n<p>Advice.</p>')
    expect(content).toMatch(
      /<h2>Sources &amp; Citations<\/h2>\n<ul>\n<li><a href="https:\/\/example.com\/\?a=1&amp;b=2">/,
    )
    expect(channel.item[1]['content:encoded']).toBe('<p>Body.</p>\n<h2>Key Action Items</h2>\n<p>Advice.</p>')
  })

  it('is valid without articles', () => {
    expect(XMLValidator.validate(rss(site, []))).toBe(true)
    expect(rss(site, [])).not.toContain('lastBuildDate')
  })
})

describe('Atom', () => {
  const { feed } = parser.parse(atom(site, articles))

  it('has every element that RFC 4287 requires', () => {
    expect(feed).toMatchObject({
      '@xmlns': 'http://www.w3.org/2005/Atom',
      id: 'https://proof.example/',
      updated: '2025-09-20T10:00:00.000Z',
      author: { name: 'Proof & Tools editorial' },
    })
    expect(feed.link[0]).toEqual({
      '@rel': 'self',
      '@type': 'application/atom+xml',
      '@href': 'https://proof.example/atom.xml',
    })
    expect(feed.entry[1]).toMatchObject({
      id: 'https://proof.example/article/7',
      title: 'Article number 7',
      published: '2025-09-17T08:00:00.000Z',
      updated: '2025-09-18T08:00:00.000Z',
      summary: 'What it is about.',
      content: { '@type': 'html', '#text': '<p>Body.</p>\n<h2>Key Action Items</h2>\n<p>Advice.</p>' },
    })
    expect(feed.entry[1].link.map((link: Record<string, string>) => link['@href'])).toEqual([
      'https://proof.example/article/7/article-number-7',
      'https://proof.example/article/7/article-number-7.md',
    ])
  })

  it('is valid without articles, with a date of its last change', () => {
    expect(XMLValidator.validate(atom(site, []))).toBe(true)
    expect(parser.parse(atom(site, [])).feed.updated).toMatch(/^\d{4}-\d\d-\d\dT/)
  })
})

describe('JSON Feed', () => {
  it('has every field that version 1.1 requires', () => {
    const feed = JSON.parse(jsonFeed(site, articles))
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Marketing & AI News | Proof & Tools',
      feed_url: 'https://proof.example/feed.json',
      authors: [{ name: 'Proof & Tools editorial' }],
    })
    expect(feed.items[1]).toEqual({
      id: 'https://proof.example/article/7',
      url: 'https://proof.example/article/7/article-number-7',
      title: 'Article number 7',
      summary: 'What it is about.',
      content_html: '<p>Body.</p>\n<h2>Key Action Items</h2>\n<p>Advice.</p>',
      image: expect.stringMatching(/^https:\/\/proof\.example\/social\/article-7-[0-9a-f]{8}\.png$/),
      date_published: '2025-09-17T08:00:00.000Z',
      date_modified: '2025-09-18T08:00:00.000Z',
      tags: ['Marketing'],
    })
  })
})

describe.each(hostileTitles)('the title %j', (title) => {
  const hostile = [sampleEntry(7, { title, metaDescription: title, tags: [title], bodyHtml: '<p>]]&gt; \u0007</p>' })]

  it.each([
    ['RSS', rss(site, hostile)],
    ['Atom', atom(site, hostile)],
  ])('leaves %s valid and free of characters that XML forbids', (_, xml) => {
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(xml).not.toMatch(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u)
    expect(xml.isWellFormed()).toBe(true)
    expect(xml).not.toMatch(/<script|]]>/)
  })

  it('is kept, except for characters that XML forbids', () => {
    const allowed = title.toWellFormed().replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    expect(parser.parse(rss(site, hostile)).rss.channel.item[0].title).toBe(allowed)
    expect(JSON.parse(jsonFeed(site, hostile)).items[0].title).toBe(title)
  })
})

describe('a source that is not a web address', () => {
  it('becomes a link in no feed, even when it is stored in the database', () => {
    const hostile = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'data:text/html,x',
      '//evil.example',
      'https://name@evil.example/',
    ]
    const spoiled = sampleEntry(3, {
      citations: [...hostile, 'https://example.com/good'],
      sourceUrl: 'file:///etc/hosts',
    })
    for (const feed of [rss(site, [spoiled]), atom(site, [spoiled]), jsonFeed(site, [spoiled])]) {
      expect(feed).toContain('https://example.com/good')
      expect(feed).not.toMatch(/javascript:|file:|data:text|evil\.example/)
    }
  })
})
