// PostgreSQL stopped and started under load (Design): 503 meanwhile, back by itself, no acknowledged row lost.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoldTextTables } from '#features/bold-text/server/tables.ts'
import { openDatabase } from '#platform/database/database.ts'
import { queriesOn } from '#platform/database/queries.ts'
import { silentLog } from './support/databases.ts'
import { eventually } from './support/eventually.ts'
import { createPostgresServer, freePort, type PostgresServer, urlOf } from './support/postgres-server.ts'
import { type RunningSite, startSite } from './support/running-site.ts'

describe('the real server, its PostgreSQL stopped under concurrent posts', () => {
  let postgres: PostgresServer
  let site: RunningSite
  let databaseUrl: string
  beforeAll(async () => {
    const port = await freePort()
    databaseUrl = urlOf(port)
    postgres = await createPostgresServer(port)
    await postgres.start()
    site = await startSite({ DATABASE_URL: databaseUrl, WRITE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' })
  })
  afterAll(async () => {
    await site?.stop()
    await postgres?.remove()
  })

  it('answers 503 meanwhile, comes back by itself, and has every acknowledged row', async () => {
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
    // What needs no database goes on, and a page that needs it says that it could not be loaded.
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
  }, 120_000)
})

function post(origin: string): Promise<Response> {
  return fetch(`${origin}/api/conversions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ inputText: 'outage', outputText: 'x' }),
  })
}
