// Hashes passwords at bcrypt's least cost: a hash or a comparison takes 1 ms instead of 0.2 s. A set-up file of the
// tests with a server, and loaded into each site that they start. passwords.test.ts checks the real cost.
import bcrypt from 'bcrypt'

const leastCost = 4

// Not `hash` itself, which an earlier test file has already replaced.
Object.assign(bcrypt, { hash: async (password: string) => bcrypt.hashSync(password, leastCost) })

/** For `NODE_OPTIONS` of a started program. */
export const quickPasswords = `--import=${import.meta.url}`
