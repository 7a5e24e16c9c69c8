import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeskArticle } from '#features/articles/editor-contract.ts'
import { databaseFor } from '../../../../test/support/databases.ts'
import { form } from '../../../../test/support/providers/article-texts.ts'
import { generationDesk } from '../../../../test/support/providers/generation-desk.ts'
import { generateArticle } from '../contract.ts'
import type { ArticleWriter, WritingResult } from './writer/article-writer.ts'
import { sampleArticle } from './writer/sample-article.ts'

const debug = {
  provider: 'demo',
  model: 'sample',
  milliseconds: 1,
  inputTokens: null,
  outputTokens: null,
  attempts: 1,
  finishReason: 'stop',
  rawText: '{}',
}
const asked = { topic: 'A', category: 'ai', targetAudience: 'both', difficulty: 'beginner' } as const
const written: WritingResult = {
  ok: true,
  article: { ...sampleArticle(asked), ...asked, origin: 'generated' },
  debug,
}

/** A writer that returns its articles when the test calls `finish`. */
function heldWriter() {
  const waiting: ((result: WritingResult) => void)[] = []
  let started: (() => void) | undefined
  const writer: ArticleWriter = () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      started?.()
    })
  const hasStarted = (count: number) =>
    new Promise<void>((resolve) => {
      started = () => waiting.length >= count && resolve()
      started()
    })
  const finish = () => {
    for (const resolve of waiting.splice(0)) resolve(written)
  }
  return { writer, hasStarted, finish }
}

const database = databaseFor('postgresql')
let held: ReturnType<typeof heldWriter>
let desk: Awaited<ReturnType<typeof generationDesk>>
let saved: DeskArticle[]
beforeEach(async () => {
  held = heldWriter()
  saved = []
  desk = await generationDesk({
    database: database(),
    writer: held.writer,
    onCitationsChanged: (article) => saved.push(article),
  })
  await database().query('DELETE FROM articles')
  await database().query('DELETE FROM generation_turns')
})
afterEach(() => desk.close())

describe('generating an article', () => {
  it('responds with 409 to a second request of the same administrator, but not of another', async () => {
    const first = desk.generate(form, 1)
    await held.hasStarted(1)
    const second = await desk.generate(form, 1)
    expect(second.status).toBe(409)
    expect(second.body.message).toMatch(/^You are already generating an article/)
    const third = desk.generate(form, 2)
    await held.hasStarted(2)
    held.finish()
    expect([(await first).status, (await third).status]).toEqual([201, 201])
    expect(await desk.drafts()).toHaveLength(2)
    expect(desk.auditEntries.map(({ status, target }) => [status, target !== null])).toEqual(
      expect.arrayContaining([
        [409, false],
        [201, true],
        [201, true],
      ]),
    )
  })

  it('is possible again after a success and after a failure', async () => {
    const first = desk.generate(form)
    await held.hasStarted(1)
    held.finish()
    expect((await first).status).toBe(201)
    await desk.close()
    const failing: ArticleWriter = async () => ({
      ok: false,
      failure: { reason: 'unreachable', message: 'No connection.', debug },
    })
    desk = await generationDesk({ database: database(), writer: failing })
    const failed = await desk.generate(form)
    expect([failed.status, failed.body]).toEqual([502, { message: 'No connection.', debug }])
    expect(await database().query('SELECT administrator_id FROM generation_turns')).toEqual([])
  })

  it('responds with 401 without a session', async () => {
    const { status } = await desk.generate(form, null)
    expect(status).toBe(401)
    expect(await database().query('SELECT administrator_id FROM generation_turns')).toEqual([])
  })

  it('stores the draft once when the client has disconnected', async () => {
    const address = await desk.app.listen({ port: 0, host: '127.0.0.1' })
    const gone = new AbortController()
    const asking = fetch(address + generateArticle.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: '7' },
      body: JSON.stringify(form),
      signal: gone.signal,
    })
    await held.hasStarted(1)
    gone.abort()
    await expect(asking).rejects.toThrow()
    held.finish()
    await expect.poll(desk.drafts, { timeout: 10_000 }).toHaveLength(1)
  })

  it('can be canceled only by its administrator, and then stores nothing', async () => {
    const asking = desk.generate(form, 1)
    await held.hasStarted(1)
    expect(await desk.cancel(2)).toBe(404)
    expect(await desk.cancel(1)).toBe(200)
    // The provider responds anyway.
    held.finish()
    const cancelled = await asking
    expect([cancelled.status, cancelled.body.message]).toEqual([
      409,
      'The generation was canceled. Nothing was stored.',
    ])
    expect(await desk.drafts()).toEqual([])
    expect(await desk.cancel(1)).toBe(404)
  })

  it("stops the provider's work after a cancellation", async () => {
    const ended = Promise.withResolvers<void>()
    const stopped: ArticleWriter = (_, { signal }) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => {
          resolve({ ok: false, failure: { reason: 'unreachable', message: 'Stopped.', debug } })
          ended.resolve()
        })
        started.resolve()
      })
    const started = Promise.withResolvers<void>()
    await desk.close()
    desk = await generationDesk({ database: database(), writer: stopped })
    const asking = desk.generate(form)
    await started.promise
    expect(await desk.cancel()).toBe(200)
    await ended.promise
    expect((await asking).body).toEqual({ message: 'The generation was canceled. Nothing was stored.' })
  })

  it('reports the stored draft, and succeeds when the report fails', async () => {
    const first = desk.generate(form)
    await held.hasStarted(1)
    held.finish()
    const { article } = (await first).body
    expect(saved.map(({ id }) => id)).toEqual([article.id])
    await desk.close()
    const onCitationsChanged = () => Promise.reject(new Error('no time'))
    desk = await generationDesk({ database: database(), writer: async () => written, onCitationsChanged })
    expect((await desk.generate(form)).status).toBe(201)
    await expect
      .poll(() => desk.lines.join(''), { timeout: 10_000 })
      .toContain('the call after a generated draft failed')
  })
})
