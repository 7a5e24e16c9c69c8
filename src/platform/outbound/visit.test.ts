import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CitedSites, citedSites, rawSite } from '../../../test/support/cited-sites.ts'
import { pageFetcher, type VisitorOptions, visitor } from './visit.ts'

const options: VisitorOptions = {
  site: { name: 'Märketing Toolkit 🚀', url: 'https://tools.example.com' },
  isAllowed: (ip) => ip === '127.0.0.1',
  // Long enough for a busy machine; tests of the limit set their own.
  limitMs: 15_000,
}
const visit = visitor(options)

describe('visiting an address', () => {
  let sites: CitedSites
  beforeAll(async () => {
    sites = await citedSites()
  })
  afterAll(() => sites.close())
  beforeEach(() => {
    sites.requests.length = 0
  })

  const at = (path: string) => sites.origin + path
  const answered = (status: number, path: string) => ({ kind: 'responded', status, finalUrl: at(path) })
  const redirect = (to: string) => at(`/redirect?to=${encodeURIComponent(to)}`)
  const nested = (redirects: number): string => (redirects === 0 ? at('/end') : redirect(nested(redirects - 1)))

  it('sends HEAD only, where that is enough', async () => {
    expect(await visit(at('/page'))).toEqual(answered(200, '/page'))
    expect(sites.requests.map(({ method }) => method)).toEqual(['HEAD'])
  })

  it('sends its user agent and no other header about itself', async () => {
    await visit(at('/page'))
    expect(sites.requests[0]?.headers).toEqual({
      'user-agent': 'M-rketing-Toolkit (+https://tools.example.com)',
      accept: '*/*',
      host: `127.0.0.1:${sites.port}`,
      connection: 'close',
    })
  })

  it.each(['/no-head', '/hangs-up-on-head'])('repeats a refused HEAD as GET: %s', async (path) => {
    expect(await visit(at(path))).toEqual(answered(200, path))
    expect(sites.requests.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
  })

  it.each([400, 401, 403, 404, 410, 451, 500, 501, 503])(
    'repeats a HEAD with the response %i as GET',
    async (status) => {
      expect(await visit(at(`/status/${status}`))).toEqual(answered(status, `/status/${status}`))
      expect(sites.requests.map(({ method }) => method)).toEqual(['HEAD', 'GET'])
    },
  )

  it('does not repeat after 429', async () => {
    expect(await visit(at('/status/429'))).toEqual(answered(429, '/status/429'))
    expect(sites.requests).toHaveLength(1)
  })

  it('follows redirects, also relative and unencoded ones, to the final URL', async () => {
    expect(await visit(redirect(at('/end?a=1')))).toEqual(answered(200, '/end?a=1'))
    expect(await visit(redirect('/end'))).toEqual(answered(200, '/end'))
    expect(await visit(redirect('/größe'))).toEqual(answered(200, '/gr%C3%B6%C3%9Fe'))
  })

  it('follows five redirects and not a sixth', async () => {
    expect(await visit(nested(5))).toEqual(answered(200, '/end'))
    sites.requests.length = 0
    expect(await visit(nested(6))).toEqual({ kind: 'too-many-redirects' })
    expect(sites.requests).toHaveLength(6)
  })

  it('ends a redirect loop', async () => {
    expect(await visit(at('/loop'))).toEqual({ kind: 'too-many-redirects' })
  })

  it('treats a redirect without location as the response', async () => {
    expect(await visit(at('/no-location'))).toEqual(answered(302, '/no-location'))
  })

  it('sends no cookie after a redirect', async () => {
    await visit(redirect(at('/end')))
    await visit(at('/end'))
    expect(sites.requests.filter(({ headers }) => 'cookie' in headers || 'referer' in headers)).toEqual([])
    expect(sites.requests).toHaveLength(3)
  })

  it.each([
    'http://127.0.0.2/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://2130706434/',
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'http://name@127.0.0.1/',
    'http://[',
  ])('checks the target of each redirect: %s', async (to) => {
    expect(await visit(redirect(to))).toEqual({ kind: 'not-public' })
  })

  it('connects to the checked address, even when the name resolves differently later', async () => {
    const resolved = ['127.0.0.1', '127.0.0.2']
    let questions = 0
    const resolve = async () => [{ address: resolved[questions++] ?? '', family: 4 }]
    const rebinding = visitor({ ...options, resolve })
    const address = `http://rebinding.example:${sites.port}/no-head`
    expect(await rebinding(address)).toEqual({ kind: 'responded', status: 200, finalUrl: address })
    expect(questions).toBe(1)
    expect(await rebinding(address)).toEqual({ kind: 'not-public' })
    expect(sites.requests.map(({ headers }) => headers.host)).toEqual(Array(2).fill(`rebinding.example:${sites.port}`))
  })

  it('connects only to the public addresses of a name', async () => {
    const resolve = async () => ['127.0.0.2', '10.0.0.1', '127.0.0.1'].map((address) => ({ address, family: 4 }))
    const address = `http://mixed.example:${sites.port}/`
    expect(await visitor({ ...options, resolve })(address)).toMatchObject({ status: 200 })
  })

  it.each([
    ['ENOTFOUND', 'no-such-host'],
    ['EAI_AGAIN', 'dns-failed'],
    ['EAI_FAIL', 'dns-failed'],
  ])('tells unknown names from a failing DNS: %s', async (code, kind) => {
    const resolve = async (host: string) => {
      if (host === 'gone.example') throw Object.assign(new Error(code), { code })
      return [{ address: '127.0.0.1', family: 4 }]
    }
    expect(await visitor({ ...options, resolve })('http://gone.example/')).toEqual({ kind })
  })

  it('distrusts a resolver that knows no name at all', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('unknown'), { code: 'ENOTFOUND' }))
    expect(await visitor({ ...options, resolve })('http://gone.example/')).toEqual({ kind: 'dns-failed' })
  })

  it('times out, also while resolving', async () => {
    const hasty = visitor({ ...options, limitMs: 80 })
    expect(await hasty(at('/slow-headers'))).toEqual({ kind: 'timed-out' })
    const silent = visitor({ ...options, limitMs: 80, resolve: () => new Promise(() => undefined) })
    expect(await silent('http://silent.example/')).toEqual({ kind: 'timed-out' })
  })

  it('ends with its abort signal', async () => {
    const end = new AbortController()
    const visiting = visit(at('/slow-headers'), end.signal)
    end.abort()
    expect(await visiting).toEqual({ kind: 'timed-out' })
    expect(await visit(at('/page'), AbortSignal.abort())).toEqual({ kind: 'timed-out' })
  })

  it('does not read the body', async () => {
    expect(await visit(at('/slow-body'))).toEqual(answered(200, '/slow-body'))
    expect(await visit(at('/huge-body'))).toEqual(answered(200, '/huge-body'))
    // The kernel buffers of both sides, far less than the whole body.
    expect(sites.bytesTaken()).toBeLessThan(16 * 1024 * 1024)
  })

  it('limits the size of headers', async () => {
    expect(await visit(at('/huge-headers'))).toEqual({ kind: 'unreadable' })
  })

  it.each(['/reset', '/switch'])('treats reset and upgrade as failure: %s', async (path) => {
    expect(await visit(at(path))).toEqual({ kind: path === '/reset' ? 'unreachable' : 'unreadable' })
  })

  it('reports a closed port, missing TLS and a response that is not HTTP', async () => {
    // No system assigns port 1 to a program that asks for any port.
    expect(await visit('http://127.0.0.1:1/')).toEqual({ kind: 'unreachable' })
    expect(await visit(`https://127.0.0.1:${sites.port}/`)).toEqual({ kind: 'unreachable' })
    const mail = await rawSite('220 mail.example ESMTP\r\n')
    expect(await visit(`${mail.origin}/`)).toEqual({ kind: 'unreadable' })
    await mail.close()
    const mute = await rawSite('')
    expect(await visit(`${mute.origin}/`)).toEqual({ kind: 'unreachable' })
    await mute.close()
  })
})

describe('fetching a page', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' }
  const big = Buffer.alloc(2_000_001, 'a')
  const pages: Record<string, [status: number, headers: Record<string, string>, body: string | Buffer]> = {
    '/page': [200, html, '<p>Grün</p>'],
    '/packed': [200, { ...html, 'content-encoding': 'gzip' }, gzipSync('<p>packed</p>')],
    '/moved': [302, { location: '/page' }, ''],
    '/gone': [410, html, 'gone'],
    '/too-large': [200, html, big],
    '/bomb': [200, { ...html, 'content-encoding': 'gzip' }, gzipSync(big)],
    '/not-packed': [200, { ...html, 'content-encoding': 'gzip' }, 'plain'],
    '/limit': [200, html, big.subarray(1)],
  }
  const server = createServer(({ url = '' }, response) => {
    const [status, headers, body] = pages[url] ?? [404, html, '']
    response.writeHead(status, headers).end(body)
  })
  let origin = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const anyPage = pageFetcher({ ...options, isAnyAllowed: true })
  const text = async (path: string) => {
    const page = await anyPage(origin + path)
    return page.kind === 'fetched' ? page.body.toString() : page
  }

  it('reads its body, also after a redirect and when it is compressed', async () => {
    expect(await text('/page')).toBe('<p>Grün</p>')
    expect(await text('/packed')).toBe('<p>packed</p>')
    expect(await anyPage(`${origin}/moved`)).toMatchObject({ kind: 'fetched', url: `${origin}/page` })
    expect(await text('/limit')).toHaveLength(2_000_000)
  })

  it('reads no body over 2 MB, compressed or not', async () => {
    expect(await text('/too-large')).toEqual({ kind: 'too-large' })
    expect(await text('/bomb')).toEqual({ kind: 'too-large' })
  })

  it('returns the status of a page that is no success, and fails on a broken body', async () => {
    expect(await text('/gone')).toEqual({ kind: 'refused', status: 410 })
    expect(await text('/not-packed')).toEqual({ kind: 'unreadable' })
  })

  it('asks only https sites on the public internet by default', async () => {
    const asked: string[] = []
    const resolve = async (host: string) => {
      asked.push(host)
      return [{ address: '127.0.0.1', family: 4 }]
    }
    const publicPage = pageFetcher({ site: options.site, isAnyAllowed: false, resolve })
    for (const address of [origin, 'https://a.example:8443/', 'ftp://a.example/', 'https://user@a.example/']) {
      expect(await publicPage(address)).toEqual({ kind: 'not-public' })
    }
    expect(asked).toEqual([])
    expect(await publicPage('http://b.example/')).toEqual({ kind: 'not-public' })
    expect(asked).toEqual(['b.example'])
  })
})
