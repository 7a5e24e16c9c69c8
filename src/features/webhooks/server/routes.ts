import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { conflict, HttpError, notFound } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import { readReceiver } from '#platform/outbound/receiver-address.ts'
import * as contract from '../contract.ts'
import { maxReceiverCharacters } from '../domain/events.ts'
import { webhookRefusals } from '../messages.ts'
import { newSecret } from './post-event.ts'
import { deleteWebhook, insertWebhook, listWebhooks, makeDue } from './webhook-store.ts'

type RouteOptions = {
  database: Database
  allowPrivate: boolean
  /** Begins to send what is due. */
  wake: () => void
}

/** The calls of the settings page. */
export function webhookRoutes({ database, allowPrivate, wake }: RouteOptions) {
  return async (app: App) => {
    serve(app, contract.listWebhooks, async () => respond(200, { webhooks: await listWebhooks(database) }))

    serve(app, contract.createWebhook, async ({ body: { url: text, events }, administrator, actionLog }) => {
      const url = receiverIn(text, allowPrivate)
      const secret = newSecret()
      const id = await database.transaction(async (transaction) => {
        const receiver = { url, events, secret, createdBy: administrator.username }
        const inserted = await insertWebhook(transaction, receiver)
        if (inserted !== null) await actionLog.within(transaction, inserted)
        return inserted
      })
      if (id === null) throw conflict(webhookRefusals.tooMany)
      return respond(201, { id, url, events, secret })
    })

    serve(app, contract.deleteWebhook, async ({ params: { id }, actionLog }) => {
      const isDeleted = await database.transaction(async (transaction) => {
        if (!(await deleteWebhook(transaction, rowIdIn(id)))) return false
        await actionLog.within(transaction)
        return true
      })
      if (!isDeleted) throw notFound()
      return respond(200, { success: true as const })
    })

    serve(app, contract.tryWebhook, async ({ params: { id }, actionLog }) => {
      const isKnown = await database.transaction(async (transaction) => {
        if (!(await makeDue(transaction, rowIdIn(id)))) return false
        await actionLog.within(transaction)
        return true
      })
      if (!isKnown) throw notFound()
      wake()
      return respond(200, { success: true as const })
    })
  }
}

function receiverIn(text: string, allowPrivate: boolean): string {
  const options = { allowPrivate, maxCharacters: maxReceiverCharacters, tooLong: webhookRefusals.tooLong }
  const read = readReceiver(text.trim(), options)
  if (read.ok) return read.address
  const issue = { path: 'url', message: read.problem, code: 'custom', received: text }
  throw new HttpError(400, `url: ${read.problem}`, { errors: [issue] })
}

/** An invalid id is treated as an unknown row, as for articles. */
function rowIdIn(id: string): number {
  if (!/^\d{1,15}$/.test(id)) throw notFound()
  return Number(id)
}
