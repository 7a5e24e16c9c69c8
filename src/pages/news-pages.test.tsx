import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Providers } from '#app/page-data.tsx'
import { QueryRoot } from '#app/query-root.tsx'
import { matchRow } from '#app/routes.ts'
import { StaticView } from '#browser/navigation/navigation-provider.tsx'
import { articleRead, latestNews } from '#features/articles/ui/news-reads.ts'
import { type Answers, article, listed, site } from '#features/articles/ui/testing/sample-articles.tsx'
import { keyOf } from '#shared/calls/api-call.ts'
import { tools } from '#shared/tools.ts'
import { known } from '../../test/support/described-responses.ts'
import { viewAt } from '../../test/support/navigation.tsx'
import { Page as ArticlePage } from './article.tsx'
import { Page as LandingPage } from './marketing-news.tsx'
import { Page as RecentPage } from './recent-news.tsx'

const pages = { 'marketing-news': LandingPage, 'recent-news': RecentPage, article: ArticlePage }

/** Renders an address with these responses to HTML, metadata included. */
function page(address: string, responses: Answers = []): string {
  const Page = pages[matchRow(address).row.id as keyof typeof pages]
  return renderToString(
    <html lang="en">
      <body>
        <Providers state={{ site, answers: responses.map(([key, response]) => [key, response]) }}>
          <QueryRoot>
            <StaticView value={viewAt(address)}>
              <Page />
            </StaticView>
          </QueryRoot>
        </Providers>
      </body>
    </html>,
  )
}

function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((match) =>
    JSON.parse(match[1] ?? ''),
  )
}

function descriptionOf(html: string): string {
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
}

describe('the landing page of the news', () => {
  const html = page('/marketing-news', [known(latestNews, [listed(2), listed(1)])])

  it('has its heading, benefit badges, the news, a card for each tool and the link home', () => {
    expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1>Marketing &amp; AI News'])
    expect(html).toContain('Summary first')
    expect(html).toContain('<h2>Latest Marketing Insights</h2>')
    const cards = [...html.matchAll(/<a class="cell" href="([^"]+)"/g)].map((match) => match[1])
    expect(cards).toEqual(tools.map(({ path }) => path))
    // Spec 2: the link home comes last.
    expect(html.match(/<a [^>]*href="[^"]*"/g)?.at(-1)).toContain('href="/"')
    expect(html).toMatch(/Back to Home<\/a>/)
    expect(html.match(/Back to Home/g)).toHaveLength(1)
  })

  it('lists its articles in structured data', () => {
    expect(html).toContain('<title>Marketing &amp; AI News | Proof Tools</title>')
    expect(html).toContain('<link rel="canonical" href="https://proof.example/marketing-news"/>')
    expect(structuredData(html).map((data) => data['@type'])).toEqual(
      expect.arrayContaining(['CollectionPage', 'BreadcrumbList']),
    )
    expect(JSON.stringify(structuredData(html))).toContain('https://proof.example/article/2/article-number-2')
  })
})

describe('the page of the recent news', () => {
  it('shows the list under its own heading', () => {
    const html = page('/recent-marketing-ai-news', [known(latestNews, [listed(1)])])
    expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1>Latest Marketing Insights'])
    expect(html).toContain('href="/article/1/article-number-1"')
    expect(html).toContain('<link rel="canonical" href="https://proof.example/recent-marketing-ai-news"/>')
  })

  it.each(['/marketing-news', '/recent-marketing-ai-news'])('has a description of full length on %s', (address) => {
    const description = descriptionOf(page(address))
    expect(description.endsWith('.')).toBe(true)
    expect(description.length).toBeLessThanOrEqual(155)
  })
})

describe('the article page', () => {
  const responses: Answers = [
    known(articleRead(7), article({ metaTitle: 'For search engines', tags: ['briefs', 'copy'] })),
  ]
  const html = page('/article/7/a-one-page-brief', responses)

  it('has the breadcrumbs Home, Marketing & AI News, title', () => {
    const trail = /<nav aria-label="Breadcrumb">.*?<\/nav>/.exec(html)?.[0] ?? ''
    const breadcrumbs = trail.split('</li>').slice(0, -1)
    expect(breadcrumbs.map((breadcrumb) => breadcrumb.replaceAll(/<[^>]+>/g, ''))).toEqual([
      'Home',
      'Marketing &amp; AI News',
      'A one-page brief',
    ])
    expect(breadcrumbs.map((breadcrumb) => /href="([^"]*)"/.exec(breadcrumb)?.[1])).toEqual([
      '/',
      '/marketing-news',
      undefined,
    ])
  })

  it('has the metadata of an article', () => {
    expect(html).toContain('<title>For search engines | Proof Tools</title>')
    expect(descriptionOf(html)).toBe('What it is about.')
    expect(html).toContain('<link rel="canonical" href="https://proof.example/article/7/a-one-page-brief"/>')
    expect(html).toContain('<meta property="og:type" content="article"/>')
    expect(html).toContain('<meta name="keywords" content="briefs, copy"/>')
    expect(structuredData(html).find((data) => data['@type'] === 'NewsArticle')).toMatchObject({
      headline: 'A one-page brief',
      url: 'https://proof.example/article/7/a-one-page-brief',
    })
    expect(html).not.toContain('noindex')
  })

  it('keeps its canonical address under a wrong slug and without one', () => {
    for (const address of ['/article/7', '/article/7/wrong', '/article/007/a-one-page-brief']) {
      expect(page(address, responses)).toContain('href="https://proof.example/article/7/a-one-page-brief"')
    }
  })

  it.each([
    ['/article/abc', 'Article Not Found', 'Article abc', []],
    ['/article/8/x', 'Error Loading Article', 'Article 8', [[keyOf(articleRead(8)), null]]],
  ] as const)('of %s is %s, is not indexed and has no canonical address', (address, title, breadcrumb, known) => {
    const missing = page(address, known)
    expect(missing).toContain(`<h1>${title}</h1>`)
    expect(missing).toContain(`<title>${title} | Proof Tools</title>`)
    expect(missing).toContain('<meta name="robots" content="noindex"/>')
    expect(missing).toContain(`<span aria-current="page" dir="auto">${breadcrumb}</span>`)
    expect(missing).not.toContain('rel="canonical"')
    expect(missing).not.toContain('NewsArticle')
  })
})
