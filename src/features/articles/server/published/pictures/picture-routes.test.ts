import { fastify } from 'fastify'
import { afterAll, expect, it, vi } from 'vitest'
import { answerErrors } from '#platform/http/answer-errors.ts'
import type { App } from '#platform/http/app.ts'
import { createLog } from '#platform/log.ts'
import { publicPages } from '#shared/found-paths.ts'
import { socialImagePath } from '../../../head-links.ts'
import type { PublishedStore } from '../published-store.ts'
import { pictureRoutes } from './picture-routes.ts'

const site = { name: 'Proof Tools', url: 'https://proof.example' }
const [page] = publicPages
const path = page ? socialImagePath(site, page) : ''
const print = vi.fn<(svg: string) => Promise<Buffer>>()
const close = vi.fn(async () => undefined)
const app: App = fastify()
app.setErrorHandler(answerErrors(createLog('silent')))
pictureRoutes(app, { store: {} as PublishedStore, site, pages: publicPages, press: { print, close } })
afterAll(() => app.close())

it('does not let anybody keep a failure, and draws again for the next', async () => {
  print.mockRejectedValueOnce(new Error('out of ink'))
  const failed = await app.inject(path)
  expect(failed.statusCode).toBe(500)
  expect(failed.headers['cache-control']).toBeUndefined()
  expect(failed.headers['content-type']).toMatch(/^application\/json/)
  expect(failed.body).not.toContain('ink')
  print.mockResolvedValueOnce(Buffer.from('a picture'))
  expect((await app.inject(path)).body).toBe('a picture')
})

it('draws once for many, and not at all for who has it', async () => {
  print.mockClear()
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.inject(path)))
  expect(answers.map(({ body }) => body)).toEqual(Array(5).fill('a picture'))
  const held = await app.inject({ url: path, headers: { 'if-none-match': String(answers[0]?.headers.etag) } })
  expect([held.statusCode, held.body]).toEqual([304, ''])
  expect(print).not.toHaveBeenCalled()
})

it('ends the press with the server', async () => {
  await app.close()
  expect(close).toHaveBeenCalledOnce()
})
