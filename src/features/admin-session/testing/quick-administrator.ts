import { hash } from 'bcrypt'
import type { Database } from '#platform/database/database.ts'
import { insertAdministrator } from '../server/administrator-store.ts'

/** An administrator with a low-cost hash, so that a comparison takes a millisecond. */
export async function quickAdministrator(database: Database, username: string, password: string): Promise<void> {
  const passwordHash = await hash(password, 4)
  await database.transaction((transaction) => insertAdministrator(transaction, { username, passwordHash }))
}
