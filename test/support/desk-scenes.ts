// The published list of a site with subscribers, with a notification in every state. The page mocks the responses.
import type { Page } from 'playwright-core'
import type { ArticleNotification, Notifications } from '#features/push/admin-contract.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'

type Told = Omit<Notifications, 'notifications' | 'now'> & { notifications: Notified[] }
type Notified = ArticleNotification extends infer One
  ? One extends unknown
    ? Omit<One, 'articleId' | 'tellsAt'>
    : 0
  : 0

const removed = { failed: 0, removed: 8, faults: {} }

/** The notifications of the newest articles in order; older articles have none. */
const told: Told = {
  subscribers: 1204,
  notifications: [
    { state: 'waiting' },
    { state: 'sending', due: 1204, sent: 640, opened: 12, ...removed, removed: 3 },
    { state: 'done', due: 1198, sent: 1187, opened: 212, ...removed, failed: 3, faults: { '503': 3 } },
    { state: 'done', due: 1190, sent: 1102, opened: 168, removed: 7, failed: 81, faults: { '403': 81 } },
    { state: 'nobody', reason: 'daily-limit' },
    { state: 'done', due: 1160, sent: 1154, opened: 97, ...removed, removed: 6 },
  ],
}

export async function openNotifiedList(page: Page): Promise<void> {
  await page.evaluate(
    ({ path, subscribers, notifications }) => {
      const before = window.fetch
      window.fetch = async (address, init) => {
        const url = new URL(address instanceof Request ? address.url : address, location.href)
        if (url.pathname !== path) return before(address, init)
        const ids = url.searchParams.get('articles')?.split(',').map(Number) ?? []
        const now = Date.now()
        return Response.json({
          subscribers,
          now: new Date(now).toISOString(),
          notifications: ids.map((articleId, place) => ({
            ...(notifications[place] ?? { state: 'nobody', reason: 'published-before' }),
            articleId,
            tellsAt: new Date(now + 42_000).toISOString(),
          })),
        })
      }
    },
    { path: adminPaths.notifications, ...told },
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await page.getByText('We notify 1,204 subscribers in 0:42.').waitFor()
}
