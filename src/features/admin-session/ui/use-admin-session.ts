import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { LoginResponse } from '../contract.ts'
import { type KnownSession, sessionKey, sessionQuery, signIn, signOut, watchForEnd } from './session-query.ts'

/** Spec 4, Admin session: checking, then logged out or logged in. */
type AdminSession = KnownSession | { state: 'checking' } | { state: 'unchecked'; retry: () => void }

type SessionActions = { signedIn: (response: LoginResponse) => void; signedOut: () => void }

/** The session of this page, with the functions to call after a login and a logout. */
export function useAdminSession(): AdminSession & SessionActions {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(sessionQuery)
  useEffect(() => watchForEnd(client), [client])
  useEffect(() => checkAfterReturn(() => void client.invalidateQueries({ queryKey: sessionKey })), [client])
  const signedIn = useCallback((response: LoginResponse) => signIn(client, response), [client])
  const signedOut = useCallback(() => signOut(client), [client])
  if (data) return { ...data, signedIn, signedOut }
  if (isError && !isFetching) return { state: 'unchecked', retry: () => void refetch(), signedIn, signedOut }
  return { state: 'checking', signedIn, signedOut }
}

/** Checks again when the page returns from the back/forward cache, because the session may have ended. */
function checkAfterReturn(check: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => event.persisted && check()
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
