// Keys of programs, made by the real call.
import type { SiteServer } from '#app/server.ts'
import type { NewKey } from '#features/api-keys/contract.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import type { KeyScope } from '#shared/endpoint.ts'

/** Makes keys for the administrator of a session. Each has a name of its own. */
export function keyMaker({ app }: Pick<SiteServer, 'app'>, cookie: string) {
  let made = 0
  return async (scopes: KeyScope[]): Promise<NewKey> => {
    made += 1
    const payload = { name: `Program ${made}`, scopes, expiresInDays: 1 }
    const response = await app.inject({ method: 'POST', url: adminPaths.keys, headers: { cookie }, payload })
    if (response.statusCode !== 201) throw new Error(`Making a key returned ${response.statusCode}`)
    return response.json()
  }
}
