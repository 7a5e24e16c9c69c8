// The news and an article.
import type { Story } from '../story.ts'

export const newsStories: readonly Story[] = [
  {
    name: 'news and their search',
    tell: async (visitor) => {
      await visitor.visit('/recent-marketing-ai-news')
      await visitor.waitUntil('ten articles', () => document.querySelectorAll('[role="tabpanel"] li h3').length >= 10)
      await visitor.clickOn('[role="tab"]', 'AI')
      await visitor.waitUntil('the address names the tab', () => location.search === '?category=ai')
      await visitor.clickOn('[role="tab"]', 'All')
      await visitor.fill({ css: 'input[type="search"]' }, 'printed')
      await visitor.waitUntil('fewer articles', () => {
        const { length } = document.querySelectorAll('[role="tabpanel"] li h3')
        return length > 0 && length < 5
      })
    },
  },
  {
    name: 'article',
    tell: async (visitor) => {
      await visitor.visit('/recent-marketing-ai-news')
      const title = await visitor.textOf('[role="tabpanel"] li h3')
      await visitor.evaluate(() => window.scrollTo(0, 500))
      await visitor.clickOn('[role="tabpanel"] li a')
      await visitor.untilHeading(title)
      await visitor.back()
      await visitor.untilText('[role="tabpanel"] li h3', title)
      const address = await visitor.evaluate(() =>
        document.querySelector('[role="tabpanel"] li a')?.getAttribute('href'),
      )
      await visitor.visit(address ?? '')
      await visitor.untilHeading(title)
    },
  },
]
