// An article by role and label (Spec 2, Article page; Spec 9, Limits).
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { checkConnection, reportReachable } from '#browser/connection.ts'
import { takeNetworkAway } from '../../../../../test/support/fake-network.ts'
import { show } from '../../../../../test/support/show.tsx'
import type { Article } from '../../contract.ts'
import { article, listed, site } from '../testing/sample-articles.tsx'
import { ArticleView } from './article-view.tsx'
import type { ArticleState } from './use-article.ts'

const view = (state: ArticleState) => show(<ArticleView state={state} site={site} reportUsage={() => {}} />)
const ready = (changes: Partial<Article> = {}) => view({ status: 'ready', article: article(changes) })
const texts = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent)
const part = (name: string) => within(screen.getByRole('region', { name }))
const items = (name: string) => texts(part(name).getAllByRole('listitem'))
const contents = () => screen.queryByRole('navigation', { name: 'On this page' })
const tags = () => screen.queryByRole('list', { name: 'Tags' })

describe('an article', () => {
  it('shows category, published date, reading time and one title', () => {
    const { container } = ready({ category: 'both' })
    screen.getByText('Marketing & AI')
    screen.getByText('4 min read')
    const time = container.querySelector('time')
    expect([time?.dateTime, time?.textContent]).toEqual(['2025-09-17T08:00:00.000Z', 'September 17, 2025'])
    expect(texts(screen.getAllByRole('heading', { level: 1 }))).toEqual(['A one-page brief'])
  })

  it('shows Recently for an invalid date', () => {
    const time = ready({ publishedAt: '' }).container.querySelector('time')
    expect([time?.textContent, time?.hasAttribute('datetime')]).toEqual(['Recently', false])
  })

  it.each(['AI-generated', 'AI-generated, reviewed by an editor', null] as const)(
    'has the AI label %s, and a link to how it was made',
    (aiLabel) => {
      ready({ aiLabel })
      const link = screen.getByRole('link', { name: 'How this article was made' })
      expect(link.getAttribute('href')).toBe('/article/7/provenance')
      expect(link.closest('p')?.textContent).toBe(`${aiLabel ?? ''}How this article was made`)
    },
  )

  it('shows each correction in full between label and takeaways, newest first', () => {
    const { container } = ready({
      aiLabel: 'AI-generated',
      corrections: [
        { text: 'It said 20.', publishedAt: '2026-11-23T08:00:00.000Z' },
        { text: 'Wrong year.', publishedAt: '2026-11-22T08:00:00.000Z' },
      ],
    })
    const text = container.textContent ?? ''
    const both = 'Corrected November 23, 2026. It said 20.Corrected November 22, 2026. Wrong year.'
    const places = ['AI-generated', both, 'Quick Takeaways'].map((words) => text.indexOf(words))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    expect(screen.getByText('Corrected November 23, 2026.').tagName).toBe('B')
  })

  it('without corrections does not mention any', () => {
    ready()
    expect(screen.queryByText(/Corrected/)).toBeNull()
  })

  it('that was withdrawn shows title, date, note and two ways on', () => {
    const withdrawnAt = '2026-11-21T08:00:00.000Z'
    view({ status: 'withdrawn', article: { title: 'Ten hacks', withdrawnAt, note: 'No source has the figure.' } })
    screen.getByRole('heading', { level: 1, name: 'Ten hacks' })
    expect(screen.getByText('November 21, 2026')).toMatchObject({ dateTime: withdrawnAt })
    screen.getByText('We withdrew this article on November 21, 2026.')
    screen.getByText('No source has the figure.')
    expect(screen.getByRole('link', { name: 'All corrections' }).getAttribute('href')).toBe('/corrections')
    screen.getByRole('link', { name: 'Back to News' })
    expect(contents()).toBeNull()
  })

  it.each([
    [0, 0, []],
    [1, 1, []],
    [5, 5, []],
    [6, 5, ['+1 more']],
    [20, 5, ['+15 more']],
  ])('of %d tags shows %d, then %j', (number, shown, rest) => {
    ready({ tags: Array.from({ length: number }, (_, i) => `tag-${i}`) })
    const list = tags()
    const all = list ? texts(within(list).getAllByRole('listitem')) : []
    expect([all.slice(0, shown).every((tag) => tag?.startsWith('tag-')), all.slice(shown)]).toEqual([true, rest])
    expect(all).toHaveLength(shown + rest.length)
  })

  it('shows all tags on request and moves the focus to the first new one', async () => {
    const { user } = ready({ tags: Array.from({ length: 8 }, (_, i) => `tag-${i}`) })
    await user.click(screen.getByRole('button', { name: '+3 more' }))
    const links = within(tags() ?? document.body).getAllByRole('link')
    expect([links.length, document.activeElement?.textContent]).toEqual([8, 'tag-5'])
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
  })

  it('links each tag to the news with it', () => {
    ready({ tags: ['qr codes', 'a&b=c#d', '"><b>'] })
    const links = within(tags() ?? document.body).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['qr codes', '/marketing-news?tag=qr+codes'],
      ['a&b=c#d', '/marketing-news?tag=a%26b%3Dc%23d'],
      ['"><b>', '/marketing-news?tag=%22%3E%3Cb%3E'],
    ])
  })

  it('shows the parts in order: takeaways, body, actions, sources, footer', () => {
    const { container } = ready({ citations: ['https://www.example.com/a/'] })
    const text = container.textContent ?? ''
    const order = ['Quick Takeaways', 'Most prompts are long.', 'Key Action Items', 'Sources & Citations', 'Source: ']
    const places = order.map((words) => text.lastIndexOf(words))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(screen.getByText('Most prompts are long.').tagName).toBe('P')
  })

  it('shows up to four takeaways without repeats', () => {
    ready({ takeaways: ['one', 'one', 'two', 'three', 'four', 'five'] })
    expect(items('Quick Takeaways')).toEqual(['One', 'Two', 'Three', 'Four'])
  })

  it('has no empty part', () => {
    ready({ takeaways: [], actionItems: [], adviceHtml: '', citations: [], related: [] })
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
    expect(screen.queryAllByRole('region', { name: /Takeaways|Action|Sources/ })).toEqual([])
  })

  it('shows advice without bullets as text', () => {
    const { unmount } = ready({ actionItems: [], adviceHtml: '<p>Just begin.</p>' })
    expect(part('Key Action Items').getByText('Just begin.').tagName).toBe('P')
    unmount()
    ready({ adviceHtml: '<p>Just begin.</p>' })
    expect([items('Key Action Items'), screen.queryByText('Just begin.')]).toEqual([
      ['Write a four-line brief first.'],
      null,
    ])
  })

  it('links only web addresses', () => {
    ready({ citations: ['https://www.example.com/a/', 'javascript:alert(1)', 'A book, p. 7'] })
    const [link, ...more] = part('Sources & Citations').getAllByRole<HTMLAnchorElement>('link')
    expect([link?.textContent, link?.href, link?.target, link?.rel, more]).toEqual([
      'example.com/a',
      'https://www.example.com/a/',
      '_blank',
      'noopener nofollow',
      [],
    ])
    expect(items('Sources & Citations')).toEqual(['example.com/a', 'javascript:alert(1)', 'A book, p. 7'])
  })

  it('escapes its texts', () => {
    const { container } = ready({
      title: '<script>1</script>',
      tags: ['<i>'],
      takeaways: ['<b>'],
      actionItems: ['<u>'],
    })
    screen.getByRole('heading', { level: 1, name: '<script>1</script>' })
    expect(container.querySelectorAll('script, i, b, u')).toHaveLength(0)
  })
})

describe('the contents', () => {
  const entries = () =>
    within(contents() ?? document.createElement('nav'))
      .queryAllByRole('link', { hidden: true })
      .map((link) => [link.textContent, link.getAttribute('href')])

  it('link to the parts of the page and the headings of its text, in their order', () => {
    ready({
      bodyHtml:
        '<h2 id="section-a-b">A &amp; <em>B</em></h2>\n<p>Text.</p>\n<h3 id="section-below">Below</h3>\n<h2 id="section-part">Part</h2>',
      citations: ['https://example.com/a'],
    })
    expect(entries()).toEqual([
      ['Quick Takeaways', '#part-takeaways'],
      ['A & B', '#section-a-b'],
      ['Part', '#section-part'],
      ['Key Action Items', '#part-actions'],
      ['Sources & Citations', '#part-sources'],
    ])
    for (const [, href] of entries()) expect(document.querySelectorAll(`[id="${href?.slice(1)}"]`)).toHaveLength(1)
    within(contents() ?? document.body).getByText('5 parts')
  })

  it('omit hidden parts, and headings without an id from the renderer', () => {
    ready({
      bodyHtml: `<h2 id="root">Root</h2>\n<h2 id="section-&quot;x">X</h2>`,
    })
    expect(entries().map(([text]) => text)).toEqual(['Quick Takeaways', 'Key Action Items'])
  })

  it('are omitted with fewer than two entries', () => {
    ready({ actionItems: [], adviceHtml: '' })
    expect(contents()).toBeNull()
  })
})

describe('the header row', () => {
  it('links back to the news and has a Share button', () => {
    ready()
    const [back] = screen.getAllByRole('link', { name: 'Back to News' })
    expect(back?.getAttribute('href')).toBe('/recent-marketing-ai-news')
    screen.getByRole('button', { name: 'Share' })
  })

  it('has a Source button when there is a source', () => {
    ready({ sourceUrl: 'https://example.com/story' })
    expect(screen.getByRole('link', { name: 'Source' }).getAttribute('href')).toBe('https://example.com/story')
  })

  it.each([null, '', 'javascript:alert(1)', 'data:text/html,x', '//example.com', '/own'])(
    'has none for %j',
    (sourceUrl) => {
      ready({ sourceUrl })
      expect(screen.queryByRole('link', { name: 'Source' })).toBeNull()
    },
  )
})

describe('the footer', () => {
  it.each([
    [{ sourceUrl: null, sourceType: 'editorial' }, 'Source: Proof Tools editorial'],
    [{ sourceUrl: null, sourceType: 'press_release' }, 'Source: Press Release'],
    [{ sourceUrl: 'https://www.example.com/story/', sourceType: 'other' }, 'Source: example.com/story'],
  ])('names the source of %j', (changes, words) => {
    const { container } = ready(changes)
    expect(container.querySelector('footer')?.textContent).toContain(words)
  })
})

describe('related articles', () => {
  it('are links to other articles', () => {
    ready({ related: [listed(8), listed(9, { slug: '' })] })
    screen.getByRole('heading', { name: 'Related Articles' })
    const links = screen.getAllByRole('link', { name: /Article number/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/article/8/article-number-8',
      '/article/9/article-number-9',
    ])
  })

  it('have no badge for the type other', () => {
    ready({ related: [listed(8, { articleType: 'other' })] })
    expect(screen.queryByText('Other')).toBeNull()
  })
})

describe('the states', () => {
  const back = () => screen.getByRole('link', { name: 'Back to News' })
  const buttons = () => texts(screen.queryAllByRole('button'))

  it('shows Article Not Found without an id', () => {
    view({ status: 'no-id' })
    screen.getByRole('heading', { level: 1, name: 'Article Not Found' })
    back()
    expect(buttons()).toEqual([])
  })

  it('shows skeletons and no error while loading', () => {
    view({ status: 'loading' })
    const busy = screen.getByText('Loading article').parentElement
    expect([busy?.ariaBusy, busy?.querySelectorAll('.skeleton').length ?? 0]).toEqual([
      'true',
      expect.toSatisfy((n) => n > 5),
    ])
    back()
    expect(screen.queryByText(/Error|Not Found/)).toBeNull()
  })

  it('offers no retry for an unknown article', () => {
    view({ status: 'missing' })
    screen.getByRole('heading', { level: 1, name: 'Error Loading Article' })
    screen.getByText('Article not found.')
    expect(buttons()).toEqual([])
  })

  it('offers a retry after any other failure', () => {
    view({ status: 'failed', retry: async () => true })
    const alert = within(screen.getByRole('alert'))
    alert.getByRole('heading', { level: 1, name: 'Error Loading Article' })
    alert.getByText('Failed to load the article. Please try again later.')
    alert.getByRole('button', { name: 'Try again' })
  })

  it('names a missing network, and retries when the network is back', async () => {
    takeNetworkAway()
    await checkConnection()
    const retry = vi.fn(async () => true)
    view({ status: 'failed', retry })
    const alert = within(screen.getByRole('alert'))
    alert.getByRole('heading', { level: 1, name: 'This article needs a connection' })
    expect(alert.getByRole('link', { name: 'Articles on this device' }).getAttribute('href')).toBe('/offline')
    act(() => reportReachable())
    expect(retry).toHaveBeenCalledOnce()
    screen.getByRole('heading', { level: 1, name: 'Error Loading Article' })
  })

  it('retries for some seconds when the first reads fail after the network is back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    takeNetworkAway()
    await checkConnection()
    const retry = vi.fn(async () => retry.mock.calls.length === 3)
    const { unmount } = view({ status: 'failed', retry })
    vi.mocked(globalThis.fetch).mockImplementation(async () => new Response(null))
    act(() => reportReachable())
    // The page shows that it is loading while it reads again.
    unmount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(retry).toHaveBeenCalledTimes(3)
  })
})
