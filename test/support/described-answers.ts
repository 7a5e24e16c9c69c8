// What tests let the server answer is held to the contracts: an answer that no server of ours gives fails the test.
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { type ApiKey, keyOf, type Read } from '#shared/calls/api-call.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { describedCalls } from './described-calls.ts'

/** The data, if the call may answer it; its page's document may hold less. */
export function described<Data>(endpoint: Endpoint, data: Data): Data {
  const schemas = [...Object.values(endpoint.answers), ...(endpoint.inDocument ? [endpoint.inDocument] : [])]
  const readings = schemas.map((schema) => schema.safeParse(data))
  if (readings.some((reading) => reading.success && isDeepStrictEqual(reading.data, data))) return data
  const [problem] = readings.flatMap(({ error }) => error ?? [])
  throw new Error(`${endpoint.method} ${endpoint.path} answers no such thing: ${problem ?? 'it holds too much'}`)
}

/** A read with its data, as caches and documents keep them. */
export function known<Data>(read: Read<Data>, data: Data): readonly [key: ApiKey, data: Data] {
  described(describedAt('GET', read.path), data)
  return [keyOf(read), data]
}

/** The pages of a list as the cache keeps them; null stands for the first one's address. */
export function knownPages<Items>(read: Read<Items, true>, pages: readonly { items: Items; next: string | null }[]) {
  for (const { items } of pages) known(read, items)
  return { pages: [...pages], pageParams: [null, ...pages.slice(1).map((_, i) => pages[i]?.next ?? null)] }
}

type Asked = { method: string; url: string; body: unknown; init: RequestInit }

/** A double of `fetch`: requests and answers of success must be as the contracts describe them. */
export function fakeServer(answer: (asked: Asked) => Response | Promise<Response>) {
  return async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { method = 'GET', body } = init
    const asked = { method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined, init }
    const response = await answer(asked)
    // Softly, because the code under test may take what is thrown here for a failure of the network.
    expect.soft(await problemOf(asked, response.clone())).toBeNull()
    return response
  }
}

async function problemOf({ method, url, body }: Asked, response: Response): Promise<string | null> {
  try {
    const endpoint = describedAt(method, url.replace(/\?.*/s, ''))
    endpoint.body?.parse(body)
    if (response.ok) described(endpoint, await response.json())
    return null
  } catch (error) {
    return String(error)
  }
}

function describedAt(method: string, path: string): Endpoint {
  const endpoint = describedCalls.find((call) => call.method === method && matches(call.path, path))
  if (!endpoint) throw new Error(`No contract describes ${method} ${path}`)
  return endpoint
}

function matches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path)
}
