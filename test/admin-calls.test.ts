// Calls every administrator endpoint without a session: each one returns nothing and changes nothing (Spec 6).
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { AdminLog } from '#features/admin-session/contract.ts'
import type { Database } from '#platform/database/database.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { reportPaths } from '#shared/calls/report-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { freshDatabase } from './support/databases.ts'
import { describedCalls } from './support/described-calls.ts'
import { routesOf, siteOver } from './support/in-process.ts'
import { signedIn } from './support/signed-in.ts'

type Call = { method: string; path: string }

const guarded: Call[] = describedCalls.filter(({ access }) => access === 'administrator')
const nameOf = ({ method, path }: Call) => `${method} ${path}`
const names = guarded.map(nameOf)

/** The calls that a signed-out administrator may make (Decisions, Answers of the calls). */
const open = [apiPaths.adminLogin, apiPaths.adminLogout, apiPaths.adminCheck]

let database: Database
let site: SiteServer
let valid: string
let expired: string
let signedOut: string
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database)
  expired = await signedIn(site, database, 'expired')
  await database.query(`UPDATE admin_sessions SET expires_at = now() - interval '1 second'`)
  signedOut = await signedIn(site, database, 'gone')
  await site.app.inject({ method: 'POST', url: apiPaths.adminLogout, headers: { cookie: signedOut } })
  valid = await signedIn(site, database, 'mira')
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

const ask = ({ method, path }: Call, headers: Record<string, string> = {}, to = site) =>
  to.app.inject({
    method: method as 'GET',
    url: path.replaceAll(/:\w+/g, '1') + (path === adminPaths.notifications ? '?articles=1' : ''),
    headers,
    ...(method === 'POST' || method === 'PATCH' ? { payload: {} } : {}),
  })

const everyRow = async () => {
  const rows = []
  for (const table of ['articles', 'article_runs', 'generation_turns', 'admin_log', 'admin_sessions']) {
    rows.push(...(await database.query(`SELECT * FROM ${table} ORDER BY 1`)))
  }
  return rows
}

describe('the calls of administrators', () => {
  it('are all mounted, and every mounted one is described', () => {
    const mounted = routesOf(site)
      .filter(({ method, path }) => method !== 'HEAD' && path.startsWith('/api/admin') && !open.includes(path as never))
      .map(nameOf)
    expect(mounted.toSorted()).toEqual(names.filter((name) => name.includes(' /api/admin')).toSorted())
    const all = routesOf(site).map(nameOf)
    expect(names.filter((name) => !all.includes(name))).toEqual([])
  })

  it('are all in the OpenAPI document', async () => {
    const { paths } = (await site.app.inject(apiPaths.openapi)).json<{ paths: Record<string, object> }>()
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(names.filter((name) => !documented.includes(name))).toEqual([])
  })

  it('return 401 without a session, also under every other spelling of their addresses', async () => {
    const before = await everyRow()
    const forged = valid.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const visitors = {
      nobody: '',
      forged,
      expired,
      'signed out': signedOut,
      hostile: `${valid.split('=')[0]}=%00; ${forged}`,
    }
    const mounted = routesOf(site).filter(({ path }) => path.startsWith('/api/admin') && !open.includes(path as never))
    expect(mounted.length).toBeGreaterThan(0)
    for (const call of [...guarded, ...mounted]) {
      for (const [visitor, cookie] of Object.entries(visitors)) {
        const response = await ask(call, cookie === '' ? {} : { cookie })
        expect([nameOf(call), visitor, response.statusCode]).toEqual([nameOf(call), visitor, 401])
        if (call.method !== 'HEAD') expect(response.json()).toEqual({ message: 'Not signed in' })
        expect(response.headers['cache-control']).toBe('no-store')
      }
    }
    expect(await everyRow()).toEqual(before)
  })

  it("reject another site's writes with 403 despite a valid session, and change nothing", async () => {
    const before = await everyRow()
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://tools.example.com' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://other.example.com' },
    ]
    for (const call of guarded.filter(({ method }) => method !== 'GET')) {
      for (const headers of foreign) {
        const response = await ask(call, { cookie: valid, ...(headers as Record<string, string>) })
        expect([nameOf(call), headers, response.statusCode]).toEqual([nameOf(call), headers, 403])
      }
    }
    expect(await everyRow()).toEqual(before)
  })

  it('return 401 for reads from another origin, which carry no cookie', async () => {
    for (const call of guarded.filter(({ method }) => method === 'GET')) {
      const response = await ask(call, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
      expect([nameOf(call), response.statusCode]).toEqual([nameOf(call), 401])
      expect(response.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('accept an administrator', async () => {
    for (const call of guarded.filter(({ method, path }) => method === 'GET' && !path.includes(':'))) {
      const response = await ask(call, { cookie: valid })
      expect([nameOf(call), response.statusCode]).toEqual([nameOf(call), 200])
    }
  })

  it('return 403 while required two-step login is off, except the calls that turn it on', async () => {
    const strict = await siteOver(database, { REQUIRE_TWO_STEP: 'true' })
    onTestFinished(() => strict.close())
    const before = describedCalls.filter(({ beforeTwoStep }) => beforeTwoStep).map(nameOf)
    expect(before.toSorted()).toEqual(
      [
        `GET ${adminPaths.secondFactor}`,
        `POST ${adminPaths.secondFactor}`,
        `POST ${adminPaths.secondFactorSecret}`,
      ].toSorted(),
    )
    for (const call of guarded.filter((call) => !before.includes(nameOf(call)))) {
      const response = await ask(call, { cookie: valid }, strict)
      expect([nameOf(call), response.statusCode, response.json()]).toEqual([
        nameOf(call),
        403,
        { message: 'Turn on two-step login first' },
      ])
    }
    expect((await ask({ method: 'GET', path: adminPaths.secondFactor }, { cookie: valid }, strict)).json()).toEqual({
      on: false,
    })
  })

  it('show the current title of the article in a logged action', async () => {
    const form = { title: 'Alt text that sells', description: '- A line', practicalAdvice: '- Do it', isDraft: true }
    const call = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
      (await site.app.inject({ method, url, headers: { cookie: valid }, ...(payload && { payload }) })).json()
    const { id } = await call('POST', deskPaths.createArticle, form)
    const logged = async () => {
      const { items } = (await ask({ method: 'GET', path: reportPaths.adminLog }, { cookie: valid })).json<AdminLog>()
      const about = items.filter(({ target }) => target?.split(' ')[0] === String(id))
      return about.map(({ action, article }) => [action, article?.title, article?.status])
    }
    expect(await logged()).toEqual([['created an article', 'Alt text that sells', 'draft']])
    // The target of a review is the id with the hash of the text.
    await call('PATCH', deskPaths.editArticle.replace(':id', id), { reviewed: true })
    expect(await logged()).toContainEqual(['edited an article', 'Alt text that sells', 'draft'])
    await call('DELETE', deskPaths.deleteDraft.replace(':id', id))
    expect(await logged()).toContainEqual(['edited an article', null, null])
  })

  it('do not exist under other methods and names', async () => {
    for (const call of [
      { method: 'GET', path: apiPaths.adminLogin },
      { method: 'GET', path: apiPaths.adminLogout },
      { method: 'POST', path: reportPaths.adminLog },
      { method: 'DELETE', path: reportPaths.adminLog },
      { method: 'GET', path: '/api/admin' },
      { method: 'GET', path: '/api/admin/' },
      { method: 'GET', path: '/api/admin/log/' },
      { method: 'GET', path: '/api/admin/nothing' },
    ]) {
      const response = await ask(call, { cookie: valid })
      expect([nameOf(call), response.statusCode, response.json()]).toEqual([
        nameOf(call),
        404,
        { message: 'Not found' },
      ])
    }
  })

  it('name the action of each write in the words of the log, and none for reads', () => {
    for (const { method, path, action } of describedCalls.filter(({ access }) => access === 'administrator')) {
      const onlyReads = method === 'GET' || path.endsWith('/preview') || path === adminPaths.geolocate
      expect([nameOf({ method, path }), action === undefined]).toEqual([nameOf({ method, path }), onlyReads])
    }
  })
})
