// The key that identifies an event, so that it is stored once however often it is sent (docs/decisions/066-offline.md).
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { validate } from './validate.ts'

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .guid({ message: 'Must be a UUID' })
    .toLowerCase()
    .optional()
    .describe('Names the event: the same key sent again stores no second row and gets the same answer'),
})

/** In lower case, as the database returns it; null without a key. Node joins repeated headers, and the joined value is not a UUID. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  return validate(idempotencyHeaders, headers)['idempotency-key'] ?? null
}
