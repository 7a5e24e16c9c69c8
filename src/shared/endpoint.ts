// The description of a call. The server validates with it, it types the browser's client (shared/calls/api-call.ts),
// and tests and the OpenAPI document iterate over it.
import type { z } from 'zod'

/** What a key allows a program to do (Decisions, Keys, webhooks, agents). */
export const keyScopes = ['stats:read', 'drafts:read', 'drafts:write'] as const
export type KeyScope = (typeof keyScopes)[number]

/** A call that works, with its response. `{siteUrl}` stands for the address of the site. */
export type EndpointExample = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: object
  response: object
}

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's notation: `/api/things/:id`. */
  path: string
  summary: string
  /** Who may call it. `write` is a public write, which the write limit counts. */
  access: 'public' | 'write' | 'administrator'
  /** The administrator's action, as the administrative log names it; absent for reads. */
  action?: string
  /** Also allowed while an administrator still has to turn on two-step login (REQUIRE_TWO_STEP). */
  beforeTwoStep?: true
  /** An administrator's call that programs may make too, with a key of this scope. */
  keyScope?: KeyScope
  /** For calls whose body may be larger than usual. */
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
  /** A paged list: the response's Link header names the next page, with relation next. */
  paged?: true
  /** For the OpenAPI document. Every call without administrators has one. */
  example?: EndpointExample
  /** The part of the response in a page's document, if the document omits some of it. */
  inDocument?: z.ZodType
}

/** Keeps the literal types of a descriptor, so that body and response types can be inferred from it. */
export function endpoint<const E extends Endpoint>(descriptor: E): E {
  return descriptor
}
