import { sessionStore } from '#browser/state/storage.ts'
import { sessionIdOf, sessionIdPattern } from '../../domain/page-view-facts.ts'

// The consent manager removes the entry with this name when consent is withdrawn.
const storageKey = 'sessionId'

/** Used when session storage is full or blocked. */
let inMemory: string | null = null

/** The id of this tab's session (Spec 3), created on first use. */
export function sessionId(): string {
  const known = knownSessionId()
  if (known !== null) return known
  const made = sessionIdOf(Date.now(), crypto.getRandomValues(new Uint32Array(3)))
  if (!sessionStore.write(storageKey, made)) inMemory = made
  return made
}

/** The session id of this tab, if a page view was counted in it. */
export function knownSessionId(): string | null {
  const known = sessionStore.read(storageKey) ?? inMemory
  return known !== null && sessionIdPattern.test(known) ? known : null
}

export function clearSessionId(): void {
  inMemory = null
}
