// What the browser knows of the session, in the query cache; every read or write that is refused with 401 corrects it.
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '#browser/api-error.ts'
import { keyOf } from '#shared/calls/api-call.ts'
import { apiPaths } from '#shared/paths.ts'
import type { AdminUser, SessionCheck } from '../contract.ts'
import { callSession, readSession } from './session-calls.ts'

/** `ended`: signed in until the server said otherwise, which is not the same as having logged out. */
export type KnownSession = { state: 'out' } | { state: 'in'; admin: AdminUser } | { state: 'ended'; admin: AdminUser }

export const sessionKey = keyOf(readSession(apiPaths.adminCheck))

/** Who is signed in is never taken from an earlier visit to the page: it is asked, and forgotten with the page. */
export const sessionQuery = queryOptions<KnownSession>({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }) => {
    const check = await callSession('GET', apiPaths.adminCheck, { signal })
    return sessionAfter(check, knownSession(client))
  },
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: 'always',
})

/** @example sessionAfter({ authenticated: false, adminUser: null }, { state: 'in', admin }) // { state: 'ended', admin } */
export function sessionAfter(check: SessionCheck, before: KnownSession | undefined): KnownSession {
  if (check.authenticated) return { state: 'in', admin: check.adminUser }
  return before === undefined || before.state === 'out' ? { state: 'out' } : { state: 'ended', admin: before.admin }
}

/** After a login. Another administrator than the one before finds nothing of what that one has read. */
export function signIn(client: QueryClient, admin: AdminUser): void {
  const before = knownSession(client)
  if (before?.state === 'ended' && before.admin.id !== admin.id) forgetAnswers(client)
  remember(client, { state: 'in', admin })
  // What was refused meanwhile is asked again.
  void client.resetQueries({ predicate: (query) => !isSession(query) && query.state.status === 'error' })
}

/** Spec 4: logout clears all cached data. Only that nobody is signed in is known afterwards. */
export function signOut(client: QueryClient): void {
  remember(client, { state: 'out' })
  forgetAnswers(client)
}

/** Watches for an answer 401, which says that the session has ended. Gives the function that stops watching. */
export function watchForEnd(client: QueryClient): () => void {
  const end = () => {
    const known = knownSession(client)
    if (known?.state === 'in') remember(client, { state: 'ended', admin: known.admin })
  }
  const stopQueries = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error)) end()
  })
  const stopMutations = client.getMutationCache().subscribe((event) => {
    const isRefusal = event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error)
    // A write of an earlier session, forgotten with it, says nothing of this one.
    if (isRefusal && client.getMutationCache().getAll().includes(event.mutation)) end()
  })
  return () => {
    stopQueries()
    stopMutations()
  }
}

function remember(client: QueryClient, session: KnownSession): void {
  client.setQueryData(sessionQuery.queryKey, session)
}

function knownSession(client: QueryClient): KnownSession | undefined {
  return client.getQueryData(sessionQuery.queryKey)
}

function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => !isSession(query) })
  client.getMutationCache().clear()
}

function isSession({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] === sessionKey[0]
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
