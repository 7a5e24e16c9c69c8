// The description of a call: the server validates with it, the browser's client is typed by it (shared/calls/api-call.ts), tests
// and the OpenAPI document iterate over it.
import type { z } from 'zod'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Fastify's notation: `/api/things/:id`. */
  path: string
  summary: string
  /** Who may call it. `write` is a public write, counted by the write limit. */
  access: 'public' | 'write' | 'administrator'
  /** What an administrator does with it, as the administrative log names it; absent for reads. */
  action?: string
  /** Also answered while an administrator still has to turn on two-step login (REQUIRE_TWO_STEP). */
  beforeTwoStep?: true
  /** Where a body may be larger than usual. */
  bodyLimitBytes?: number
  /** An event that may be sent again with the same `Idempotency-Key`: it is stored once. */
  once?: true
  body?: z.ZodType
  params?: z.ZodType
  query?: z.ZodType
  /** Bodies of successful responses by status. Errors have one format everywhere (DECISIONS, Answers of the calls). */
  responses: Record<number, z.ZodType>
  /** Error bodies with more fields than the common format, by status. */
  refusals?: Record<number, z.ZodType>
  /** A paged list: the Link header of a response names the next page, with relation next. */
  paged?: true
  /** The part of the response that a page's document holds, where it is less than all. */
  inDocument?: z.ZodType
}

/** Keeps the literal types of a descriptor, so that body and answer types can be inferred from it. */
export function endpoint<const E extends Endpoint>(descriptor: E): E {
  return descriptor
}
