// Checks mocked server responses against the contracts: a response that no real server would send fails the test.
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type ApiKey, keyOf, type Read } from '#shared/calls/api-call.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { describedCalls } from './described-calls.ts'

/** The data, if the call may return it; its page's document may hold less. */
export function described<Data>(endpoint: Endpoint, data: Data): Data {
  const schemas = [...Object.values(endpoint.responses), ...(endpoint.inDocument ? [endpoint.inDocument] : [])]
  const problems = schemas.map((schema) => problemOf(schema, data))
  if (problems.includes(null)) return data
  throw new Error(`${endpoint.method} ${endpoint.path} cannot return this: ${problems[0]}`)
}

/** Why the data violates the schema; null when it is valid. */
export function problemOf(schema: z.ZodType, data: unknown): string | null {
  const { data: read, error } = schema.safeParse(data)
  if (error) return error.message
  return isDeepStrictEqual(read, data) ? null : 'it holds too much'
}

/** A read with its data, as caches and documents keep them. */
export function known<Data>(read: Read<Data>, data: Data): readonly [key: ApiKey, data: Data] {
  const endpoint = describedCalls.find(({ method, path }) => method === 'GET' && matches(path, read.path))
  if (!endpoint) throw new Error(`No contract describes GET ${read.path}`)
  described(endpoint, data)
  return [keyOf(read), data]
}

/** The pages of a list as the cache keeps them; null is the first page's address. */
export function knownPages<Items>(read: Read<Items, true>, pages: readonly { items: Items; next: string | null }[]) {
  for (const { items } of pages) known(read, items)
  return { pages: [...pages], pageParams: [null, ...pages.slice(1).map((_, i) => pages[i]?.next ?? null)] }
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
}
