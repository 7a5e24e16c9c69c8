// Requests that no client of ours makes: addresses nobody can decode, and what is no HTTP (Decisions, Answers of the calls).
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabaseUrl } from './support/databases.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: await freshDatabaseUrl() })
})
afterAll(() => site?.stop())

/** What the server writes to these bytes, until it closes the connection. */
function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), 'localhost')
  socket.write(bytes)
  return text(socket)
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+) /.exec(answer)?.[1])
const get = (path: string) => answerTo(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)

describe('an address', () => {
  it.each([
    '/%',
    '/%E0%A4%A',
    '/article/%C3',
    '/%?q=1',
    '/article/999/foo.md',
    '/article/abc/x.md',
    '/social/x.png',
    '/sitemap-2.xml',
    `/article/999/${'a'.repeat(150)}`,
    `/article/999/${'a'.repeat(10_000)}`,
    `/article/999/${'a'.repeat(150)}.md`,
    `/article/${'9'.repeat(150)}`,
  ])('%s is answered with a page and 404', async (path) => {
    const answer = await get(path)
    expect(statusOf(answer)).toBe(404)
    expect(/<meta name="robots"[^>]*>/.exec(answer)?.[0]).toContain('noindex')
  })

  it.each(['/api/%', '/api/marketing-ai-news/%E0', `/api/marketing-ai-news/${'9'.repeat(150)}`])(
    '%s is answered with the 404 of the calls',
    async (path) => {
      const [head = '', body = ''] = (await get(path)).split('\r\n\r\n')
      expect(statusOf(head)).toBe(404)
      expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
    },
  )

  it('with an unreadable query is answered as without it', async () => {
    expect(statusOf(await get('/bold-text-converter?utm_source=%E0%A4%A'))).toBe(200)
  })
})

describe('what is no request', () => {
  it.each([
    ['a line that is no HTTP', 'HELLO\r\n\r\n', 400],
    ['a length that is none', 'POST /api/conversions HTTP/1.1\r\nhost: x\r\ncontent-length: many\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ])('%s is refused with the body of every error', async (_, bytes, status) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
    expect(statusOf(head)).toBe(status)
    expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  })
})
