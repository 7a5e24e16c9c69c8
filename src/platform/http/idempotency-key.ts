// The key that identifies an event, so that it is stored once however often it is sent (docs/decisions/066-offline.md).
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { validate } from './validate.ts'

const mustBeUuid = 'Must be a UUID'
const nilUuid = '00000000-0000-0000-0000-000000000000'

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .guid({ message: mustBeUuid })
    .toLowerCase()
    // Several clients without a random generator would share this one.
    .refine((key) => key !== nilUuid, { message: mustBeUuid })
    .optional()
    .describe(
      'Names the event: the same key and body sent again store no second row and get the same answer, another body is 422',
    ),
})

/** In lower case, as the database returns it; null without a key. Node joins repeated headers, and the joined value is not a UUID. */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  return validate(idempotencyHeaders, headers)['idempotency-key'] ?? null
}
