// The desk's data about notifications, in component tests.
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { deskArticle } from '#features/editorial/ui/testing/sample-desk.ts'
import { type ArticleNotification, type Notifications, readNotifications } from '#features/push/admin-contract.ts'
import { deskNetwork } from './desk-network.tsx'
import { reply } from './fake-network.ts'

/** The server's clock, on which all times below are based. */
export const serverNow = '2026-11-22T10:00:00.000Z'
export const inSeconds = (seconds: number) => new Date(Date.parse(serverNow) + seconds * 1000).toISOString()

export const briefs = deskArticle({
  id: 7,
  title: 'Briefs',
  status: 'published',
  publishedAt: inSeconds(-18),
})

export const waiting: ArticleNotification = { articleId: 7, state: 'waiting', tellsAt: inSeconds(42) }

type Figures = Extract<ArticleNotification, { state: 'sending' | 'done' }>

export function figuresOf(state: Figures['state'], changes: Partial<Figures> = {}): Figures {
  return { articleId: 7, state, due: 1204, sent: 1187, failed: 3, removed: 8, opened: 212, faults: {}, ...changes }
}

/** The desk's network with one notification; tests may change `told` over time. */
export function notifiedNetwork(notification: ArticleNotification, articles: readonly DeskArticle[] = [briefs]) {
  const told: Notifications = { subscribers: 1204, notifications: [notification], now: serverNow }
  const stored = deskNetwork(articles)
  reply(readNotifications, () => told)
  return { told, articles: stored }
}
