import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#browser/api-error.ts'
import { createQueryClient } from '#browser/query-client.ts'
import { described } from '../../../../test/support/described-responses.ts'
import { checkAuth, type SessionCheck } from '../contract.ts'
import {
  type KnownSession,
  sessionAfter,
  sessionKey,
  sessionQuery,
  signIn,
  signOut,
  watchForEnd,
} from './session-query.ts'

const mira = { id: 1, username: 'mira' }
const tom = { id: 2, username: 'tom' }
const isIn: KnownSession = { state: 'in', admin: mira }
const hasEnded: KnownSession = { state: 'ended', admin: mira }
const nobody: SessionCheck = { authenticated: false, adminUser: null }

const patience = { timeout: 10_000 }

const refusal = (status: number) => new ApiError(status, '{"message":"no"}', '')

function clientThatKnows(session: KnownSession) {
  const client = createQueryClient()
  client.setQueryData(sessionKey, session)
  return { client, known: () => client.getQueryData<KnownSession>(sessionKey) }
}

const failWith = (error: unknown) => () => Promise.reject(error)

const wrongPassword = new ApiError(
  401,
  JSON.stringify({ message: 'Wrong', errors: [{ path: 'currentPassword', message: 'Wrong', code: 'wrong' }] }),
  '',
)

describe('a check of the session', () => {
  it.each<[string, SessionCheck, KnownSession | undefined, KnownSession]>([
    ['signed in', { authenticated: true, adminUser: mira }, undefined, isIn],
    ['signed out, at the beginning', nobody, undefined, { state: 'out' }],
    ['signed out, after a logout', nobody, { state: 'out' }, { state: 'out' }],
    ['ended, where somebody was signed in', nobody, isIn, hasEnded],
    ['ended still', nobody, hasEnded, hasEnded],
    ['signed in again, in another tab', { authenticated: true, adminUser: tom }, hasEnded, { state: 'in', admin: tom }],
  ])('finds an administrator %s', (_, check, before, after) => {
    expect(sessionAfter(described(checkAuth, check), before)).toEqual(after)
  })

  it('never uses a cached result', () => {
    expect(sessionQuery).toMatchObject({ staleTime: 0, gcTime: 0, refetchOnMount: 'always' })
  })
})

describe('the end of a session', () => {
  it('is detected by any read with status 401', async () => {
    const { client, known } = clientThatKnows(isIn)
    watchForEnd(client)
    await client.prefetchQuery({ queryKey: ['log'], queryFn: failWith(refusal(401)) })
    expect(known()).toEqual(hasEnded)
  })

  it('is detected by any write with status 401', async () => {
    const { client, known } = clientThatKnows(isIn)
    watchForEnd(client)
    const write = client.getMutationCache().build(client, { mutationFn: failWith(refusal(401)) })
    await write.execute(undefined).catch(() => undefined)
    expect(known()).toEqual(hasEnded)
  })

  it.each([
    ['a refused cross-site write', refusal(403)],
    ['an unknown article', refusal(404)],
    ['a failing server', refusal(503)],
    ['a wrong current password', wrongPassword],
    ['no answer', new TypeError('Failed to fetch')],
  ])('is not detected by %s', async (_, error) => {
    const { client, known } = clientThatKnows(isIn)
    watchForEnd(client)
    await client.prefetchQuery({ queryKey: ['log'], queryFn: failWith(error) })
    expect(known()).toEqual(isIn)
  })

  it('is not detected when nobody was signed in', async () => {
    const { client, known } = clientThatKnows({ state: 'out' })
    watchForEnd(client)
    await client.prefetchQuery({ queryKey: ['log'], queryFn: failWith(refusal(401)) })
    expect(known()).toEqual({ state: 'out' })
  })

  it('is not detected by a late response to a write of an earlier session', async () => {
    const { client, known } = clientThatKnows(isIn)
    watchForEnd(client)
    const late = Promise.withResolvers<never>()
    const write = client
      .getMutationCache()
      .build(client, { mutationFn: () => late.promise })
      .execute(undefined)
    signOut(client)
    signIn(client, { adminUser: tom })
    late.reject(refusal(401))
    await write.catch(() => undefined)
    expect(known()).toEqual({ state: 'in', admin: tom })
  })

  it('is no longer detected after the visitor leaves the page', async () => {
    const { client, known } = clientThatKnows(isIn)
    watchForEnd(client)()
    await client.prefetchQuery({ queryKey: ['log'], queryFn: failWith(refusal(401)) })
    expect(known()).toEqual(isIn)
  })

  it('keeps cached data for the dashboard', async () => {
    const { client } = clientThatKnows(isIn)
    watchForEnd(client)
    client.setQueryData(['drafts'], ['a draft'])
    await client.prefetchQuery({ queryKey: ['log'], queryFn: failWith(refusal(401)) })
    expect(client.getQueryData(['drafts'])).toEqual(['a draft'])
  })
})

describe('signing in again', () => {
  it('fetches rejected reads again and keeps other data', async () => {
    const { client, known } = clientThatKnows(isIn)
    watchForEnd(client)
    client.setQueryData(['drafts'], ['a draft'])
    const read = vi.fn().mockRejectedValueOnce(refusal(401)).mockResolvedValue(['an entry'])
    const stop = new QueryObserver(client, { queryKey: ['log'], queryFn: read }).subscribe(() => {})
    await vi.waitFor(() => expect(known()).toEqual(hasEnded), patience)
    signIn(client, { adminUser: mira })
    await vi.waitFor(() => expect(client.getQueryData(['log'])).toEqual(['an entry']), patience)
    expect(known()).toEqual(isIn)
    expect(client.getQueryData(['drafts'])).toEqual(['a draft'])
    stop()
  })

  it.each([
    ['read', ['log'], ['an entry']],
    ['check', sessionKey, isIn],
  ])('ignores the late result of a %s that was sent before, and sends it again', async (_, queryKey, found) => {
    const { client, known } = clientThatKnows(hasEnded)
    watchForEnd(client)
    const late = Promise.withResolvers<unknown>()
    const read = vi.fn().mockReturnValueOnce(late.promise).mockResolvedValue(found)
    const stop = new QueryObserver(client, { queryKey, queryFn: read, staleTime: 0 }).subscribe(() => {})
    await vi.waitFor(() => expect(read).toHaveBeenCalledOnce(), patience)
    signIn(client, { adminUser: mira })
    if (queryKey === sessionKey) late.resolve(hasEnded)
    else late.reject(refusal(401))
    await vi.waitFor(() => expect(client.isFetching()).toBe(0), patience)
    expect(client.getQueryData(queryKey)).toEqual(found)
    expect(read).toHaveBeenCalledTimes(2)
    expect(known()).toEqual(isIn)
    stop()
  })

  it('as another administrator clears cached data', () => {
    const { client, known } = clientThatKnows(hasEnded)
    client.setQueryData(['drafts'], ['a draft'])
    signIn(client, { adminUser: tom })
    expect(known()).toEqual({ state: 'in', admin: tom })
    expect(client.getQueryData(['drafts'])).toBeUndefined()
  })
})

describe('signing out', () => {
  it('clears all cached data: reads, news of the public pages and writes', async () => {
    const { client, known } = clientThatKnows(isIn)
    client.setQueryData(['drafts'], ['a draft'])
    client.setQueryData(['news'], ['an article'])
    await client
      .getMutationCache()
      .build(client, { mutationFn: async () => 'written' })
      .execute(undefined)
    signOut(client)
    expect(known()).toEqual({ state: 'out' })
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey),
    ).toEqual([sessionKey])
    expect(client.getMutationCache().getAll()).toEqual([])
  })
})
