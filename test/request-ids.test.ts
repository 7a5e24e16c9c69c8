// The id that a response shares with its log lines (docs/operations.md, Logs).
import { expect, it } from 'vitest'
import { apiPaths } from '#shared/paths.ts'
import { freshDatabaseUrl } from './support/databases.ts'
import { startSite } from './support/running-site.ts'

it('a response and its log line have the same id, which a proxy may choose', async () => {
  const env = { DATABASE_URL: await freshDatabaseUrl(), LOG_LEVEL: 'debug', TRUST_PROXY: 'true' }
  const site = await startSite(env)
  const idOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(site.origin + path, { headers })).headers.get('x-request-id')
  const [own, given] = [await idOf(apiPaths.news), await idOf(apiPaths.news, { 'x-request-id': 'from-proxy-0001' })]
  const missing = await idOf('/api/nothing')
  await site.stop()
  expect(own).toMatch(/^[\w-]{12}$/)
  expect(given).toBe('from-proxy-0001')
  const lines = site.output().split('\n')
  for (const id of [own, given, missing])
    expect(lines.filter((line) => line.includes(`"requestId":"${id}"`))).toHaveLength(1)
})
