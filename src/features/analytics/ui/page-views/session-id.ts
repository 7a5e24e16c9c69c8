import { sessionIdOf, sessionIdPattern } from '../../domain/session-id.ts'

// The consent manager removes it by this name when consent is withdrawn.
const storageKey = 'sessionId'

/** Where the session storage is full or forbidden. */
let inMemory: string | null = null

/** The id of this tab's session (Spec 3), made when it is asked for the first time. */
export function sessionId(): string {
  const known = knownSessionId()
  if (known !== null) return known
  const made = sessionIdOf(Date.now(), crypto.getRandomValues(new Uint32Array(3)))
  try {
    sessionStorage.setItem(storageKey, made)
  } catch {
    inMemory = made
  }
  return made
}

/** The id that a counted page view carried in this tab, if there is one. */
export function knownSessionId(): string | null {
  const known = readStored() ?? inMemory
  return known !== null && sessionIdPattern.test(known) ? known : null
}

export function forgetSessionId(): void {
  inMemory = null
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}
