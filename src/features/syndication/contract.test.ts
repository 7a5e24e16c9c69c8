import { describe, expect, it } from 'vitest'
import { publicPages } from '#shared/syndication-paths.ts'
import { feedLinks, type ImageArticle, markdownLink, socialImagePath } from './contract.ts'

const site = { name: 'Proof Tools', url: 'https://proof.example' }
const article: ImageArticle = { id: 7, title: 'A brief', category: 'ai', publishedAt: '2025-09-17T08:00:00.000Z' }

describe('the links in the head', () => {
  it('lead to the three feeds', () => {
    expect(feedLinks(site)).toEqual([
      {
        rel: 'alternate',
        type: 'application/rss+xml',
        title: 'Marketing & AI News | Proof Tools',
        href: '/rss.xml',
      },
      {
        rel: 'alternate',
        type: 'application/atom+xml',
        title: 'Marketing & AI News | Proof Tools',
        href: '/atom.xml',
      },
      {
        rel: 'alternate',
        type: 'application/feed+json',
        title: 'Marketing & AI News | Proof Tools',
        href: '/feed.json',
      },
    ])
  })

  it('lead to the Markdown version, with a slug made of the title when the article has none', () => {
    expect(markdownLink({ id: 7, title: 'A brief', slug: '' }).href).toBe('/article/7/a-brief.md')
  })
})

describe('the path of a social image', () => {
  it("stays the same while the image's content stays the same", () => {
    const path = socialImagePath(site, article)
    expect(path).toMatch(/^\/social\/article-7-[0-9a-f]{8}\.png$/)
    expect(socialImagePath({ ...site }, { ...article })).toBe(path)
    expect(socialImagePath(site, { ...article, publishedAt: '2025-09-17T23:59:59.999Z' })).toBe(path)
  })

  it('changes with all content of the image', () => {
    const paths = [
      socialImagePath(site, article),
      socialImagePath(site, { ...article, title: 'A brief.' }),
      socialImagePath(site, { ...article, category: 'both' }),
      socialImagePath(site, { ...article, publishedAt: '2025-09-18T08:00:00.000Z' }),
      socialImagePath({ ...site, name: 'Other' }, article),
      socialImagePath({ ...site, url: 'https://other.example' }, article),
    ]
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('differs for each page and needs no escaping', () => {
    const paths = publicPages.map((page) => socialImagePath(site, page))
    expect(new Set(paths).size).toBe(publicPages.length)
    for (const path of paths) expect(path).toMatch(/^\/social\/page-[a-z-]+-[0-9a-f]{8}\.png$/)
  })
})
