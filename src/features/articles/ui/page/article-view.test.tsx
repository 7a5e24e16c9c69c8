import { describe, expect, it } from 'vitest'
import type { Article } from '../../contract.ts'
import { article, count, listed, render, site } from '../testing/sample-articles.tsx'
import { ArticleView } from './article-view.tsx'
import type { ArticleState } from './use-article.ts'

function view(state: ArticleState): string {
  return render(<ArticleView state={state} site={site} />)
}

function ready(changes: Partial<Article> = {}): string {
  return view({ status: 'ready', article: article(changes) })
}

describe('an article', () => {
  it('shows category, published date, reading time and one title', () => {
    const html = ready({ category: 'both' })
    expect(html).toContain('>Marketing &amp; AI</span>')
    expect(html).toContain('<time dateTime="2025-09-17T08:00:00.000Z">September 17, 2025</time>')
    expect(html).toContain('4 min read')
    expect(html.match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1 class="display">A one-page brief'])
  })

  it('does not invent a date', () => {
    expect(ready({ publishedAt: '' })).toContain('<time>Recently</time>')
  })

  it.each(['AI-generated', 'AI-generated, reviewed by an editor'] as const)('says %s', (aiLabel) => {
    expect(ready({ aiLabel })).toContain(`<span>${aiLabel}</span>`)
    expect(ready({ aiLabel: null })).not.toContain('AI-generated')
  })

  it.each([
    [0, 0, null],
    [1, 1, null],
    [5, 5, null],
    [6, 5, '+1 more'],
    [20, 5, '+15 more'],
  ])('of %d tags shows %d, then %s', (tags, shown, rest) => {
    const html = ready({ tags: Array.from({ length: tags }, (_, i) => `tag-${i}`) })
    expect(count(html, /<li class="badge">tag-\d+<\/li>/g)).toBe(shown)
    expect(/\+\d+ more/.exec(html)?.[0] ?? null).toBe(rest)
  })

  it('shows the parts in order: takeaways, body, actions, sources, footer', () => {
    const html = ready({ citations: ['https://www.example.com/a/'] })
    const order = [
      'Quick Takeaways',
      'Most prompts are long.',
      'Key Action Items',
      'Sources &amp; Citations',
      'Source:',
    ]
    const places = order.map((words) => html.indexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(html).toContain('<p>Most prompts are long.</p>')
  })

  it('shows up to four takeaways, none twice', () => {
    const html = ready({ takeaways: ['one', 'one', 'two', 'three', 'four', 'five'] })
    expect(count(html, /<li>(one|two|three|four|five)<\/li>/g)).toBe(4)
    expect(html).not.toContain('five')
  })

  it('has no empty part', () => {
    const html = ready({ takeaways: [], actionItems: [], adviceHtml: '', citations: [] })
    for (const title of ['Quick Takeaways', 'Key Action Items', 'Sources', 'Related']) expect(html).not.toContain(title)
  })

  it('shows advice without bullets as it was written', () => {
    const html = ready({ actionItems: [], adviceHtml: '<p>Just begin.</p>' })
    expect(html).toContain('Key Action Items')
    expect(html).toContain('<p>Just begin.</p>')
    expect(ready({ adviceHtml: '<p>Just begin.</p>' })).not.toContain('Just begin.')
  })

  it('links citations of the web only', () => {
    const html = ready({ citations: ['https://www.example.com/a/', 'javascript:alert(1)', 'A book, p. 7'] })
    expect(html).toContain(
      'href="https://www.example.com/a/" target="_blank" rel="noopener nofollow">example.com/a</a>',
    )
    expect(html).toContain('<span>A book, p. 7</span>')
    expect(html).not.toContain('href="javascript')
  })

  it('escapes what it shows as text', () => {
    const html = ready({ title: '<script>1</script>', tags: ['<i>'], takeaways: ['<b>'], actionItems: ['<u>'] })
    for (const tag of ['<script', '<i>', '<b>', '<u>']) expect(html).not.toContain(tag)
  })
})

describe('the header row', () => {
  it('leads back to the news and offers to share', () => {
    const html = ready()
    expect(html).toMatch(/<a class="link plain"[^>]*href="\/recent-marketing-ai-news"[^>]*>[\s\S]*?Back to News<\/a>/)
    expect(html).toMatch(/<button[^>]*>[\s\S]*?Share<\/button>/)
  })

  it('has a Source button when there is a source', () => {
    expect(ready({ sourceUrl: 'https://example.com/story' })).toMatch(
      /<a class="btn[^"]*" href="https:\/\/example\.com\/story"[^>]*>[\s\S]*?Source<\/a>/,
    )
  })

  it.each([null, '', 'javascript:alert(1)', 'data:text/html,x', '//example.com', '/own'])(
    'has none for %j',
    (sourceUrl) => {
      expect(ready({ sourceUrl })).not.toMatch(/<a class="btn/)
    },
  )
})

describe('the footer', () => {
  it.each([
    [{ sourceUrl: null, sourceType: 'editorial' }, 'Source: Proof Tools editorial'],
    [{ sourceUrl: null, sourceType: 'press_release' }, 'Source: Press Release'],
    [{ sourceUrl: 'https://www.example.com/story/', sourceType: 'other' }, 'Source: example.com/story'],
  ])('names the source of %j', (changes, words) => {
    const footer = /<footer[\s\S]*<\/footer>/.exec(ready(changes))?.[0] ?? ''
    expect(footer.replaceAll(/<[^>]+>/g, '')).toContain(words)
  })
})

describe('related articles', () => {
  it('are links to other articles', () => {
    const html = ready({ related: [listed(8), listed(9, { slug: '' })] })
    expect(html).toContain('Related Articles')
    expect(html).toContain('href="/article/8/article-number-8"')
    expect(html).toContain('href="/article/9/article-number-9"')
  })
})

describe('the states', () => {
  it('without an id says Article Not Found', () => {
    const html = view({ status: 'no-id' })
    expect(html).toContain('<h1>Article Not Found</h1>')
    expect(html).toContain('Back to News')
    expect(html).not.toContain('Share')
  })

  it('while loading shows bones and no words of an error', () => {
    const html = view({ status: 'loading' })
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('Back to News')
    expect(html).not.toMatch(/Error|Not Found/)
  })

  it('without such an article says so, and offers no second try', () => {
    const html = view({ status: 'missing' })
    expect(html).toContain('<h1>Error Loading Article</h1><p>Article not found.</p>')
    expect(html).not.toContain('<button')
  })

  it('after any other failure offers another try', () => {
    const html = view({ status: 'failed', retry: () => {} })
    expect(html).toContain('<h1>Error Loading Article</h1><p>Failed to load the article. Please try again later.</p>')
    expect(html).toContain('Try again')
    expect(html).toContain('role="alert"')
  })
})
