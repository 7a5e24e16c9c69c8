// The stored form of external texts (Decisions, Text limits), and the stored client address.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { Database } from '#platform/database/database.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import { apiPaths } from '#shared/paths.ts'
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'
import { signedIn } from './support/signed-in.ts'

let database: Database
let site: SiteServer
let cookie: string
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database, { TRUST_PROXY: 'true', WRITE_LIMIT_PER_MINUTE: '2' })
  cookie = await signedIn(site, database)
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

const article = {
  title: 'A title',
  description: '- A bullet of the description that is long enough',
  practicalAdvice: '- An action that is long enough',
}
const create = async (fields: object) => {
  const payload = { ...article, ...fields }
  const response = await site.app.inject({ method: 'POST', url: deskPaths.createArticle, headers: { cookie }, payload })
  return { status: response.statusCode, body: response.json() }
}

describe('an article', () => {
  it('drops invisible characters from its title and its tags', async () => {
    const { status, body } = await create({
      title: ' Grow\u0001th\u202e in\t2026\ufffe\0 ',
      tags: ['S\u0007EO\u2067', '\u200b', 'seo', '\u202e'],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'Growth in 2026', tags: ['seo'], slug: 'growth-in-2026' })
  })

  it('keeps the lines of its text, and nothing that the database rejects', async () => {
    const { status, body } = await create({ description: `${article.description}\r\n\0\u0001\ufdd0\n\tEnd` })
    expect(status).toBe(201)
    expect(body.description).toBe(`${article.description}\n\n\tEnd`)
  })

  it.each(['👩\u200d👩\u200d👧 for all', 'می\u200cخواهم', '\u200fשלום\u200e'])(
    'keeps its title unchanged: %s',
    async (title) => {
      expect((await create({ title })).body.title).toBe(title.trim())
    },
  )

  it.each(['', ' ', '\u200b\u200c', '\u0301', '\u202e\u0001', '\u3164', '\ufeff'])(
    'needs a visible title: not %j',
    async (title) => {
      for (const field of ['title', 'description', 'practicalAdvice']) {
        const { status, body } = await create({ [field]: title })
        expect([status, body.message]).toEqual([400, `${field}: Must not be empty`])
      }
      const payload = { topic: title }
      const asked = await site.app.inject({
        method: 'POST',
        url: deskPaths.generateArticle,
        headers: { cookie },
        payload,
      })
      expect([asked.statusCode, asked.json().message]).toEqual([400, 'topic: Must not be empty'])
    },
  )

  it.each(['title', 'description', 'practicalAdvice'])('is rejected with half a character in its %s', async (field) => {
    expect((await create({ [field]: 'a\ud800b' })).status).toBe(400)
  })
})

describe('the address of a client behind one proxy', () => {
  const login = (forwarded: string) =>
    site.app.inject({
      method: 'POST',
      url: apiPaths.adminLogin,
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: 'nobody', password: '' },
    })
  const write = (forwarded: string) =>
    site.app.inject({
      method: 'POST',
      url: apiPaths.conversions,
      headers: { 'x-forwarded-for': forwarded },
      payload: { inputText: 'a', outputText: 'b' },
    })

  it('is the one the proxy wrote, whatever the client sent before it', async () => {
    const statuses: number[] = []
    for (const claim of ['1.1.1.1', '2.2.2.2', '<script>, 3.3.3.3']) {
      statuses.push((await write(`${claim}, 203.0.113.7`)).statusCode)
    }
    expect(statuses).toEqual([201, 201, 429])
  })

  it.each(['<script>', 'unknown', '1'.repeat(5_000), '203.0.113.300', ', ,'])(
    "is the proxy's own address when the header holds none: %j",
    async (forwarded) => {
      await database.query('DELETE FROM admin_log')
      expect((await login(forwarded)).statusCode).toBe(400)
      const payload = { username: 'nobody', password: 'wrong' }
      const headers = { 'x-forwarded-for': forwarded }
      await site.app.inject({ method: 'POST', url: apiPaths.adminLogin, headers, payload })
      const [entry] = await database.query<{ address: string }>('SELECT address FROM admin_log')
      expect(entry?.address).toBe('127.0.0.1')
    },
  )
})
