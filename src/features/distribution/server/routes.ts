import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { notFound } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import * as contract from '../contract.ts'
import { listReceivers, makeDue } from './receiver-store.ts'
import type { ToldReceiver } from './receivers.ts'

type RouteOptions = { database: Database; receivers: readonly Pick<ToldReceiver, 'name' | 'url'>[] }

/** The calls of the settings page. */
export function distributionRoutes({ database, receivers }: RouteOptions) {
  return async (app: App) => {
    const hosts = receivers.map(({ name, url }) => ({ name, host: url.host }))
    serve(app, contract.listReceivers, async () => respond(200, { receivers: await listReceivers(database, hosts) }))

    serve(app, contract.tryReceiver, async ({ params: { id }, actionLog }) => {
      const receiver = receivers.find(({ name }) => name === id)
      if (!receiver) throw notFound()
      await database.transaction(async (transaction) => {
        await makeDue(transaction, receiver.name)
        await actionLog.within(transaction)
      })
      return respond(200, { success: true as const })
    })
  }
}

/** The file that proves to search engines that the key is ours. */
export function keyFile(path: string, key: string) {
  return async (app: App) => {
    app.get(path, { schema: { hide: true } }, (_, reply) =>
      reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }).send(key),
    )
  }
}
