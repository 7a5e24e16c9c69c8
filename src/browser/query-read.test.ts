import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { readsOf } from '#shared/calls/api-call.ts'
import { endpoint } from '#shared/endpoint.ts'
import { ApiError } from './api-error.ts'
import { nextAddress, queryOf, readListPage } from './query-read.ts'

const _list = endpoint({
  method: 'GET',
  path: '/api/things',
  summary: 'Lists things',
  access: 'public',
  query: z.object({ of: z.string().optional() }),
  responses: { 200: z.array(z.object({ id: z.number(), text: z.string() })) },
  paged: true,
  inDocument: z.array(z.object({ id: z.number() })),
})
const _one = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'One thing',
  access: 'public',
  responses: { 200: z.object({ id: z.number() }) },
})
const read = readsOf<typeof _list | typeof _one>()
const things = read('/api/things', { query: { of: '2' } })
const { signal } = new AbortController()

afterEach(() => vi.unstubAllGlobals())

it('uses the key of the call', () => {
  expect(queryOf(things).queryKey).toEqual(['/api/things', { of: '2' }])
  expect(queryOf(read('/api/things/:id', { params: { id: 7 } })).queryKey).toEqual(['/api/things', '7'])
})

describe('a page of a list', () => {
  const asked: string[] = []
  const server = (response: () => Response) => {
    asked.length = 0
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return response()
    })
  }

  it('starts at the first page and follows the Link header', async () => {
    server(() => Response.json([{ id: 1, text: 'x' }], { headers: { link: '</api/things?after=1>; rel="next"' } }))
    const first = await readListPage(things, { next: null, signal })
    const ids: number[] = first.items.map(({ id }) => id)
    expect([ids, first.next]).toEqual([[1], '/api/things?after=1'])
    server(() => Response.json([]))
    expect(await readListPage(things, { next: first.next, signal })).toEqual({ items: [], next: null })
    expect(asked).toEqual(['/api/things?after=1'])
  })

  it('starts with the key of the read', async () => {
    server(() => Response.json([]))
    await readListPage(things, { next: null, signal })
    expect(asked).toEqual(['/api/things?of=2'])
  })

  it('fails with status and body', async () => {
    server(() => new Response('down', { status: 503 }))
    await expect(readListPage(things, { next: null, signal })).rejects.toThrow(new ApiError(503, 'down', ''))
  })
})

describe('the compiler', () => {
  // These lines never run. `npm run check` fails when one of them compiles.
  const refused = () => [
    // @ts-expect-error a path that no endpoint has
    read('/api/thing'),
    // @ts-expect-error no parameter
    read('/api/things/:id'),
    // @ts-expect-error not a list in pages
    readListPage(read('/api/things/:id', { params: { id: 7 } }), { next: null, signal }),
    // @ts-expect-error a document does not hold it
    readListPage(things, { next: null, signal }).then(({ items }) => items.map(({ text }) => text)),
  ]

  it('rejects reads that the contract does not describe', () => expect(refused).toBeTypeOf('function'))
})

describe('the Link header', () => {
  it.each([
    ['<https://proof.example/api/x?category=ai&before=a-1>; rel="next"', '/api/x?category=ai&before=a-1'],
    ['<https://proof.example/api/x?before=a-1>; rel=next', '/api/x?before=a-1'],
    ['</api/x?before=b>; title="more"; rel="next"', '/api/x?before=b'],
    ['</first>; rel="prev", </second>; rel="next"', '/second'],
    ['</first>; rel="prev"', null],
    ['<>; rel="next"', null],
    ['<https://[broken>; rel="next"', null],
    ['nonsense', null],
    ['', null],
    [null, null],
  ])('%j points to %j', (link, address) => {
    expect(nextAddress(link)).toBe(address)
  })
})
