// The metrics for a monitoring system, and for nobody else (Decisions, Operating it).
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { databaseFor, eachEngine, freshDatabaseOptions, silentLog } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'

const token = 'a token of 32 characters, or more'
const bearer = { authorization: `Bearer ${token}` }

/** `name{label="value"} 1` → `{ 'name{label="value"}': 1 }`. */
function figuresOf(text: string): Record<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

async function read({ app }: SiteServer): Promise<Record<string, number>> {
  const { statusCode, body } = await app.inject({ url: '/metrics', headers: bearer })
  expect(statusCode).toBe(200)
  return figuresOf(body)
}

describe('metrics', () => {
  eachEngine((engine) => {
    const database = databaseFor(engine)
    let site: SiteServer
    let origin: string
    beforeAll(async () => {
      site = await siteOver(database(), { METRICS_TOKEN: token })
      origin = await site.app.listen({ port: 0 })
    })
    afterAll(() => site.close())

    it('require the token, and are stored nowhere', async () => {
      for (const authorization of [undefined, '', token, 'Bearer', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`]) {
        const { statusCode, headers, body } = await site.app.inject({
          url: '/metrics',
          headers: authorization === undefined ? {} : { authorization },
        })
        expect([authorization, statusCode, headers['www-authenticate']]).toEqual([authorization, 401, 'Bearer'])
        expect(body).toBe('{"message":"A token is needed."}')
      }
      const { statusCode, headers } = await site.app.inject({ url: '/metrics', headers: bearer })
      expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
        200,
        'no-store',
        'text/plain; version=0.0.4; charset=utf-8',
      ])
    })

    it('count requests by route pattern, never by address, and cached pages separately', async () => {
      const before = await read(site)
      for (let visit = 0; visit < 3; visit++) await fetch(`${origin}/bold-text-converter?utm_source=secret-${visit}`)
      for (const id of [71, 72]) await fetch(`${origin}/api/marketing-ai-news/${id}`)
      const { body } = await site.app.inject({ url: '/metrics', headers: bearer })
      const after = figuresOf(body)
      expect(body).not.toMatch(/secret|\/71/)
      const missing = Object.entries(after).filter(
        ([name, value]) => /^http_request_duration_seconds_count\{.*status="404"/.test(name) && value === 2,
      )
      expect(missing).toHaveLength(1)
      expect((after.page_cache_served_total ?? 0) - (before.page_cache_served_total ?? 0)).toBe(3)
      expect(after.page_cache_pages).toBe(1)
      expect(after.page_cache_bytes).toBeGreaterThan(5_000)
    })

    it('report the state of the database, the queue, jobs and notifications', async () => {
      expect(await read(site)).toMatchObject({
        database_ready: 1,
        database_connections: expect.toSatisfy((open) => open >= 1),
        database_waiting: 0,
        write_queue_rows: 0,
        'push_messages{result="sent"}': 0,
        'push_messages{result="waiting"}': 0,
        process_cpu_seconds_total: expect.any(Number),
        nodejs_eventloop_lag_p99_seconds: expect.any(Number),
      })
    })
  })

  it('return 404 without METRICS_TOKEN', async () => {
    const database = await openDatabase({ ...(await freshDatabaseOptions('postgresql')), log: silentLog })
    const site = await siteOver(database)
    const statusOf = async (url: string) => (await site.app.inject({ url, headers: bearer })).statusCode
    expect([await statusOf('/metrics'), await statusOf('/no/such/page')]).toEqual([404, 404])
    await site.close()
    await database.close()
  })

  it('respond during an outage, and report it', async () => {
    const database = await openDatabase({ ...(await freshDatabaseOptions('postgresql')), log: silentLog })
    const site = await siteOver(database, { METRICS_TOKEN: token })
    await database.close()
    const figures = await read(site)
    expect([figures.database_ready, figures['push_messages{result="sent"}']]).toEqual([0, undefined])
    await site.close().catch(() => undefined)
  })
})
