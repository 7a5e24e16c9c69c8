import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import type { App } from '#platform/http/app.ts'
import { connectionDrain } from '#platform/http/connection-drain.ts'
import { frontCache } from '#platform/http/front-cache.ts'
import { workLimit } from '#platform/http/work-limit.ts'
import type { Log } from '#platform/log.ts'
import type { Site } from '#shared/site.ts'
import { routesOf } from '../../test/support/in-process.ts'
import { httpApp } from './http-app.ts'
import type { PageBundle } from './page-bundle.ts'
import { pagePaths } from './routes.ts'
import { servePages } from './serve-pages.ts'

let app: App | undefined
afterEach(async () => {
  await app?.close()
})

async function appOf(
  render: PageBundle['render'],
  log: Log,
  { clientDir = null, ...env }: NodeJS.ProcessEnv & { clientDir?: string | null } = {},
): Promise<App> {
  const config = readConfig(env)
  const work = workLimit(log)
  const made = httpApp({ config, log, cache: frontCache({ maxBytes: 0 }), drain: connectionDrain(), work })
  const start = () => ({ bytes: Buffer.from(''), inline: null })
  const bundle = { render, pages: pagePaths(), start, clientDir, embeds: null }
  await servePages(made, { bundle, config, readData: async () => null, cache: null, work })
  return made
}

describe('each page', () => {
  const state = { site: { name: '', url: '', privacyEmail: '', legalEmail: '' }, answers: [] }
  const routesSeen: (string | undefined)[] = []
  const pages = async () => {
    const made = await appOf(
      async ({ url }) => ({
        kind: 'page',
        status: 200,
        html: `<html lang="en">${url}</body>`,
        state,
        files: { code: [], stylesOnly: [] },
      }),
      pino({ level: 'silent' }),
    )
    made.addHook('onRequest', async ({ routeOptions }) => void routesSeen.push(routeOptions.url))
    return made
  }

  it.each([
    ['/', true],
    ['/bold-text-converter', true],
    ['/article/7', true],
    ['/article/7/a-slug', true],
    [`/article/7/${'a'.repeat(150)}`, true],
    ['/admin?tab=log', true],
    ['/nothing', false],
  ])('%s is a route of the server: %s', async (address, isRoute) => {
    app = await pages()
    await app.inject(address)
    await app.inject({ method: 'HEAD', url: address })
    expect(routesSeen.splice(0).map((url) => url !== undefined)).toEqual([isRoute, isRoute])
  })

  it('responds to GET in full, and to HEAD with the headers only', async () => {
    app = await pages()
    // The query is for the browser, so a cached page serves any query.
    expect(await app.inject('/admin?tab=log')).toMatchObject({
      statusCode: 200,
      body: expect.stringMatching(/\/admin(?!\?)/),
    })
    expect(await app.inject({ method: 'HEAD', url: '/admin' })).toMatchObject({ statusCode: 200, body: '' })
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('rejects all methods except reads: %s', async (method) => {
    app = await pages()
    for (const path of pagePaths()) {
      // The system posts a share here when no service worker takes it.
      if (method === 'POST' && path === '/share') continue
      const answer = await app.inject({ method, url: path.replace(/:id(\/:slug\?)?/, '7') })
      expect([path, answer.statusCode, answer.headers.allow]).toEqual([path, 405, 'GET, HEAD'])
    }
    const answer = await app.inject({ method, url: '/nothing' })
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }])
  })

  it('has one undocumented route for GET and HEAD', async () => {
    app = await pages()
    const seen = routesOf({ app }).map(({ method, path }) => `${method} ${path}`)
    for (const path of pagePaths()) {
      for (const url of path.endsWith('/:slug?') ? ['/article/:id', '/article/:id/:slug'] : [path]) {
        const form = url === '/share' ? ['POST /share'] : []
        expect(seen.filter((name) => name.endsWith(` ${url}`)).toSorted()).toEqual([
          `GET ${url}`,
          `HEAD ${url}`,
          ...form,
        ])
      }
    }
  })
})

it('returns an error page when a page cannot be rendered, and logs the reason', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  app = await appOf(() => Promise.reject(new Error('secret reason')), log)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${origin}/?q=typed`)
  const page = await response.text()
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(page).toContain('<h1>Something Went Wrong</h1>')
  expect(page).not.toContain('secret')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      path: '/',
      msg: 'page failed',
      err: expect.objectContaining({ message: 'secret reason' }),
    }),
    expect.objectContaining({ msg: 'answered' }),
  ])
})

it("passes the tag manager's container to pages, and allows it in their policy, if there is one", async () => {
  const sites: Site[] = []
  const render: PageBundle['render'] = async ({ site }) => {
    sites.push(site)
    return {
      kind: 'page',
      status: 200,
      html: '<html lang="en"></body>',
      state: { site, answers: [] },
      files: { code: [], stylesOnly: [] },
    }
  }
  const policies: unknown[] = []
  for (const env of [{}, { GTM_CONTAINER_ID: 'GTM-ABC123' }]) {
    app = await appOf(render, pino({ level: 'silent' }), env)
    policies.push((await app.inject('/')).headers['content-security-policy'])
    await app.close()
  }
  expect(sites.map((site) => [site.tagManager, 'tagManager' in site])).toEqual([
    [undefined, false],
    ['GTM-ABC123', true],
  ])
  expect(policies).toEqual([expect.not.stringContaining('http'), expect.stringContaining('googletagmanager')])
})

describe('the service worker', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'client-'))
    await writeFile(join(folder, 'service-worker.js'), 'the built worker')
  })
  afterEach(() => rm(folder, { recursive: true }))
  const workerOf = async (env: NodeJS.ProcessEnv = {}) => {
    app = await appOf(async () => ({ kind: 'moved', path: '/' }), pino({ level: 'silent' }), {
      clientDir: folder,
      ...env,
    })
    return app.inject('/service-worker.js')
  }

  it('is a script that browsers revalidate each time', async () => {
    const { statusCode, headers, body } = await workerOf()
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'the built worker' })
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      etag: expect.any(String),
    })
  })

  it('caches nothing and handles no request when the operator has disabled it', async () => {
    const { statusCode, headers, body } = await workerOf({ SERVICE_WORKER: 'false' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/^text\/javascript/),
    })
    expect(body).toContain('caches.delete')
    expect(body).not.toContain('fetch')
  })
})
