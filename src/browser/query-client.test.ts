import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '#shared/calls/api-call.ts'
import { ApiError } from './api-error.ts'
import { createQueryClient, readQuery } from './query-client.ts'

let server: Server
let origin: string
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/api/broken') response.writeHead(503).end('{"message":"down"}')
    else if (request.url === '/api/empty') response.writeHead(500).end()
    else if (request.url === '/api/private') response.writeHead(401).end('who are you')
    else response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":5}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

describe('a default read', () => {
  it('requests the URL made by joining the key with slashes', async () => {
    expect(urlOf(['/api/marketing-ai-news', 5])).toBe('/api/marketing-ai-news/5')
    const client = createQueryClient()
    expect(await client.fetchQuery({ queryKey: [`${origin}/api/marketing-ai-news`, '5'] })).toEqual({ id: 5 })
    expect(asked).toContain('/api/marketing-ai-news/5')
  })

  it('never goes stale, is not repeated on focus, does not poll, and is tried once', async () => {
    const { queries, mutations } = createQueryClient().getDefaultOptions()
    expect(queries).toMatchObject({
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
    })
    expect(mutations).toMatchObject({ retry: false, networkMode: 'always' })
    asked.length = 0
    await expect(createQueryClient().fetchQuery({ queryKey: [`${origin}/api`, 'broken'] })).rejects.toThrow()
    expect(asked).toEqual(['/api/broken'])
  })

  it('fails with the status, a colon and the body', async () => {
    const read = createQueryClient().fetchQuery({ queryKey: [`${origin}/api/broken`] })
    await expect(read).rejects.toThrow(new ApiError(503, '{"message":"down"}', 'Service Unavailable'))
    await expect(read).rejects.toThrow('503: {"message":"down"}')
  })

  it('fails with the status text when the body is empty', async () => {
    const read = createQueryClient().fetchQuery({ queryKey: [`${origin}/api/empty`] })
    await expect(read).rejects.toThrow('500: Internal Server Error')
  })

  it('treats a 401 as an error, or as an empty result if requested', async () => {
    const queryKey = [`${origin}/api/private`]
    await expect(createQueryClient().fetchQuery({ queryKey })).rejects.toThrow('401: who are you')
    expect(await createQueryClient(readQuery({ unauthorized: 'null' })).fetchQuery({ queryKey })).toBeNull()
  })
})
