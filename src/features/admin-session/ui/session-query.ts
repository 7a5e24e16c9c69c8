// The administrator's session in the query cache. Any read or write that gets a 401 ends it.
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query'
import { clientOf } from '#browser/api.ts'
import { ApiError } from '#browser/api-error.ts'
import { failureOf } from '#browser/call-failure.ts'
import { keyOf, readsOf } from '#shared/calls/api-call.ts'
import { apiPaths } from '#shared/paths.ts'
import type { accountEndpoints } from '../account-contract.ts'
import type { AdminUser, endpoints, SessionCheck } from '../contract.ts'

type SessionEndpoint = (typeof endpoints)[number]
type AccountEndpoint = (typeof accountEndpoints)[number]

export const callSession = clientOf<SessionEndpoint>()
export const readSession = readsOf<SessionEndpoint>()
export const callAccount = clientOf<AccountEndpoint>()
export const readAccount = readsOf<AccountEndpoint>()

/** `ended`: the server no longer accepts the session, although the administrator did not log out. */
export type KnownSession =
  | { state: 'out' }
  /** `mustEnroll`: two-step login is required but not on. */
  | { state: 'in'; admin: AdminUser; mustEnroll?: true }
  | { state: 'ended'; admin: AdminUser; mustEnroll?: true }

export const sessionKey = keyOf(readSession(apiPaths.adminCheck))

/** Fetched each time the page opens, and removed from the cache when the visitor leaves it. */
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
  if (check.authenticated) return signedInAs(check)
  return before === undefined || before.state === 'out' ? { state: 'out' } : { state: 'ended', admin: before.admin }
}

type Answer = { adminUser: AdminUser; mustEnroll?: true | undefined }

function signedInAs({ adminUser, mustEnroll }: Answer): KnownSession {
  return { state: 'in', admin: adminUser, ...(mustEnroll && { mustEnroll }) }
}

/**
 * Called after a login. A different administrator must not see the previous one's cached data. Reads that failed or were
 * sent before the login are sent again: their late 401 would end the new session.
 */
export function signIn(client: QueryClient, response: Answer): void {
  const admin = response.adminUser
  const before = knownSession(client)
  if (before?.state === 'ended' && before.admin.id !== admin.id) clearCachedData(client)
  const sent = client.getQueryCache().findAll({ type: 'active', fetchStatus: 'fetching' })
  const wasSent = (query: Query) => sent.includes(query)
  void client.cancelQueries({ predicate: wasSent })
  setSession(client, signedInAs(response))
  void client.resetQueries({ predicate: (query) => !isSession(query) && query.state.status === 'error' })
  void client.refetchQueries({ predicate: wasSent })
}

/** Spec 4: logout clears all cached data. */
export function signOut(client: QueryClient): void {
  setSession(client, { state: 'out' })
  clearCachedData(client)
}

/**
 * Ends the session in the cache on any 401 that is not about an entered password. Returns the function that stops
 * watching.
 */
export function watchForEnd(client: QueryClient): () => void {
  const end = () => {
    const known = knownSession(client)
    if (known?.state === 'in') setSession(client, { state: 'ended', admin: known.admin })
  }
  const stopQueries = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error)) end()
  })
  const stopMutations = client.getMutationCache().subscribe((event) => {
    const isRefusal = event.type === 'updated' && event.action.type === 'error' && isRefused(event.action.error)
    // A write of an earlier session is no longer in the cache, and its 401 is not about the current session.
    if (isRefusal && client.getMutationCache().getAll().includes(event.mutation)) end()
  })
  return () => {
    stopQueries()
    stopMutations()
  }
}

function setSession(client: QueryClient, session: KnownSession): void {
  client.setQueryData(sessionQuery.queryKey, session)
}

function knownSession(client: QueryClient): KnownSession | undefined {
  return client.getQueryData(sessionQuery.queryKey)
}

function clearCachedData(client: QueryClient): void {
  client.removeQueries({ predicate: (query) => !isSession(query) })
  client.getMutationCache().clear()
}

function isSession({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] === sessionKey[0]
}

function isRefused(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false
  // A 401 that names a field is about the value entered there.
  const failure = failureOf(error)
  return failure.kind === 'responded' && failure.errors.length === 0
}
