// The tools in frames of other sites, over the whole site: what may be framed, how much it weighs, and oEmbed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { Database } from '#platform/database/database.ts'
import { embedPath, paths } from '#shared/paths.ts'
import { tools } from '#shared/tools.ts'
import { freshDatabase } from './support/databases.ts'
import { routesOf, siteOver } from './support/in-process.ts'

const mostBytes = 60_000
const origin = 'https://tools.example.com'

let database: Database
let site: SiteServer
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database, { SITE_NAME: 'Proof & "Tools"' })
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
const embeds = tools.map((tool) => embedPath(tool))
const policyAt = async (url: string) => String((await get(url)).headers['content-security-policy'])

describe('a framed tool', () => {
  it.each(embeds)('%s may be framed by every site, loads fonts alone, and may ask for nothing else', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect(statusCode).toBe(200)
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'sha256-[^' ]+'$/),
      expect.stringMatching(/^style-src 'sha256-[^' ]+'$/),
      "style-src-attr 'unsafe-inline'",
      'img-src data: blob:',
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      'upgrade-insecure-requests',
    ])
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain('target="_blank" rel="noopener"')
    expect(body).not.toMatch(
      /localStorage|sessionStorage|indexedDB|serviceWorker|document\.cookie|sendBeacon|\bfetch\(/,
    )
  })

  it.each(embeds)('%s has 60 KB at most on the wire, fonts and headers included', async (url) => {
    const { body } = await get(url)
    const fonts = [...body.matchAll(/url\((\/assets\/[^)]+\.woff2)\)/g)].map(([, font = '']) => font)
    expect(fonts).toHaveLength(2)
    expect(body).not.toMatch(/<script[^>]* src=|<link rel="(stylesheet|preload|modulepreload)"/)
    const sizes = await Promise.all(
      [url, ...fonts].map(async (path) => {
        const { statusCode, rawPayload, headers } = await get(path, { 'accept-encoding': 'br' })
        expect([path, statusCode]).toEqual([path, 200])
        return rawPayload.length + JSON.stringify(headers).length
      }),
    )
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(mostBytes)
  })

  it('has one address: other spellings move there, unknown tools do not exist, and writes are refused', async () => {
    const [first = ''] = embeds
    for (const url of [`${first}/`, first.toUpperCase(), first.replace('/embed/', '/embed//')]) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers.location]).toEqual([url, 301, first])
    }
    for (const url of ['/embed', '/embed/nope', `${first}/more`, '/embed/marketing-news'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])
    expect((await site.app.inject({ method: 'POST', url: first })).statusCode).toBe(405)
    const head = await site.app.inject({ method: 'HEAD', url: first })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const { etag } = (await get(first)).headers
    expect((await get(first, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })
})

it('nothing else of the site may be framed, whatever the method or the error', async () => {
  const routes = routesOf(site)
  expect(routes.length).toBeGreaterThan(100)
  const others = routes.filter(({ path }) => !embeds.includes(path) && !path.startsWith('/assets/'))
  for (const { method, path } of others) {
    if (method === 'CONNECT') continue
    const url = path.replaceAll(/:\w+\??/g, '1').replaceAll('*', 'x')
    const { headers } = await site.app.inject({ method: method as 'GET', url })
    expect([method, url, String(headers['content-security-policy'])]).toEqual([
      method,
      url,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  }
  for (const url of ['/nope', '/embed/nope', '//x', '/%', `${embeds[0]}/`, `${paths.share}?text=x`])
    expect([url, await policyAt(url)]).toEqual([url, expect.stringContaining("frame-ancestors 'none'")])
})

describe('oEmbed', () => {
  const ask = (query: Record<string, string>) => get(`/oembed?${new URLSearchParams(query)}`)

  it.each(tools)('describes the frame of $id, for its page and for its embedded form', async (tool) => {
    for (const path of [tool.path, embedPath(tool), `${tool.path.toUpperCase()}/?start=%23abcdef#x`]) {
      const { statusCode, headers, ...response } = await ask({ url: origin + path })
      expect([path, statusCode]).toEqual([path, 200])
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^application\/json/),
        'access-control-allow-origin': '*',
      })
      const { html, width, height, ...rest } = response.json()
      expect(rest).toEqual({
        version: '1.0',
        type: 'rich',
        title: tool.name,
        provider_name: 'Proof & "Tools"',
        provider_url: origin,
        cache_age: 86_400,
      })
      expect(html).toContain(`<iframe src="${origin}${embedPath(tool)}"`)
      expect(html).toContain(`width="${width}" height="${height}"`)
    }
  })

  it('is found in the head of the tool’s page and of its embedded form', async () => {
    for (const tool of tools) {
      const href = `${origin}/oembed?${new URLSearchParams({ url: origin + tool.path })}`
      for (const path of [tool.path, embedPath(tool)]) {
        const { body } = await get(path)
        const [, found] = /<link rel="alternate" type="application\/json\+oembed"[^>]* href="([^"]*)"/.exec(body) ?? []
        expect([path, found]).toEqual([path, href])
      }
    }
  })

  it('keeps within the size that the site allows', async () => {
    const sizeOf = async (limits: Record<string, string>) => {
      const { width, height } = (await ask({ url: `${origin}/qr-code-generator`, ...limits })).json()
      return [width, height]
    }
    expect(await sizeOf({ maxwidth: '300', maxheight: '200' })).toEqual([300, 200])
    expect(await sizeOf({ maxwidth: '99999', maxheight: '99999' })).toEqual([640, 370])
  })

  it.each([
    [404, { url: `${origin}/` }],
    [404, { url: `${origin}/marketing-news` }],
    [404, { url: 'https://evil.example/qr-code-generator' }],
    [404, { url: `https://tools.example.com.evil.example/qr-code-generator` }],
    [404, { url: `https://tools.example.com:444/qr-code-generator` }],
    [501, { url: `${origin}/qr-code-generator`, format: 'xml' }],
    [404, { url: `${origin}/nope`, format: 'xml' }],
    [400, {}],
    [400, { url: '' }],
    [400, { url: 'qr-code-generator' }],
    [400, { url: 'javascript:alert(1)' }],
    [400, { url: `${origin}/qr-code-generator?${'x'.repeat(3_000)}` }],
    [400, { url: `${origin}/qr-code-generator`, maxwidth: '0' }],
    [400, { url: `${origin}/qr-code-generator`, maxwidth: '-5' }],
    [400, { url: `${origin}/qr-code-generator`, maxheight: '1e3' }],
    [400, { url: `${origin}/qr-code-generator`, maxheight: '999999' }],
    [400, { url: `${origin}/qr-code-generator`, format: 'x'.repeat(50) }],
  ])('is %i for %j', async (status, query) => {
    expect((await ask(query as Record<string, string>)).statusCode).toBe(status)
  })
})

it('a share that reaches the server is not read: it leads to the page, which search engines do not list', async () => {
  const { statusCode, headers } = await site.app.inject({
    method: 'POST',
    url: paths.share,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="text"\r\n\r\nsecret\r\n--x--\r\n',
  })
  expect([statusCode, headers.location]).toEqual([303, paths.share])
  const page = await get(`${paths.share}?text=secret`)
  expect(page.body).toContain('<meta name="robots" content="noindex"/>')
  expect(page.body).not.toContain('secret')
})
