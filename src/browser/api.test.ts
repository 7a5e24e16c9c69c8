import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { clientOf } from './api.ts'
import { ApiError } from './api-error.ts'

const _rename = endpoint({
  method: 'PATCH',
  path: '/api/things/:id',
  summary: 'Renames a thing',
  access: 'public',
  query: z.object({ dry: z.literal('1').optional() }),
  body: z.object({ name: z.string().default('') }),
  responses: { 200: z.object({ name: z.string() }), 201: z.null() },
})
const _list = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'Lists things',
  access: 'public',
  responses: { 200: z.array(z.string()) },
})

const call = clientOf<typeof _rename | typeof _list>()
const sent: [url: string, init: RequestInit][] = []
let response: () => Response

beforeEach(() => {
  sent.length = 0
  response = () => Response.json(['a thing'])
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push([url, init])
    return response()
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it('sends cookies, but no content type without a body', async () => {
    const things: string[] = await call('GET', '/api/things')
    expect(things).toEqual(['a thing'])
    expect(sent).toEqual([['/api/things', { method: 'GET', credentials: 'include' }]])
  })

  it('fills in its path, appends its query, sends its body as JSON and can be aborted', async () => {
    const { signal } = new AbortController()
    response = () => Response.json({ name: 'new' })
    const options = { params: { id: 7 }, query: { dry: '1' }, body: { name: 'new' }, signal } as const
    const renamed: { name: string } | null = await call('PATCH', '/api/things/:id', options)
    expect(renamed).toEqual({ name: 'new' })
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'PATCH', credentials: 'include', headers, body: '{"name":"new"}', signal }
    expect(sent).toEqual([['/api/things/7?dry=1', init]])
  })

  it("is sent with keepalive within the browser's quota", async () => {
    const kept = () => sent.splice(0).map(([, { keepalive }]) => keepalive === true)
    const send = (length: number) =>
      call('PATCH', '/api/things/:id', { params: { id: 7 }, body: { name: 'ä'.repeat(length) }, keepalive: true })
    response = () => Response.json({ name: '' })
    // Two bytes per letter, and eleven around the name. Together they fill the quota exactly.
    await Promise.all([send(16_000), send(16_757), send(0), send(32_768)])
    expect(kept()).toEqual([true, true, false, false])
    response = () => new Response('no', { status: 503 })
    await expect(send(32_762)).rejects.toThrow(ApiError)
    await expect(send(32_762)).rejects.toThrow(ApiError)
    expect(kept()).toEqual([true, true])
  })

  it('rejects a non-ok response with the status, a colon and the body', async () => {
    response = () => new Response('no', { status: 503, statusText: 'Service Unavailable' })
    await expect(call('GET', '/api/things')).rejects.toThrow(new ApiError(503, 'no', ''))
  })
})

describe('the compiler', () => {
  // These lines never run. `npm run check` fails when one of them compiles.
  const refused = () => [
    // @ts-expect-error a path that no endpoint has
    call('GET', '/api/thing'),
    // @ts-expect-error a method that the path does not have
    call('GET', '/api/things/:id', { params: { id: 7 }, body: {} }),
    // @ts-expect-error no parameter
    call('PATCH', '/api/things/:id', { body: {} }),
    // @ts-expect-error another parameter
    call('PATCH', '/api/things/:id', { params: { name: 7 }, body: {} }),
    // @ts-expect-error no options where some are needed
    call('PATCH', '/api/things/:id'),
    // @ts-expect-error a query that is not asked
    call('PATCH', '/api/things/:id', { params: { id: 7 }, query: { wet: '1' } }),
    // @ts-expect-error a body of the wrong shape
    call('PATCH', '/api/things/:id', { params: { id: 7 }, body: { name: 7 } }),
    // @ts-expect-error another answer
    call('GET', '/api/things').then((things): number[] => things),
    // @ts-expect-error one of two answers
    call('PATCH', '/api/things/:id', { params: { id: 7 } }).then((thing): { name: string } => thing),
  ]

  it('rejects calls that the contract does not describe', () => expect(refused).toBeTypeOf('function'))
})
