import type { Database } from '#platform/database/database.ts'
import type { App } from '#platform/http/app.ts'
import { conflict, notFound } from '#platform/http/errors.ts'
import { respond, serve } from '#platform/http/serve.ts'
import * as contract from '../contract.ts'
import { writeKey } from '../domain/key.ts'
import { keyRefusals } from '../messages.ts'
import { hashOfSecret, newKeyParts } from './check-key.ts'
import { deleteKey, insertKey, listKeys } from './key-store.ts'

/** The calls of the settings page. The log contains the id of a key, never the key. */
export function keyRoutes(database: Database) {
  return async (app: App) => {
    serve(app, contract.listKeys, async () => respond(200, { keys: await listKeys(database) }))

    serve(app, contract.createKey, async ({ body, administrator: { username: createdBy }, actionLog }) => {
      const { id, secret } = newKeyParts()
      const { name, scopes } = body
      const made = await database.transaction(async (transaction) => {
        const inserted = await insertKey(transaction, { ...body, id, secretHash: hashOfSecret(secret), createdBy })
        if (inserted) await actionLog.within(transaction, id)
        return inserted
      })
      if (!made) throw conflict(keyRefusals.tooMany)
      return respond(201, { id, name, scopes, expiresAt: made.expiresAt, key: writeKey({ id, secret }) })
    })

    serve(app, contract.revokeKey, async ({ params: { id }, actionLog }) => {
      const isRevoked = await database.transaction(async (transaction) => {
        if (!/^[a-z0-9]{1,16}$/.test(id) || !(await deleteKey(transaction, id))) return false
        await actionLog.within(transaction)
        return true
      })
      if (!isRevoked) throw notFound()
      return respond(200, { success: true })
    })
  }
}
