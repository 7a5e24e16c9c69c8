// Sends malformed requests to every call and page (Design). Each one gets a response, none a 5xx, and none leaks
// internals.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import { generateArticle } from '#features/article-generation/contract.ts'
import { articleStore } from '#features/articles/server.ts'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { apiPaths, oembedPath, provenanceFiles, unsubscribePath } from '#shared/paths.ts'
import { seedWorld } from '../demo/seed.ts'
import { type BadRequest, badRequests } from './support/bad-requests.ts'
import { breadth } from './support/breadth.ts'
import { changedRequests, problemOfResponses } from './support/changed-requests.ts'
import { freshDatabaseOptions, mainlyOn, silentLog } from './support/databases.ts'
import { describedCalls } from './support/described-calls.ts'
import { documentedResponses, type OpenApiDocument } from './support/documented-responses.ts'
import { routesOf, siteOver } from './support/in-process.ts'
import { askAll, exchange } from './support/raw-calls.ts'
import { type DatabaseOptions, recount } from './support/recount-command.ts'
import { signedIn } from './support/signed-in.ts'
import { storedRows } from './support/stored-rows.ts'

// `npm run bench bad-requests` sends 10,000 on each engine.
const count = breadth(700, 2_000)
const rawCount = breadth(150, 500)
const seed = 20_250_917

mainlyOn('postgresql', (engine) => {
  let options: DatabaseOptions
  let database: Database
  let site: SiteServer
  let cookie: string
  let port: number
  let logged = ''
  beforeAll(async () => {
    options = await freshDatabaseOptions(engine)
    database = await openDatabase({ ...options, log: silentLog })
    await seedWorld(articleStore(database), new Date())
    const write = (line: string) => {
      logged += line
    }
    const log = createLog('debug', { to: { write } })
    // With a port, as without a proxy in front of the site. A carelessly built value forms no valid address.
    site = await siteOver(database, { PUBLIC_URL: 'http://127.0.0.1:3000', PUSH_DELAY_SECONDS: '3600' }, log)
    site.startJobs()
    cookie = await signedIn(site, database)
    port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })
  afterAll(async () => {
    await site?.close()
    await database?.close()
  })

  it('covers every mounted call with bad requests', () => {
    const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
    const files: string[] = Object.values(provenanceFiles)
    const isCall = (path: string) => path.startsWith('/api/') || path === oembedPath || files.includes(path)
    const mounted = routesOf(site).filter(({ method, path }) => method !== 'HEAD' && isCall(path))
    const undescribed = [`GET ${apiPaths.openapi}`, `GET ${unsubscribePath}`, `POST ${unsubscribePath}`]
    expect([...describedCalls.map(nameOf), ...undescribed].toSorted()).toEqual(mounted.map(nameOf).toSorted())
  })

  it(`${count} bad requests of seed ${seed} get documented responses below 500 that leak nothing`, async () => {
    const document: OpenApiDocument = (await site.app.inject(apiPaths.openapi)).json()
    const problemOf = documentedResponses(document)
    const { statuses, faults } = await askAll(badRequests({ seed, count }), { port, cookie, problemOf })
    expect({ seed, first: faults[0], faults: faults.length }).toEqual({ seed, first: undefined, faults: 0 })
    // The requests hit their targets: rejected reads, and administrator calls that succeeded.
    expect(statuses[400]).toBeGreaterThan(count / 10)
    expect(statuses[200]).toBeGreaterThan(0)
    const check = await site.app.inject({ url: apiPaths.adminCheck, headers: { cookie } })
    expect(check.json()).toMatchObject({ authenticated: true })
    await expect.poll(async () => (await site.app.inject('/readyz')).statusCode).toBe(200)
  }, 240_000)

  it(`${rawCount} requests with changed bytes of seed ${seed} get a response below 500 or time out`, async () => {
    const found: unknown[] = []
    for (const bytes of changedRequests({ seed, count: rawCount })) {
      const problem = problemOfResponses(await exchange(bytes, port, { isAll: true }))
      if (problem) found.push({ request: bytes.toString('latin1'), problem })
    }
    expect({ seed, found }).toEqual({ seed, found: [] })
  })

  it('their log has one line of JSON per entry, no error, and none of the sent values', () => {
    const lines = logged.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(count / 2)
    const entries: Record<'level' | 'time' | 'msg', unknown>[] = lines.map((line) => JSON.parse(line))
    expect(entries.filter(({ time, msg }) => !time || !msg)).toEqual([])
    expect(entries.filter((entry) => 'requestId' in entry && Number(entry.level) >= 50)).toEqual([])
    expect(lines.filter((line) => line.includes('x-injected') || line.includes(cookie.split('=')[1] ?? ''))).toEqual([])
  })

  it('every row they stored passes the schema of its call', async () => {
    let stored = 0
    for (const { table, columns, schema } of storedRows) {
      const rows = await database.query<Record<string, unknown>>(`SELECT ${columns} FROM ${table}`)
      stored += rows.length
      const wrong = rows.map((row) => [row, schema.safeParse(row).error?.message]).filter(([, problem]) => problem)
      expect([table, wrong]).toEqual([table, []])
    }
    expect(stored).toBeGreaterThan(count / 150)
  })

  it('every counter matches the rows afterward', async () => {
    await site.close()
    await database.close()
    const lines = ['All counters match the rows.']
    expect(await recount(options)).toEqual({ code: 0, lines, problem: '' })
  })
})

it('detects wrong responses to a bad request: silence, a 5xx, a stack, a path, SQL', async () => {
  const responses: Record<string, [status: number, body: string]> = {
    '/right': [400, '{"message":"title: Must be at most 200 characters"}'],
    '/failed': [503, '{"message":"The database is not reachable. Please try again."}'],
    '/stack': [400, 'Error: x\n    at read (/srv/site/server.js:10:2)'],
    '/path': [404, `{"message":"No such file ${process.cwd()}/dist/x"}`],
    '/sql': [400, '{"message":"INSERT INTO conversions"}'],
    '/words': [400, '{"message":"invalid input syntax for type bigint"}'],
  }
  const server = createServer((request, response) => {
    const [status, body] = responses[request.url ?? ''] ?? []
    if (status === undefined) request.socket.destroy()
    else response.writeHead(status).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const request: BadRequest = { method: 'GET', path: '', headers: [], body: null, signedIn: false }
  const requests = [...Object.keys(responses), '/silent'].map((path) => ({ ...request, path }))
  const { statuses, faults } = await askAll(requests, { port: (server.address() as AddressInfo).port, cookie: '' })
  server.close()
  expect(statuses).toEqual({ 400: 4, 404: 1, 503: 1 })
  const leaks = Array.from({ length: 4 }, () => 'leak')
  expect(faults.map(({ kind }) => kind)).toEqual(['status of 500 and above', ...leaks, 'no answer'])
})

it('the same seed creates the same requests, none of which is a valid request to the provider', () => {
  const requests = badRequests({ seed, count })
  expect(requests).toHaveLength(count)
  expect(badRequests({ seed, count })).toEqual(requests)
  const toProvider = requests.filter(({ path, method }) => method === 'POST' && path === generateArticle.path)
  expect(toProvider.length).toBeGreaterThan(count / 400)
  const isRight = ({ body }: BadRequest) => generateArticle.body.safeParse(parsed(body)).success
  expect(toProvider.filter((request) => request.signedIn && isRight(request))).toEqual([])
})

function parsed(body: BadRequest['body']): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
