// Requests that no real client sends: undecodable addresses, and invalid HTTP (Decisions, Answers of the calls).
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { smuggled } from './support/corpora/raw-requests.ts'
import { freshDatabaseUrl } from './support/databases.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ DATABASE_URL: await freshDatabaseUrl() })
})
afterAll(() => site?.stop())

/** The server's response to these bytes, until it closes the connection. */
function responseTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(site.origin).port), 'localhost')
  socket.write(bytes)
  return text(socket)
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+) /.exec(response)?.[1])
const get = (path: string) => responseTo(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)

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
  ])('%s returns a page and 404', async (path) => {
    const response = await get(path)
    expect(statusOf(response)).toBe(404)
    expect(/<meta name="robots"[^>]*>/.exec(response)?.[0]).toContain('noindex')
  })

  it.each(['/api/%', '/api/marketing-ai-news/%E0', `/api/marketing-ai-news/${'9'.repeat(150)}`])(
    '%s returns the 404 of the calls',
    async (path) => {
      const [head = '', body = ''] = (await get(path)).split('\r\n\r\n')
      expect(statusOf(head)).toBe(404)
      expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
    },
  )

  it('with an unreadable query is treated as without one', async () => {
    expect(statusOf(await get('/bold-text-converter?utm_source=%E0%A4%A'))).toBe(200)
  })
})

describe('an invalid request', () => {
  const post = 'POST /api/conversions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

  it.each([
    ['a line that is not HTTP', 'HELLO\r\n\r\n', 400],
    ['an invalid length', `${post}content-length: many\r\n\r\n`, 400],
    ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['an endless address', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['no host of a page that does not exist', 'GET /none HTTP/1.1\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nhost: x\r\nexpect: x\r\n\r\n', 417],
    ['a body too large', `${post}connection: close\r\ncontent-length: 600000\r\n\r\n`, 413],
    ['an invalid chunk', `${post}transfer-encoding: chunked\r\n\r\nZZ\r\n`, 400],
  ])('%s is rejected with the body and the headers of every error', async (_, bytes, status) => {
    const [head = '', body = ''] = (await responseTo(bytes)).split('\r\n\r\n')
    expect(statusOf(head)).toBe(status)
    expect(JSON.parse(body)).toEqual({ message: expect.any(String) })
    for (const header of ['content-type: application/json', 'x-content-type-options: nosniff', 'connection: close']) {
      expect(head.toLowerCase()).toContain(header)
    }
    expect(head.toLowerCase()).toContain('content-security-policy: ')
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
  })

  it('gets one response, even with two errors', async () => {
    const response = await responseTo('GET / HTTP/1.1\r\nhost: x\r\nexpect: x\r\ntransfer-encoding: x\r\n\r\nabc')
    expect(statusOf(response)).toBe(417)
    expect(response.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  })

  it.each(Object.entries(smuggled))('does not let a hidden request through: %s', async (_, bytes) => {
    const response = await responseTo(bytes)
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).not.toContain('User-agent')
    expect(response.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  })

  it('of HTTP/1.0 needs no host', async () => {
    expect(statusOf(await responseTo('GET /healthz HTTP/1.0\r\n\r\n'))).toBe(200)
  })

  it("may send its body after the server's 100 Continue", async () => {
    const body = '{"inputText":"a","outputText":"b"}'
    const head = `${post}connection: close\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`
    expect(await responseTo(head + body)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 201 /)
  })
})

describe('a body', () => {
  const post = async (
    body: string | Uint8Array<ArrayBuffer>,
    contentType = 'application/json',
    path = '/api/conversions',
  ) => {
    const response = await fetch(site.origin + path, { method: 'POST', headers: { 'content-type': contentType }, body })
    return { status: response.status, body: (await response.json()) as { message?: string } }
  }
  const right = '{"inputText":"é","outputText":"b"}'

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['Latin 1', Uint8Array.from(Buffer.from(right, 'latin1'))],
    ['UTF-16', Uint8Array.from(Buffer.from(`\ufeff${right}`, 'utf16le'))],
    ['a surrogate in three bytes', Uint8Array.from(Buffer.from(right.replace('é', '\xed\xa0\x80'), 'latin1'))],
    ['an overlong encoding', Uint8Array.from(Buffer.from(right.replace('é', '\xc0\xaf'), 'latin1'))],
    ['a truncated character', Uint8Array.from(Buffer.from(right).subarray(0, 15))],
  ])('in invalid UTF-8 is rejected: %s', async (_, bytes) => {
    const message = 'The request body is not valid UTF-8'
    expect(await post(bytes)).toEqual({ status: 400, body: { message } })
  })

  it('may start with a byte order mark', async () => {
    expect((await post(`\ufeff${right}`)).status).toBe(201)
  })

  it.each([
    ['application/json; charset=latin1', 415],
    ['application/json;charset="utf-16"', 415],
    ['application/json; charset=UTF-8', 201],
    ['application/json;charset="utf8"', 201],
    ['application/json; profile=x', 201],
  ])('declared as %s gets %i', async (contentType, status) => {
    expect((await post(right, contentType)).status).toBe(status)
  })

  it.each(['\\u0000', '\\ud800', 'a\\udc00'])(
    'of a tool with %s is rejected where it cannot be stored, and breaks nothing',
    async (text) => {
      expect((await post(`{"inputText":"${text}","outputText":"b"}`)).status).toBe(400)
      const usage = { toolType: 'qr_code', action: 'copied', inputData: 'x', metadata: `{"a":"${text}"}` }
      expect((await post(JSON.stringify(usage), 'application/json', '/api/analytics/usage')).status).toBeLessThan(500)
      const odd = JSON.stringify(usage).replace('"x"', `"${text}"`)
      expect((await post(odd, 'application/json', '/api/analytics/usage')).status).toBe(400)
    },
  )
})
