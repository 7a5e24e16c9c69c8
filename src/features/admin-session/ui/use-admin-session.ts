import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { AdminUser } from '../contract.ts'
import { type KnownSession, sessionKey, sessionQuery, signIn, signOut, watchForEnd } from './session-query.ts'

/** Spec 4, Admin session: checking, then logged out or logged in. */
type AdminSession = KnownSession | { state: 'checking' } | { state: 'unchecked'; retry: () => void }

type SessionDeeds = { signedIn: (admin: AdminUser) => void; signedOut: () => void }

/** The session of this page, and what to tell it after a login or a logout. */
export function useAdminSession(): AdminSession & SessionDeeds {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(sessionQuery)
  useEffect(() => watchForEnd(client), [client])
  useEffect(() => checkAfterReturn(() => void client.invalidateQueries({ queryKey: sessionKey })), [client])
  const signedIn = useCallback((admin: AdminUser) => signIn(client, admin), [client])
  const signedOut = useCallback(() => signOut(client), [client])
  if (data) return { ...data, signedIn, signedOut }
  if (isError && !isFetching) return { state: 'unchecked', retry: () => void refetch(), signedIn, signedOut }
  return { state: 'checking', signedIn, signedOut }
}

/** A page that Back takes out of the browser's memory may show a session that has ended meanwhile. */
function checkAfterReturn(check: () => void): () => void {
  const onShow = (event: PageTransitionEvent) => event.persisted && check()
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
