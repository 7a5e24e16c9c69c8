import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, KeyScope } from '#shared/endpoint.ts'
import type { ActionLog } from './action-log.ts'
import type { App } from './app.ts'
import { clientAddress } from './client-address.ts'
import { errorBody } from './errors.ts'
import type { Administrator } from './guard-api.ts'
import type { CallingKey } from './guard-keys.ts'
import { idempotencyHeaders, readIdempotencyKey } from './idempotency-key.ts'
import { exampleKey } from './open-api-examples.ts'
import { validate } from './validate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access']
    action?: string | undefined
    /** The logged status of a completed action. */
    successStatus?: number
    beforeTwoStep?: true | undefined
    keyScope?: KeyScope | undefined
  }
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type Call<E extends Endpoint> = {
  body: Read<E['body']>
  params: Read<E['params']>
  query: Read<E['query']>
  headers: IncomingHttpHeaders
  /** The event's key, in calls that store an event once; null when the client sent none. */
  idempotencyKey: E extends { once: true } ? string | null : undefined
  /** The client's address, from the headers of a trusted proxy. */
  ip: string
  /** The signed-in administrator, in calls that need one. */
  administrator: E['access'] extends 'administrator' ? Administrator : null
  /** The key of a program, in calls that accept keys; null when an administrator calls. */
  key: E extends { keyScope: KeyScope } ? CallingKey | null : null
  /** Logs the action of a call that has one: within its transaction, or before it. */
  actionLog: E extends { action: string } ? ActionLog : null
}

/** A handler's result. */
export type ResponseOf<E extends Endpoint> = {
  [Status in keyof Described<E> & number]: {
    status: Status
    body: z.input<Described<E>[Status]>
    headers?: Record<string, string | string[]>
    /** Tags of the content: a cached page with this data is dropped when one of them changes. */
    tags?: readonly string[]
  }
}[keyof Described<E> & number]

/** Successful responses, and refusals with a body of their own. */
type Described<E extends Endpoint> = E['responses'] &
  (E extends { refusals: infer Refusals extends Record<number, z.ZodType> } ? Refusals : unknown)

/** Builds a handler's result; keeps the status literal, so that the contract can check it. */
export function respond<const Status extends number, Body>(
  status: Status,
  body: Body,
  headers: Record<string, string | string[]> = {},
) {
  return { status, body, headers }
}

/** Mounts a call of a contract: its schemas parse the input before the handler runs, and the response afterward. */
export function serve<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: Call<E>) => Promise<ResponseOf<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: configOf(endpoint),
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    schema: documented(endpoint),
    // Input is validated below, with errors in our format; Fastify needs the schemas for the OpenAPI document.
    validatorCompiler: () => (value) => ({ value }),
    handler: async (request, reply) => {
      request.actionTarget = idIn(request.params)
      const answer = await handle({
        body: endpoint.body && validate(endpoint.body, request.body),
        params: endpoint.params && validate(endpoint.params, request.params),
        query: endpoint.query && validate(endpoint.query, request.query),
        headers: request.headers,
        idempotencyKey: endpoint.once && readIdempotencyKey(request.headers),
        ip: clientAddress(request),
        administrator: request.administrator,
        key: request.callingKey,
        actionLog: request.actionLog,
      } as Call<E>)
      if (answer.tags) reply.shownTags = answer.tags
      refuseUnlogged(endpoint, request, answer.status)
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body)
    },
  })
}

/** A bug: the handler must log its action by `actionLog` (docs/how-to/add-an-endpoint.md). */
function refuseUnlogged({ action, path }: Endpoint, { actionEntry }: FastifyRequest, status: number): void {
  if (action && status < 400 && actionEntry !== 'written') throw new Error(`${path} succeeded without a log entry`)
}

function configOf(endpoint: Endpoint) {
  const { access, action, beforeTwoStep, keyScope } = endpoint
  return { access, action, beforeTwoStep, keyScope, successStatus: successStatusOf(endpoint) }
}

/** The lowest success status. */
const successStatusOf = ({ responses }: Endpoint) => Math.min(...Object.keys(responses).map(Number))

/** The id in the address, any text that PostgreSQL can store. */
function idIn(params: unknown): string | null {
  if (typeof params !== 'object' || params === null || !('id' in params)) return null
  return String(params.id).slice(0, 40).replaceAll('\0', '').toWellFormed()
}

function documented(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    ...(endpoint.example && { [exampleKey]: endpoint.example }),
    ...(endpoint.access === 'administrator' && { security: securityOf(endpoint) }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.once && { headers: idempotencyHeaders }),
    response: { ...endpoint.responses, ...endpoint.refusals, '4xx': errorBody, '5xx': errorBody },
  }
}

/** The security schemes of the OpenAPI document: an administrator's session, and a key with the listed scope. */
export function securitySchemes(https: boolean) {
  return {
    session: { type: 'apiKey', in: 'cookie', name: https ? '__Host-admin_session' : 'admin_session' },
    key: { type: 'http', scheme: 'bearer', bearerFormat: 'mt_{id}_{secret}' },
  } as const
}

function securityOf({ keyScope }: Endpoint): Record<string, string[]>[] {
  return keyScope ? [{ session: [] }, { key: [keyScope] }] : [{ session: [] }]
}
