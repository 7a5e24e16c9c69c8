// The news list as the server renders it. Its HTML is cached for every query, so it contains no relative time.
import { expect, it } from 'vitest'
import { known } from '../../../../../test/support/described-responses.ts'
import { latestNews } from '../news-reads.ts'
import { listed, render } from '../testing/sample-articles.tsx'
import { ArticleCard } from './article-card.tsx'
import { NewsList } from './news-list.tsx'

it('is the same HTML for every query of the address', () => {
  const articles = [listed(2, { category: 'ai' }), listed(1)]
  const at = (address: string) => render(<NewsList heading="h1" />, { address, answers: [known(latestNews, articles)] })
  const plain = at('/recent-marketing-ai-news')
  expect(plain).toContain('Article number 2</a></h3>')
  expect(at('/recent-marketing-ai-news?category=ai&tag=seo&q=x')).toBe(plain)
})

it('has dates instead of relative times', () => {
  expect(render(<ArticleCard article={listed(5)} />)).toContain(
    'dateTime="2025-09-17T08:00:00.000Z" title="September 17, 2025">Sep 17, 2025</time>',
  )
})
