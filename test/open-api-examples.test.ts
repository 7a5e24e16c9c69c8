// The OpenAPI document has an example for each public call. Each example works.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import { quickAdministrator } from '#features/admin-session/testing/quick-administrator.ts'
import { articleStore } from '#features/articles/server.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import type { EndpointExample } from '#shared/endpoint.ts'
import { apiPaths } from '#shared/paths.ts'
import { seedWorld } from '../demo/seed.ts'
import { freshDatabaseOptions, silentLog } from './support/databases.ts'
import { describedCalls } from './support/described-calls.ts'
import { documentedResponses, type OpenApiDocument } from './support/documented-responses.ts'
import { siteOver } from './support/in-process.ts'

const siteUrl = 'https://tools.example'
type Examples = {
  parameters?: { in: string; name: string; example?: unknown }[]
  requestBody?: { content: { 'application/json': { example?: unknown } } }
  responses: Record<string, { content?: { 'application/json': { example?: unknown } } }>
}
const signIn = { username: 'mira', password: 'a long password' }
const publicCalls = describedCalls.filter(({ access }) => access !== 'administrator')

let database: Database
let site: SiteServer
let document: OpenApiDocument & { paths: Record<string, Record<string, Examples>> }
beforeAll(async () => {
  database = await openDatabase({ ...(await freshDatabaseOptions('postgresql')), log: silentLog })
  await seedWorld(articleStore(database), new Date())
  site = await siteOver(database, { PUBLIC_URL: siteUrl })
  document = (await site.app.inject(apiPaths.openapi)).json()
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' }
/** Of a list, those of its first entry. */
const fieldsOf = (value: object) => Object.keys(Array.isArray(value) ? value[0] : value).toSorted()
const pathOf = (path: string, params: EndpointExample['params'] = {}) =>
  path.replace(/:(\w+)/, (_, name: string) => params[name] ?? '')

describe.each(publicCalls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  const operationOf = () => document.paths[call.path.replace(/:(\w+)/, '{$1}')]?.[call.method.toLowerCase()]
  const status = Math.max(...Object.keys(call.responses).map(Number))
  const example = (): EndpointExample => JSON.parse(JSON.stringify(call.example ?? {}).replaceAll('{siteUrl}', siteUrl))

  it('has its examples in the document', () => {
    const { params, query, body, response } = example()
    const operation = operationOf()
    const given = (operation?.parameters ?? []).filter((parameter) => 'example' in parameter)
    expect(Object.fromEntries(given.map((parameter) => [parameter.name, parameter.example]))).toEqual({
      ...params,
      ...query,
    })
    expect(operation?.requestBody?.content['application/json'].example).toEqual(body)
    expect(operation?.responses[status]?.content?.['application/json'].example).toEqual(response)
    expect(JSON.stringify(operation)).not.toContain('x-example')
  })

  it('takes the request of its example, and its response has the form of the example', async () => {
    const { params, query, body, response } = example()
    if (call.path === apiPaths.adminLogin) await quickAdministrator(database, signIn.username, signIn.password)
    const sent = await site.app.inject({
      method: call.method,
      url: pathOf(call.path, params),
      headers: browser,
      ...(query && { query: { ...query } }),
      ...(body && { payload: body }),
    })
    const problemOf = documentedResponses(document)
    const request = { method: call.method, path: pathOf(call.path, params) }
    expect(sent.statusCode, sent.body).toBe(status)
    expect(call.responses[status]?.parse(response)).toEqual(response)
    expect(
      problemOf(request, { status, body: JSON.stringify(response), contentType: 'application/json', text: '' }),
    ).toBeNull()
    expect(fieldsOf(sent.json())).toEqual(fieldsOf(response))
  })
})
