import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '#platform/config.ts'
import type { App } from '#platform/http/app.ts'
import { frontCache } from '#platform/http/front-cache.ts'
import { httpApp } from './http-app.ts'
import type { RenderRequest } from './render.tsx'
import { servePages } from './serve-pages.ts'

let app: App | undefined
afterEach(async () => {
  await app?.close()
})

it('answers with a page that says so when a page cannot be rendered, and logs why', async () => {
  const config = readConfig({})
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => lines.push(line) })
  app = httpApp({ config, log, cache: frontCache() })
  const render = () => Promise.reject(new Error('secret reason'))
  const bundle = { render, start: () => Buffer.from(''), inline: null, clientDir: null }
  const answer: RenderRequest['answer'] = async () => null
  await servePages(app, { bundle, config, answer, cache: null })
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
