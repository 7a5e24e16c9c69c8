// The administrator of a measured site.
import { apiPaths } from '#shared/paths.ts'
import type { Site } from './site.ts'

export const administrator = { username: 'bench', password: 'a password of the bench' }

/** The cookie of a new session. */
export async function signIn({ origin }: Pick<Site, 'origin'>): Promise<string> {
  const response = await fetch(origin + apiPaths.adminLogin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const cookie = response.headers.get('set-cookie')?.split(';')[0]
  if (cookie === undefined) throw new Error(`Signing in returned ${response.status}`)
  return cookie
}
