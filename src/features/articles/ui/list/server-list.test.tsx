// The news list as the server writes it: strings, since its HTML is cached for every query and knows no now.
// @vitest-environment node
import { expect, it } from 'vitest'
import { known } from '../../../../../test/support/described-answers.ts'
import { latestNews } from '../news-reads.ts'
import { listed, render } from '../testing/sample-articles.tsx'
import { ArticleCard } from './article-card.tsx'
import { NewsList } from './news-list.tsx'

it('is rendered alike for every query of the address, because its HTML is cached for all of them', () => {
  const articles = [listed(2, { category: 'ai' }), listed(1)]
  const at = (address: string) => render(<NewsList heading="h1" />, { address, answers: [known(latestNews, articles)] })
  const plain = at('/recent-marketing-ai-news')
  expect(plain).toContain('Article number 2</a></h3>')
  expect(at('/recent-marketing-ai-news?category=ai&tag=seo&q=x')).toBe(plain)
})

it('writes the date of a card, since the server knows no now', () => {
  expect(render(<ArticleCard article={listed(5)} />)).toContain(
    'dateTime="2025-09-17T08:00:00.000Z" title="September 17, 2025">Sep 17, 2025</time>',
  )
})
