import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#shared/endpoint.ts'
import * as contract from '../../editorial-contract.ts'
import { deskCalls } from './desk-calls.ts'
import { bodyOf, emptyForm } from './form/article-form.ts'

let sent: { method: string | undefined; path: string; body: unknown }[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string }) => {
    sent.push({ method: init.method, path, body: init.body === undefined ? undefined : JSON.parse(init.body) })
    return Response.json({})
  })
})
afterEach(() => vi.unstubAllGlobals())

const form = { ...bodyOf(emptyForm), title: 'T', description: 'D', practicalAdvice: 'P' }
const { category, targetAudience, difficulty } = form
const texts = { title: 'T', description: '', practicalAdvice: '' }

describe('each call of the desk', () => {
  const calls: [string, () => Promise<unknown>, Endpoint][] = [
    [
      'generate',
      () => deskCalls.generate({ topic: 'T', category, targetAudience, difficulty }),
      contract.generateArticle,
    ],
    ['create', () => deskCalls.create(form), contract.createArticle],
    ['update', () => deskCalls.update(7, { title: 'T' }), contract.editArticle],
    ['preview', () => deskCalls.preview(texts), contract.previewArticle],
    ['publish', () => deskCalls.publish(7), contract.publishArticle],
    ['schedule', () => deskCalls.schedule(7, '2030-01-01T00:00:00.000Z'), contract.schedulePublication],
    ['no schedule', () => deskCalls.schedule(7, null), contract.schedulePublication],
    ['check citations', () => deskCalls.checkCitations(7), contract.checkCitations],
    ['delete a draft', () => deskCalls.deleteDraft(7), contract.deleteDraft],
    ['delete what is published', () => deskCalls.deletePublished(7), contract.deletePublished],
  ]

  it.each(calls)('%s is the one of the contract', async (_, send, endpoint) => {
    await send()
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ method: endpoint.method, path: endpoint.path.replace(':id', '7') })
    if (endpoint.body) expect(endpoint.body.safeParse(sent[0]?.body).success).toBe(true)
    else expect(sent[0]?.body).toBeUndefined()
  })
})
