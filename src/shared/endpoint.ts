// What a call of the product is, said once: the server validates with it, the browser's client is typed by it (shared/calls/api-call.ts),
// tests and the OpenAPI document walk over it.
import type { z } from 'zod'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify's notation: `/api/things/:id`. */
  path: string
  summary: string
  /** Who may call it. `write` is a public write, counted by the write limit. */
  access: 'public' | 'write' | 'administrator'
  /** What an administrator does with it, in the words of the administrative log; absent for what only reads. */
  deed?: string
  /** Where a body may be larger than that of most calls. */
  bodyLimitBytes?: number
  body?: z.ZodType
  params?: z.ZodType
  query?: z.ZodType
  /** Success answers by status. Error answers have one shape everywhere (DECISIONS, Answers of the calls). */
  answers: Record<number, z.ZodType>
  /** Error answers that carry more than the shape all of them have, by status. */
  refusals?: Record<number, z.ZodType>
  /** A list that comes in pages: the Link header of an answer names the next one, with relation next. */
  paged?: true
  /** What a page's document holds of the answer, where that is less than the call gives. */
  inDocument?: z.ZodType
}

/** Keeps the literal types of a descriptor, so that body and answer types can be inferred from it. */
export function endpoint<const E extends Endpoint>(descriptor: E): E {
  return descriptor
}
