import type { NewSession } from '../server/session-store.ts'

/** A session with this hash, signed in from an example network. */
export function sessionOf(tokenHash: string): NewSession {
  return { tokenHash, network: '192.0.2.0', device: 'Chrome on macOS' }
}
