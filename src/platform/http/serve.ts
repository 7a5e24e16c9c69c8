import type { IncomingHttpHeaders } from 'node:http'
import type { z } from 'zod'
import type { Endpoint } from '#shared/endpoint.ts'
import type { App } from './app.ts'
import { clientAddress } from './client-address.ts'
import type { Administrator } from './guard-api.ts'
import { validate } from './validate.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access']
    deed?: string | undefined
  }
}

type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

export type Call<E extends Endpoint> = {
  body: Read<E['body']>
  params: Read<E['params']>
  query: Read<E['query']>
  headers: IncomingHttpHeaders
  /** The client's address, from the proxy's headers where that proxy is trusted. */
  ip: string
  /** Who is signed in, in calls that need it. */
  administrator: E['access'] extends 'administrator' ? Administrator : null
}

/** What a handler may answer. */
export type AnswerOf<E extends Endpoint> = {
  [Status in keyof Described<E> & number]: {
    status: Status
    body: z.input<Described<E>[Status]>
    headers?: Record<string, string>
    /** What a kept page shows that is made of this answer, by name: it is forgotten when one of these things changes. */
    tags?: readonly string[]
  }
}[keyof Described<E> & number]

/** Answers of success, and the refusals that say more than all others do. */
type Described<E extends Endpoint> = E['answers'] &
  (E extends { refusals: infer Refusals extends Record<number, z.ZodType> } ? Refusals : unknown)

/** What a handler returns; keeps the status literal, so that it is checked against the described answers. */
export function answer<const Status extends number, Body>(
  status: Status,
  body: Body,
  headers: Record<string, string> = {},
) {
  return { status, body, headers }
}

/** Mounts one described call: its input is read through the schemas before the handler runs, its answer afterwards. */
export function serve<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handle: (call: Call<E>) => Promise<AnswerOf<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, deed: endpoint.deed },
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    schema: documented(endpoint),
    // Reading happens below, once, with errors in our shape; Fastify's copy of the schemas is for the OpenAPI document.
    validatorCompiler: () => (value) => ({ value }),
    handler: async (request, reply) => {
      request.deedTarget = idIn(request.params)
      const answer = await handle({
        body: endpoint.body && validate(endpoint.body, request.body),
        params: endpoint.params && validate(endpoint.params, request.params),
        query: endpoint.query && validate(endpoint.query, request.query),
        headers: request.headers,
        ip: clientAddress(request),
        administrator: request.administrator,
      } as Call<E>)
      request.deedTarget ??= idIn(answer.body)
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send(answer.body)
    },
  })
}

/** What a deed was done to: the id of its address, or of what it made. */
function idIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  // From the address, so it may be anything: the log takes what PostgreSQL takes.
  if ('id' in value) return String(value.id).slice(0, 40).replaceAll('\0', '').toWellFormed()
  return 'article' in value ? idIn(value.article) : null
}

function documented(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    response: { ...endpoint.answers, ...endpoint.refusals },
  }
}
