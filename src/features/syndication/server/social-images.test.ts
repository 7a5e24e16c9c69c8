import { fastify } from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import type { App } from '#platform/http/app.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { createLog } from '#platform/log.ts'
import { publicPages } from '#shared/syndication-paths.ts'
import { socialImagePath } from '../contract.ts'
import type { PublishedStore } from './published-store.ts'
import { socialImages } from './social-images.ts'

const site = { name: 'Proof Tools', url: 'https://proof.example' }
const [page] = publicPages
const path = page ? socialImagePath(site, page) : ''
const render = vi.fn<(svg: string) => Promise<Buffer>>()
const close = vi.fn(async () => undefined)
const palettes = (name: string) =>
  name === 'palette-x-0f766e' ? { colors: [{ name: 'Base', hex: '#0f766e', ink: '#ffffff' }] } : null
const app: App = fastify()
app.setErrorHandler(errorHandler(createLog('silent')))
socialImages(app, { store: {} as PublishedStore, site, pages: publicPages, renderer: { render, close }, palettes })
afterAll(() => app.close())

it('sends no cache headers with a failure, and renders again for the next request', async () => {
  render.mockRejectedValueOnce(new Error('out of ink'))
  const failed = await app.inject(path)
  expect(failed.statusCode).toBe(500)
  expect(failed.headers['cache-control']).toBeUndefined()
  expect(failed.headers['content-type']).toMatch(/^application\/json/)
  expect(failed.body).not.toContain('ink')
  render.mockResolvedValueOnce(Buffer.from('an image'))
  expect((await app.inject(path)).body).toBe('an image')
})

it('renders an image once for many requests, and returns 304 without rendering', async () => {
  render.mockClear()
  const responses = await Promise.all(Array.from({ length: 5 }, () => app.inject(path)))
  expect(responses.map(({ body }) => body)).toEqual(Array(5).fill('an image'))
  const unchanged = await app.inject({ url: path, headers: { 'if-none-match': String(responses[0]?.headers.etag) } })
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
  expect(render).not.toHaveBeenCalled()
})

it('draws the palette in an address, under one address, and none for other names', async () => {
  render.mockClear()
  render.mockResolvedValueOnce(Buffer.from('a palette'))
  const own = socialImagePath(site, { palette: 'palette-x-0f766e' })
  expect((await app.inject(own)).body).toBe('a palette')
  expect(render.mock.calls[0]?.[0]).toMatch(/<rect [^>]*fill="#0f766e"\/>[\s\S]*>Base<[\s\S]*>#0f766e</)
  const other = await app.inject(own.replace(/[0-9a-f]{8}\.png$/, '00000000.png'))
  expect([other.statusCode, other.headers.location]).toEqual([301, own])
  expect((await app.inject('/social/palette-y-0f766e-00000000.png')).statusCode).toBe(404)
  expect(render).toHaveBeenCalledOnce()
})

it('closes the renderer with the server', async () => {
  await app.close()
  expect(close).toHaveBeenCalledOnce()
})
