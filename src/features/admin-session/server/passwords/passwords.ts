// Hashes and compares passwords with bcrypt (Spec 9, Admin passwords), off the main thread.
import { passwordProblem } from '../../domain/credentials.ts'

/** Takes about 0.2 seconds on one core. */
const cost = 12

/** Matches no password. Comparing with it takes as long as with a real hash. */
const decoyHash = `$2b$${cost}$${'.'.repeat(53)}`

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await bcrypt()
  return hash(password, cost)
}

/** Takes the same time for correct, wrong and invalid passwords, and without a hash (unknown name). */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { compare } = await bcrypt()
  // bcrypt would ignore everything after 72 bytes or after a NUL.
  if (passwordHash === undefined || passwordProblem(password) !== null) {
    await compare('decoy', decoyHash)
    return false
  }
  return compare(password, passwordHash)
}

/** Loaded on first use, because most starts need no hash. */
async function bcrypt() {
  return (await import('bcrypt')).default
}
