// `AI_BASE_URL` belongs to the operator: no body, query or header of a call sends the site to another address.
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { Database } from '#platform/database/database.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'
import { freePort } from './support/postgres-server.ts'
import { openaiChat } from './support/providers/openai-chat.ts'
import { doubleKey, type ProviderDouble, startProviderDouble } from './support/providers/provider-double.ts'
import { signedIn } from './support/signed-in.ts'

let provider: ProviderDouble
let database: Database
let site: SiteServer
let cookie: string
let elsewhere: string
const arrived: string[] = []
const other = createServer((request, response) => {
  arrived.push(request.url ?? '')
  response.end('{}')
})

beforeAll(async () => {
  const port = await freePort()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  elsewhere = `http://127.0.0.1:${port}/v1`
  provider = await startProviderDouble()
  database = await freshDatabase('postgresql')
  site = await siteOver(database, {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: openaiChat.model,
    AI_API_KEY: doubleKey,
    AI_BASE_URL: provider.origin + openaiChat.base,
  })
  cookie = await signedIn(site, database)
})
afterAll(async () => {
  await site?.close()
  await database?.close()
  await provider?.close()
  other.close()
})

it('the site calls the provider at the configured address, whatever a call contains', async () => {
  provider.behave(openaiChat, { kind: 'status', status: 400, message: 'Refused' })
  const named = ['baseUrl', 'baseURL', 'base_url', 'AI_BASE_URL', 'provider', 'model', 'url', 'endpoint', 'host']
  const fields = Object.fromEntries(named.map((name) => [name, elsewhere]))
  const headers = { cookie, host: new URL(elsewhere).host, 'x-forwarded-host': new URL(elsewhere).host }
  const asked = [
    { payload: { topic: elsewhere } },
    { payload: { topic: `Read ${elsewhere}/chat/completions`, ...fields } },
    { payload: { topic: 'Headlines' }, query: fields },
  ]
  for (const request of asked) {
    await site.app.inject({ method: 'POST', url: deskPaths.generateArticle, headers, ...request })
  }
  expect(provider.requests().length).toBeGreaterThan(0)
  expect(new Set(provider.requests().map(({ path }) => path)).size).toBe(1)
  expect(arrived).toEqual([])
})
