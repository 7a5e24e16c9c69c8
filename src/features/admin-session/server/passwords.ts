// Passwords become bcrypt hashes (Spec 9, Admin passwords) outside the main thread.
import { passwordProblem } from '../domain/credentials.ts'

/** About a fifth of a second of one core. */
const cost = 12

/** No password has this hash; comparing with it takes as long as with any other. */
const decoyHash = `$2b$${cost}$${'.'.repeat(53)}`

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await bcrypt()
  return hash(password, cost)
}

/** Takes the same time for a right password, a wrong one, one that cannot exist, and without a hash: an unknown name. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { compare } = await bcrypt()
  // bcrypt would cut a longer password and stop at a NUL, and find the rest right.
  if (passwordHash === undefined || passwordProblem(password) !== null) {
    await compare('decoy', decoyHash)
    return false
  }
  return compare(password, passwordHash)
}

/** Loaded when it is needed: most starts of the server compare and hash nothing. */
async function bcrypt() {
  return (await import('bcrypt')).default
}
