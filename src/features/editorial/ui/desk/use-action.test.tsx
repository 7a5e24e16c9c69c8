import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '#browser/query-client.ts'
import { sessionKey, signIn, signOut } from '#features/admin-session/ui/session-query.ts'
import { generateArticle } from '#features/article-generation/contract.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { showToast, toasts } from '#ui-kit/toast.ts'
import { reply } from '../../../../../test/support/fake-network.ts'
import { publishArticle } from '../../contract.ts'
import { actionFailures } from '../../messages.ts'
import { generationMutation } from '../generate/use-generation.ts'
import { debug, deskArticle } from '../testing/sample-desk.ts'
import { callDesk, deskArticleRead, deskReads } from './desk-api.ts'
import { useAction } from './use-action.ts'

const countsKey = keyOf(deskReads.counts)
const mira = { id: 1, username: 'mira' }
const tom = { id: 2, username: 'tom' }
const topic = { topic: 'Briefs', category: 'ai', targetAudience: 'both', difficulty: 'beginner' } as const

/** A page where Mira is signed in. `respond` completes the request. */
function page() {
  const client = createQueryClient()
  client.setQueryData(sessionKey, { state: 'in', admin: mira })
  const response = Promise.withResolvers<Response>()
  const requested = Promise.withResolvers<void>()
  const requests = vi.fn()
  for (const endpoint of [generateArticle, publishArticle]) {
    reply(endpoint, () => {
      requests()
      requested.resolve()
      return response.promise
    })
  }
  const respond = (status: number, body: unknown) => response.resolve(Response.json(body, { status }))
  return { client, requested: requested.promise, requests, respond }
}

function generate(client: QueryClient): Promise<unknown> {
  return client.getMutationCache().build(client, generationMutation(client)).execute(topic)
}

/** Starts publishing. `ended` waits until the request has been handled. */
function publish(client: QueryClient, handlers: { onDone: () => void; onFailed?: () => void }) {
  const send = () => callDesk('POST', deskPaths.publishArticle, { params: { id: 12 } })
  const { result } = renderHook(() => useAction({ failure: actionFailures.publish, send, ...handlers }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const start = () => act(() => result.current.start(undefined))
  start()
  return { start, ended: () => waitFor(() => expect(result.current.isBusy).toBe(false)) }
}

const lastToast = () => toasts.get().at(-1)?.title
const isStale = (client: QueryClient) => client.getQueryState(countsKey)?.isInvalidated

beforeEach(() => showToast({ title: 'Before' }))

const ends: [string, (client: QueryClient) => void][] = [
  ['a logout', signOut],
  [
    'a logout and a new login',
    (client) => {
      signOut(client)
      signIn(client, { adminUser: mira })
    },
  ],
  [
    'the end of the session and the login of another administrator',
    (client) => {
      client.setQueryData(sessionKey, { state: 'ended', admin: mira })
      signIn(client, { adminUser: tom })
    },
  ],
]

describe.each(ends)('an action that is pending at %s', (_, end) => {
  it('caches no generated article and shows no toast', async () => {
    const { client, requested, respond } = page()
    const generation = generate(client)
    await requested
    end(client)
    client.setQueryData(countsKey, 'of the next session')
    respond(201, { article: deskArticle({ id: 12 }), debug })
    await generation
    expect(client.getQueryData(keyOf(deskArticleRead(12)))).toBeUndefined()
    expect(lastToast()).toBe('Before')
    expect(isStale(client)).toBe(false)
  })

  it.each([200, 503])('calls no handler and shows no toast for the status %i', async (status) => {
    const { client, requested, respond } = page()
    const handlers = { onDone: vi.fn(), onFailed: vi.fn() }
    const { ended } = publish(client, handlers)
    await requested
    end(client)
    client.setQueryData(countsKey, 'of the next session')
    respond(status, status === 200 ? deskArticle({ id: 12 }) : { message: 'no' })
    await ended()
    expect(handlers.onDone).not.toHaveBeenCalled()
    expect(handlers.onFailed).not.toHaveBeenCalled()
    expect(lastToast()).toBe('Before')
    expect(isStale(client)).toBe(false)
  })
})

describe('an action of a session that continues', () => {
  it('caches the generated article, shows a toast and invalidates the reads of the desk', async () => {
    const { client, respond } = page()
    client.setQueryData(countsKey, 'old')
    respond(201, { article: deskArticle({ id: 12 }), debug })
    await generate(client)
    expect(client.getQueryData(keyOf(deskArticleRead(12)))).toMatchObject({ id: 12 })
    expect(lastToast()).toBe('Article generated')
    expect(isStale(client)).toBe(true)
  })

  it('completes after the same administrator has signed in again', async () => {
    const { client, requested, respond } = page()
    const onDone = vi.fn()
    const { ended } = publish(client, { onDone })
    await requested
    client.setQueryData(sessionKey, { state: 'ended', admin: mira })
    signIn(client, { adminUser: mira })
    respond(200, deskArticle({ id: 12 }))
    await ended()
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('shows no toast for 401, because the login form reports that', async () => {
    const { client, respond } = page()
    respond(401, { message: 'Not signed in' })
    await publish(client, { onDone: () => {} }).ended()
    expect(lastToast()).toBe('Before')
  })

  it('calls onFailed before it shows the toast', async () => {
    const { client, respond } = page()
    client.setQueryData(countsKey, 'old')
    respond(503, {})
    const onFailed = vi.fn(() => expect(lastToast()).toBe('Before'))
    await publish(client, { onDone: () => {}, onFailed }).ended()
    expect(onFailed).toHaveBeenCalledOnce()
    expect(lastToast()).toBe('Publish Failed')
    expect(isStale(client)).toBe(true)
  })

  it('sends one request at a time, however often it is started', async () => {
    const { client, requests, respond } = page()
    const { start, ended } = publish(client, { onDone: () => {} })
    start()
    start()
    respond(200, deskArticle({ id: 12 }))
    await ended()
    expect(requests).toHaveBeenCalledOnce()
  })
})
