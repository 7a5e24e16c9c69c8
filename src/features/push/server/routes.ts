import type { App } from '#platform/http/app.ts'
import { networkOf } from '#platform/http/client-address.ts'
import { HttpError, notFound } from '#platform/http/errors.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { isTrackingRefused } from '#platform/http/tracking-refused.ts'
import { validate } from '#platform/http/validate.ts'
import type { ReceiptOf } from '#shared/calls/receipts.ts'
import { type ArticleNotification, readNotifications, sendTestNotification } from '../admin-contract.ts'
import { countOpened, readPushKey, subscribe, unsubscribe } from '../contract.ts'
import { testMessageOf } from '../domain/message.ts'
import { sampleMessages } from '../messages.ts'
import { acceptableSubscription } from './acceptable-subscription.ts'
import type { News, PublishedNews } from './news.ts'
import type { NotificationRow, NotificationStore } from './notification-store.ts'
import { spelledEndpoint } from './push-endpoint.ts'
import type { Send } from './sender.ts'
import { subscriptionLimit } from './subscription-limit.ts'
import type { NewSubscription, SubscriptionStore } from './subscription-store.ts'
import type { VapidPair } from './vapid-tokens.ts'

type PushRoutes = {
  subscriptions: SubscriptionStore
  notifications: NotificationStore
  keys: () => Promise<VapidPair>
  news: Pick<News, 'publishedAmong'>
  send: Send
  site: { name: string; url: string }
  limits: RateLimits
  receiptOf: ReceiptOf
  allowPrivate: boolean
  delaySeconds: number
}

/** Clicks on notifications that one network may report in an hour. */
const openedPerHour = 60

export function pushRoutes(parts: PushRoutes): (app: App) => Promise<void> {
  return async (app) => {
    serve(app, readPushKey, async () => {
      const { publicKey } = await parts.keys()
      return respond(200, { publicKey })
    })
    serveSubscribing(app, parts)
    const limitOpened = parts.limits({ name: 'opened', points: openedPerHour, seconds: 3_600 })
    serve(app, countOpened, async ({ body, headers, ip }) => {
      if (isTrackingRefused(headers)) return respond(200, { success: true })
      await limitOpened(networkOf(ip))
      await parts.notifications.countOpened(body.articleId)
      return respond(200, { success: true })
    })
    serveAdministrators(app, parts)
  }
}

/** The calls by which browsers subscribe and unsubscribe. */
function serveSubscribing(app: App, { subscriptions: store, limits, allowPrivate, receiptOf }: PushRoutes): void {
  const limitNew = subscriptionLimit(limits)
  const acceptable = acceptableSubscription({ allowPrivate })
  /** Updates the stored subscription; a former endpoint that the push service replaced is updated or removed. */
  const renew = async (subscription: NewSubscription, replaces: string | undefined) => {
    const former = replaces === undefined ? null : spelledEndpoint(replaces)
    if (former === null || former === subscription.endpoint) return store.renew(subscription)
    const replaced = await store.replace(former, subscription)
    if (replaced !== null) return replaced
    const known = await store.renew(subscription)
    if (known !== null) await store.remove(former)
    return known
  }
  serve(app, subscribe, async ({ body, ip }) => {
    const subscription = { ...validate(acceptable, body), preferences: body.preferences }
    const known = await renew(subscription, body.replaces)
    if (known !== null) return respond(200, { ...known, receipt: receiptOf(known.id) })
    await limitNew(ip)
    const { isNew, ...stored } = await store.store(subscription)
    return respond(isNew ? 201 : 200, { ...stored, receipt: receiptOf(stored.id) })
  })
  serve(app, unsubscribe, async ({ body }) => {
    const endpoint = spelledEndpoint(body.endpoint)
    if (endpoint !== null) await store.remove(endpoint)
    return respond(200, { success: true })
  })
}

/** The figures of notifications, and the test notification to the administrator's own browser. */
function serveAdministrators(app: App, parts: PushRoutes): void {
  const { notifications, subscriptions, news, send, site, delaySeconds } = parts
  serve(app, readNotifications, async ({ query }) => {
    const [published, rows, { subscribers, now }] = await Promise.all([
      news.publishedAmong(query.articles),
      notifications.find(query.articles),
      notifications.countSubscribers(),
    ])
    const known = new Map(rows.map((row) => [row.articleId, row]))
    const shown = published.map((article) => stateOf(article, known.get(article.id), delaySeconds))
    return respond(200, { subscribers, notifications: shown, now })
  })
  serve(app, sendTestNotification, async ({ body, actionLog }) => {
    const endpoint = spelledEndpoint(body.endpoint)
    const recipient = endpoint === null ? null : await subscriptions.findRecipient(endpoint)
    if (!recipient) throw notFound()
    await actionLog.before()
    const { title, text } = sampleMessages.sample(site.name)
    const json = testMessageOf({ title, text, link: `${site.url}/` })
    const outcome = await send(recipient, { json, topic: 'test' })
    if (outcome.kind === 'sent') return respond(200, { success: true as const })
    if (outcome.kind !== 'gone')
      throw new HttpError(502, sampleMessages.notTaken('cause' in outcome ? outcome.cause : ''))
    await subscriptions.remove(recipient.endpoint)
    throw notFound()
  })
}

/** An article without a notification row counts as waiting, also for a moment after its undo window. */
function stateOf(article: PublishedNews, row: NotificationRow | undefined, delaySeconds: number): ArticleNotification {
  const { id: articleId, publishedAt, isOld } = article
  if (!row) {
    if (isOld) return { articleId, state: 'nobody', reason: 'too-late' }
    const tellsAt = new Date(Date.parse(publishedAt) + delaySeconds * 1000).toISOString()
    return { articleId, state: 'waiting', tellsAt }
  }
  if (row.state === 'nobody') return { articleId, state: 'nobody', reason: row.reason ?? 'no-subscribers' }
  const { due, sent, failed, removed, opened, faults } = row
  const state = row.state === 'done' ? 'done' : 'sending'
  return { articleId, state, due, sent, failed, removed, opened, faults }
}
