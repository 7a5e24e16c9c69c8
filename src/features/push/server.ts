import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { answer, serve } from '#platform/http/serve.ts'
import { validate } from '#platform/http/validate.ts'
import type { ReceiptOf } from '#shared/calls/receipts.ts'
import { readPushKey, subscribe, unsubscribe } from './contract.ts'
import { acceptableSubscription } from './server/acceptable-subscription.ts'
import { spelledEndpoint } from './server/push-endpoint.ts'
import { subscriptionLimit } from './server/subscription-limit.ts'
import { subscriptionStore } from './server/subscription-store.ts'
import { vapidKeys } from './server/vapid-keys.ts'

export { spelledEndpoint } from './server/push-endpoint.ts'
export { personalSubscriptions, subscriptionStore } from './server/subscription-store.ts'

type PushOptions = { database: Database; allowPrivate: boolean; receiptOf: ReceiptOf }

/** The calls by which browsers ask to be told of new articles, and no longer. */
export function push({ database, allowPrivate, receiptOf }: PushOptions) {
  const store = subscriptionStore(database)
  const keys = vapidKeys(database)
  const limitNew = subscriptionLimit()
  const acceptable = acceptableSubscription({ allowPrivate })
  const routes = async (app: App) => {
    serve(app, readPushKey, async () => {
      const { publicKey } = await keys()
      return answer(200, { publicKey })
    })
    serve(app, subscribe, async ({ body, ip }) => {
      const subscription = validate(acceptable, body)
      const known = await store.renew(subscription)
      if (known !== null) return answer(200, { id: known, receipt: receiptOf(known) })
      await limitNew(ip)
      const { id, isNew } = await store.store(subscription)
      return answer(isNew ? 201 : 200, { id, receipt: receiptOf(id) })
    })
    serve(app, unsubscribe, async ({ body }) => {
      const endpoint = spelledEndpoint(body.endpoint)
      if (endpoint !== null) await store.remove(endpoint)
      return answer(200, { success: true })
    })
  }
  return { routes }
}
