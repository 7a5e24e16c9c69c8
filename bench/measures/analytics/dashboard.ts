// Reads the dashboard as an administrator.
import { apiPaths } from '#shared/paths.ts'
import { median, percentile } from '../../report/statistics.ts'
import type { Site } from '../../stage/site.ts'
import type { Storage } from '../../stage/storage.ts'

const administrator = { username: 'bench', password: 'a password of the bench' }

/** The storage of a site that has the administrator. */
export function withAdministrator(storage: Storage): Storage {
  const env = { ADMIN_USERNAME: administrator.username, ADMIN_PASSWORD: administrator.password }
  return { ...storage, env: { ...storage.env, ...env } }
}

export async function timesOf(site: Site, path: string, { cookie, asked }: { cookie: string; asked: number }) {
  const timesMs: number[] = []
  for (let i = 0; i < asked; i++) {
    const start = performance.now()
    await read(site, path, cookie)
    timesMs.push(performance.now() - start)
  }
  const [firstMs = 0, ...later] = timesMs
  return { firstMs, p95Ms: percentile(later, 0.95), medianMs: median(later) }
}

export async function read(site: Site, path: string, cookie: string): Promise<unknown> {
  const response = await fetch(site.origin + path, { headers: { cookie } })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}: ${text.slice(0, 200)}`)
  return JSON.parse(text)
}

export async function signIn(site: Site): Promise<string> {
  const response = await fetch(site.origin + apiPaths.adminLogin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
  const cookie = response.headers.get('set-cookie')?.split(';', 1)[0]
  if (!cookie) throw new Error(`Signing in returned ${response.status}`)
  return cookie
}
