import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { sessionKey, signIn, signOut } from '#features/admin-session/ui/session-query.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { currentToasts, showToast } from '#ui-kit/toast.ts'
import { reply } from '../../../../../test/support/fake-network.ts'
import { deedFailures } from '../../desk-messages.ts'
import { generateArticle, publishArticle } from '../../editorial-contract.ts'
import { callDesk } from './desk-calls.ts'
import { deskArticleRead, deskReads } from './desk-reads.ts'
import { generationDeed } from './generate/use-generation.ts'
import { debug, deskArticle } from './testing/sample-desk.ts'
import { deedOf } from './use-deed.ts'

const countsKey = keyOf(deskReads.counts)
const mira = { id: 1, username: 'mira' }
const tom = { id: 2, username: 'tom' }
const topic = { topic: 'Briefs', category: 'ai', targetAudience: 'both', difficulty: 'beginner' } as const

/** A page on which Mira is signed in; the server answers when it is told to. */
function page() {
  const client = createQueryClient()
  client.setQueryData(sessionKey, { state: 'in', admin: mira })
  const server = Promise.withResolvers<Response>()
  const asked = Promise.withResolvers<void>()
  for (const endpoint of [generateArticle, publishArticle]) {
    reply(endpoint, () => {
      asked.resolve()
      return server.promise
    })
  }
  const answer = (status: number, body: unknown) => server.resolve(Response.json(body, { status }))
  return { client, asked: asked.promise, answer }
}

function generate(client: QueryClient): Promise<unknown> {
  return client.getMutationCache().build(client, generationDeed(client)).execute(topic)
}

function publish(client: QueryClient, told: { onDone: () => void; onFailed?: () => void }): Promise<unknown> {
  const run = () => callDesk('POST', deskPaths.publishArticle, { params: { id: 12 } })
  const deed = deedOf(client, { words: deedFailures.publish, run, ...told })
  return client.getMutationCache().build(client, deed).execute(undefined)
}

const lastToast = () => currentToasts().at(-1)?.title
const isStale = (client: QueryClient) => client.getQueryState(countsKey)?.isInvalidated

beforeEach(() => {
  vi.stubGlobal('document', { getElementById: () => null })
  showToast({ title: 'Before' })
})
afterEach(() => vi.unstubAllGlobals())

const ends: [string, (client: QueryClient) => void][] = [
  ['logged out', signOut],
  [
    'logged out and in again',
    (client) => {
      signOut(client)
      signIn(client, mira)
    },
  ],
  [
    'been followed by somebody else after the end of the session',
    (client) => {
      client.setQueryData(sessionKey, { state: 'ended', admin: mira })
      signIn(client, tom)
    },
  ],
]

describe.each(ends)('a deed under way when its administrator has %s', (_, end) => {
  it('leaves nothing of a generated article behind, and says nothing', async () => {
    const { client, asked, answer } = page()
    const generation = generate(client)
    await asked
    end(client)
    client.setQueryData(countsKey, 'of the next session')
    answer(201, { article: deskArticle({ id: 12 }), debug })
    await generation
    expect(client.getQueryData(keyOf(deskArticleRead(12)))).toBeUndefined()
    expect(lastToast()).toBe('Before')
    expect(isStale(client)).toBe(false)
  })

  it.each([200, 503])('tells nobody that it was answered with %i', async (status) => {
    const { client, asked, answer } = page()
    const told = { onDone: vi.fn(), onFailed: vi.fn() }
    const deed = publish(client, told)
    await asked
    end(client)
    client.setQueryData(countsKey, 'of the next session')
    answer(status, status === 200 ? deskArticle({ id: 12 }) : { message: 'no' })
    await deed.catch(() => undefined)
    expect(told.onDone).not.toHaveBeenCalled()
    expect(told.onFailed).not.toHaveBeenCalled()
    expect(lastToast()).toBe('Before')
    expect(isStale(client)).toBe(false)
  })
})

describe('a deed of the session that goes on', () => {
  it('puts the generated article into the cache, says so, and has the desk read again', async () => {
    const { client, answer } = page()
    client.setQueryData(countsKey, 'old')
    answer(201, { article: deskArticle({ id: 12 }), debug })
    await generate(client)
    expect(client.getQueryData(keyOf(deskArticleRead(12)))).toMatchObject({ id: 12 })
    expect(lastToast()).toBe('Article generated')
    expect(isStale(client)).toBe(true)
  })

  it('goes on for the administrator who signs in again after the session has ended', async () => {
    const { client, asked, answer } = page()
    const onDone = vi.fn()
    const deed = publish(client, { onDone })
    await asked
    client.setQueryData(sessionKey, { state: 'ended', admin: mira })
    signIn(client, mira)
    answer(200, deskArticle({ id: 12 }))
    await deed
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('says nothing of a session that has ended: the login form does', async () => {
    const { client, answer } = page()
    answer(401, { message: 'Not signed in' })
    await publish(client, { onDone: () => {} }).catch(() => undefined)
    expect(lastToast()).toBe('Before')
  })

  it('says that it failed once its dialog has been told', async () => {
    const { client, answer } = page()
    client.setQueryData(countsKey, 'old')
    answer(503, {})
    const onFailed = vi.fn(() => expect(lastToast()).toBe('Before'))
    await publish(client, { onDone: () => {}, onFailed }).catch(() => undefined)
    expect(onFailed).toHaveBeenCalledOnce()
    expect(lastToast()).toBe('Publish Failed')
    expect(isStale(client)).toBe(true)
  })
})
