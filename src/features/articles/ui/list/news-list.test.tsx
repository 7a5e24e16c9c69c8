import { describe, expect, it } from 'vitest'
import { known } from '../../../../../test/support/described-answers.ts'
import type { ListedArticle } from '../../contract.ts'
import { latestNews } from '../news-reads.ts'
import { count, listed, render } from '../testing/sample-articles.tsx'
import { ArticleCard } from './article-card.tsx'
import { tabReachedBy } from './category-tabs.tsx'
import { NewsList, NewsPanel } from './news-list.tsx'
import type { NewsState } from './use-news.ts'

function list(articles: ListedArticle[], options: { heading?: 'h1' | 'h2'; address?: string } = {}): string {
  const { heading = 'h1', address = '/recent-marketing-ai-news' } = options
  return render(<NewsList heading={heading} />, { address, answers: [known(latestNews, articles)] })
}

function panel(news: NewsState, view = { category: 'all', search: '' } as const): string {
  return render(<NewsPanel news={news} view={view} onClear={() => {}} />)
}

describe('the news list', () => {
  it('is headed as a page of its own, or embedded', () => {
    expect(list([])).toContain('<h1>Latest Marketing Insights</h1>')
    const embedded = list([], { heading: 'h2' })
    expect(embedded).toContain('<h2>Latest Marketing Insights</h2>')
    expect(embedded).not.toContain('<h1')
  })

  it('has the tabs All, Marketing and AI, the first one chosen and the only stop of the Tab key', () => {
    const html = list([])
    const tabs = html.match(/<button[^>]*role="tab"[^>]*>[^<]*/g) ?? []
    expect(tabs.map((tab) => tab.split('>')[1])).toEqual(['All', 'Marketing', 'AI'])
    expect(tabs.map((tab) => /aria-selected="(\w+)"/.exec(tab)?.[1])).toEqual(['true', 'false', 'false'])
    expect(tabs.map((tab) => /tabindex="(-?\d)"/i.exec(tab)?.[1])).toEqual(['0', '-1', '-1'])
    expect(html).toMatch(/id="([^"]+)-all"[\s\S]*role="tabpanel" id="\1" aria-labelledby="\1-all"/)
  })

  it('labels its search field', () => {
    expect(list([])).toMatch(
      /<label[^>]*for="([^"]+)"[^>]*>Search articles<\/label><input[^>]*id="\1"[^>]*type="search"/,
    )
  })

  it('shows a card for each article, in the order of the answer', () => {
    const html = list([listed(3), listed(2), listed(1)])
    expect(html.match(/<h3><a[^>]*>([^<]*)/g)?.map((title) => title.split('>').at(-1))).toEqual([
      'Article number 3',
      'Article number 2',
      'Article number 1',
    ])
    expect(html).not.toContain('bone')
    expect(html).not.toContain('Load more')
  })

  it('is rendered alike for every query of the address, because its HTML is cached for all of them', () => {
    const articles = [listed(2, { category: 'ai' }), listed(1)]
    const plain = list(articles)
    expect(list(articles, { address: '/recent-marketing-ai-news?category=ai&q=x' })).toBe(plain)
  })

  it('says that there are no articles yet', () => {
    const html = list([])
    expect(html).toContain('No Articles Found')
    expect(html).toContain('No articles available yet. Check back soon for new insights.')
  })

  it('offers more after a full first answer only', () => {
    const full = Array.from({ length: 50 }, (_, i) => listed(50 - i))
    expect(list(full)).toContain('>Load more</button>')
    expect(list(full.slice(1))).not.toContain('Load more')
  })

  it('shows exactly three skeleton cards while it loads', () => {
    const html = render(<NewsList heading="h1" />)
    expect(count(html, /<li class="cell story skeleton"/g)).toBe(3)
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('Loading articles')
    expect(html).not.toContain('No Articles Found')
  })
})

describe('the panel', () => {
  const more = { status: 'none' } as const

  it.each([
    ['all', 'No articles available yet. Check back soon for new insights.'],
    ['marketing', 'No Marketing articles available yet. Check back soon for new insights.'],
    ['ai', 'No AI articles available yet. Check back soon for new insights.'],
  ] as const)('of the tab %s says when it is empty', (category, text) => {
    const news: NewsState = { status: 'ready', articles: [], isChanging: false, more }
    const html = render(<NewsPanel news={news} view={{ category, search: '' }} onClear={() => {}} />)
    expect(html).toContain('<h3>No Articles Found</h3>')
    expect(html).toContain(`<p>${text}</p>`)
    expect(html).not.toContain('<button')
  })

  it('offers to clear a search that finds nothing', () => {
    const news: NewsState = { status: 'ready', articles: [], isChanging: false, more }
    const html = render(<NewsPanel news={news} view={{ category: 'ai', search: '<b>' }} onClear={() => {}} />)
    expect(html).toContain('No articles match “&lt;b&gt;”.')
    expect(html).toContain('Clear search')
    expect(html).not.toContain('Check back soon')
  })

  it('shows a failure inline, with another try', () => {
    const html = panel({ status: 'failed', retry: () => {} })
    expect(html).toContain('role="alert"')
    expect(html).toContain('Error Loading Articles')
    expect(html).toContain('Try again')
  })

  it.each([
    ['waiting', ['>Load more</button>'], ['disabled', 'Failed to load more']],
    ['loading', ['>Loading...</button>', 'disabled'], ['Failed to load more']],
    ['failed', ['>Load more</button>', 'Failed to load more articles.'], ['disabled']],
  ] as const)('shows that more is %s', (status, there, absent) => {
    const html = panel({ status: 'ready', articles: [listed(1)], isChanging: false, more: { status, load: () => {} } })
    for (const words of there) expect(html).toContain(words)
    for (const words of absent) expect(html).not.toContain(words)
  })
})

describe('a card', () => {
  const card = (changes: Partial<ListedArticle>) => render(<ArticleCard article={listed(5, changes)} />)

  it('shows category, type and title, and links the title and Read Full Article to the article', () => {
    const html = card({ title: 'Sort <feedback>', slug: 'sort', category: 'both', articleType: 'tutorial' })
    expect(html).toContain('>Marketing &amp; AI</span>')
    expect(html).toContain('>Tutorial</span>')
    expect(count(html, /href="\/article\/5\/sort"/g)).toBe(2)
    expect(html).toContain('aria-label="Read Full Article: Sort &lt;feedback&gt;"')
    expect(html).toContain('Sort &lt;feedback&gt;</a></h3>')
  })

  it('derives the slug from the title where there is none', () => {
    expect(card({ title: 'A Title', slug: '' })).toContain('href="/article/5/a-title"')
  })

  it('writes the date in the HTML of the server, which knows no now', () => {
    expect(card({})).toContain('dateTime="2025-09-17T08:00:00.000Z" title="September 17, 2025">Sep 17, 2025</time>')
  })

  it('is of recently when the date is invalid', () => {
    const html = card({ publishedAt: 'yesterday-ish' })
    expect(html).toContain('>Recently</time>')
    expect(html).not.toContain('dateTime')
  })

  it('shows up to three bullets, none twice, and no empty list', () => {
    expect(count(card({ tldr: ['one', 'two', 'two', 'three', 'four'] }), /<li>(one|two|three)<\/li>/g)).toBe(3)
    expect(card({ tldr: ['one', 'two', 'three', 'four'] })).not.toContain('four')
    expect(card({ tldr: [] })).not.toContain('<ul')
  })

  it.each(['AI-generated', 'AI-generated, reviewed by an editor'] as const)('says %s', (aiLabel) => {
    expect(card({ aiLabel })).toContain(`${aiLabel}</p>`)
  })

  it('says nothing of AI where a person wrote it', () => {
    expect(card({ aiLabel: null })).not.toContain('AI-generated')
  })
})

describe('the arrow keys', () => {
  it.each([
    ['ArrowRight', 'all', 'marketing'],
    ['ArrowRight', 'ai', 'all'],
    ['ArrowLeft', 'all', 'ai'],
    ['ArrowLeft', 'ai', 'marketing'],
    ['Home', 'ai', 'all'],
    ['End', 'all', 'ai'],
    ['ArrowDown', 'all', null],
    ['Enter', 'all', null],
    ['a', 'marketing', null],
  ] as const)('%s leads from %s to %s', (key, from, to) => {
    expect(tabReachedBy(key, from)).toBe(to)
  })
})
