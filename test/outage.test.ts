// PostgreSQL stopped and started under load (Design), and read-only: the site returns 503 meanwhile, recovers by
// itself, and loses no acknowledged row.

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { BoldTextTables } from '#features/bold-text/server/tables.ts'
import { openDatabase } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import {
  connectToPostgres,
  createPostgresServer,
  freePort,
  type PostgresServer,
  urlOf,
} from './support/postgres-server.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

describe('the real server over a PostgreSQL that fails', () => {
  let postgres: PostgresServer
  let site: RunningSite
  let databaseUrl: string
  beforeAll(async () => {
    const port = await freePort()
    databaseUrl = urlOf(port)
    postgres = await createPostgresServer(port)
    await postgres.start()
    site = await startSite({
      DATABASE_URL: databaseUrl,
      WRITE_LIMIT_PER_MINUTE: '1000000',
      LOG_LEVEL: 'info',
      ...administrator,
    })
  })
  afterAll(async () => {
    await site?.stop()
    await postgres?.remove()
  })

  const untilLines = (count: number) =>
    eventually(
      () => outagesIn(site).length,
      (lines) => lines >= count,
    )

  it('stopped under concurrent posts: returns 503 meanwhile, recovers by itself, and has every acknowledged row', async () => {
    const acknowledged = new Set<number>()
    const statuses = new Set<number>()
    let isOver = false
    const posting = Array.from({ length: 16 }, async () => {
      while (!isOver) {
        const response = await post(site.origin)
        statuses.add(response.status)
        if (response.status === 201) acknowledged.add(((await response.json()) as { id: number }).id)
        else expect(await response.json()).toEqual({ message: expect.any(String) })
      }
    })
    await eventually(
      () => acknowledged.size,
      (rows) => rows > 10,
    )
    await postgres.stop('immediate')
    const meanwhile = await post(site.origin)
    expect(meanwhile.status).toBe(503)
    expect(Number(meanwhile.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503)
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
    // Parts without the database continue, and a page that needs it shows that it could not load.
    expect((await fetch(`${site.origin}/bold-text-converter`)).status).toBe(200)
    const news = await fetch(`${site.origin}/marketing-news`)
    expect([news.status, (await news.text()).includes('Failed to load the articles.')]).toEqual([503, true])
    const article = await fetch(`${site.origin}/article/1/any`)
    expect([article.status, (await article.text()).includes('Error Loading Article')]).toEqual([503, true])

    await postgres.start()
    await eventually(
      async () => (await post(site.origin)).status,
      (status) => status === 201,
    )
    expect((await fetch(`${site.origin}/marketing-news`)).status).toBe(200)
    isOver = true
    await Promise.all(posting)
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([201, 503])

    const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog })
    const rows = await queriesOn<BoldTextTables>(database).selectFrom('conversions').select('id').execute()
    await database.close()
    const stored = new Set(rows.map((row) => row.id))
    expect(acknowledged.size).toBeGreaterThan(10)
    expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
    await untilLines(2)
    expect(outagesIn(site)).toEqual(begunAndOver)
  })

  it('returns 503 for writes while the database is read-only, serves reads, and recovers by itself', async () => {
    const before = outagesIn(site).length
    const operator = await connectToPostgres(databaseUrl)
    onTestFinished(() => operator.end())
    const makeReadOnly = async (setting: 'on' | 'off') => {
      await operator.query(`ALTER SYSTEM SET default_transaction_read_only = ${setting}`)
      await operator.query('SELECT pg_reload_conf()')
    }
    const { headers } = await signIn(site.origin, administrator.ADMIN_PASSWORD)
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const readiness = async () => (await fetch(`${site.origin}/readyz`)).status
    await makeReadOnly('on')
    await eventually(readiness, (status) => status === 503)
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(site.origin)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
    expect(responses[0]?.headers.get('retry-after')).toBe('1')
    expect(await responses[0]?.json()).toEqual({ message: 'The database is not reachable. Please try again.' })
    expect((await signIn(site.origin)).status).toBe(503)
    const action = await fetch(`${site.origin}/api/admin/editorial/publish/1`, { method: 'POST', headers: { cookie } })
    expect(action.status).toBe(503)
    await untilLines(before + 1)
    expect((await fetch(`${site.origin}/api/marketing-ai-news`)).status).toBe(200)
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200)
    await makeReadOnly('off')
    await eventually(readiness, (status) => status === 200)
    expect((await post(site.origin)).status).toBe(201)
    expect((await signIn(site.origin)).status).toBe(401)
    await untilLines(before + 2)
    expect(outagesIn(site).slice(before)).toEqual(begunAndOver)
  })
})

const administrator = { ADMIN_USERNAME: 'mira', ADMIN_PASSWORD: 'a long walk by the river' }

const begunAndOver = [
  'the database cannot be used: requests that need it get 503 until it can',
  'the database can be used again',
]

/** The log lines since the site was ready. */
function outagesIn({ output }: RunningSite): string[] {
  const lines = output()
    .split('\n')
    .flatMap((line) => (line.startsWith('{') ? [(JSON.parse(line) as { msg: string }).msg] : []))
  return lines.filter((line) => line.startsWith('the database can'))
}

function signIn(origin: string, password = 'wrong'): Promise<Response> {
  return fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: administrator.ADMIN_USERNAME, password }),
  })
}

function post(origin: string): Promise<Response> {
  return fetch(`${origin}/api/conversions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ inputText: 'outage', outputText: 'x' }),
  })
}
