// Visitors' decisions about their data, and the requests before and after.
import type { Story } from '../story.ts'
import { expectSame } from '../story.ts'
import type { Visitor } from '../visitor.ts'

const banner = 'section[aria-label="Cookie choice"], [role="region"][aria-label="Cookie choice"]'

async function answer(visitor: Visitor, button: string, value: string): Promise<void> {
  visitor.front.forget()
  await visitor.visit('/bold-text-converter')
  await visitor.untilText('button', button)
  expectSame('Sent before the answer', visitor.front.sent(), [])
  expectSame('Cookies before the answer', await visitor.evaluate(() => document.cookie), '')
  await visitor.clickOn('button', button)
  await visitor.untilGone(banner)
  await visitor.untilSent('/api/consent')
  await visitor.waitUntil('the choice is remembered', (end) => document.cookie.endsWith(end), value)
  await visitor.reload()
  await visitor.untilLive()
  await visitor.untilGone(banner)
}

export const consentStories: readonly Story[] = [
  {
    name: 'cookies accepted',
    asked: true,
    tell: async (visitor) => {
      await answer(visitor, 'Accept', '.analytics')
      await visitor.untilSent('/api/analytics/page-view')
    },
  },
  {
    name: 'cookies rejected',
    asked: true,
    tell: async (visitor) => {
      await answer(visitor, 'Reject', '.necessary')
      const views = visitor.front.sent().filter(({ path }) => path === '/api/analytics/page-view')
      expectSame('Page views after the rejection', views, [])
    },
  },
  {
    name: 'my data',
    tell: async (visitor) => {
      await visitor.visit('/my-data')
      await visitor.untilText('main', 'No receipts in this browser')
      await visitor.visit('/bold-text-converter')
      await visitor.fill({ css: 'textarea', name: 'Regular Text' }, 'mine')
      await visitor.waitUntil('the receipts are here', () =>
        Object.keys(sessionStorage).some((key) => key.startsWith('receipts.')),
      )
      await visitor.visit('/my-data')
      await visitor.untilText('main', 'read at')
      await visitor.clickOn('main button', 'Erase everything')
      await visitor.clickOn('dialog button', 'Erase everything')
      await visitor.untilText('main', 'Everything from this browser is erased')
    },
  },
]
