// Administrators for tests: created without a costly real hash, signed in by the real call.
import { quickAdministrator } from '#features/admin-session/testing/quick-administrator.ts'
import type { Database } from '#platform/database/database.ts'
import { apiPaths } from '#shared/paths.ts'
import type { siteOver } from './in-process.ts'

export const testPassword = 'a password of the tests'

/** Creates the administrator and signs it in to a site in this process; returns the cookie header of the session. */
export async function signedIn(
  { app }: Pick<Awaited<ReturnType<typeof siteOver>>, 'app'>,
  database: Database,
  username = 'mira',
): Promise<string> {
  await quickAdministrator(database, username, testPassword)
  const payload = { username, password: testPassword }
  const response = await app.inject({ method: 'POST', url: apiPaths.adminLogin, payload })
  if (response.statusCode !== 200) throw new Error(`Signing in returned ${response.statusCode}`)
  return String(response.headers['set-cookie']).split(';')[0] ?? ''
}
