// Tests the web app manifest as browsers fetch it.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { Database } from '#platform/database/database.ts'
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'

let database: Database
let site: SiteServer
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database, { SITE_NAME: 'Proof "Tools"' })
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

const address = '/manifest.webmanifest'
const get = (headers: Record<string, string> = {}) => site.app.inject({ url: address, headers })

describe('the web app manifest', () => {
  it("is JSON with its own media type and the operator's site name", async () => {
    const response = await get()
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ])
    expect(response.json()).toMatchObject({ name: 'Proof "Tools"', start_url: '/' })
  })

  it('is compressed, and unchanged copies get a 304', async () => {
    const plain = await get()
    expect(brotliDecompressSync((await get({ 'accept-encoding': 'br' })).rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync((await get({ 'accept-encoding': 'gzip' })).rawPayload)).toEqual(plain.rawPayload)
    const again = await get({ 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(plain.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('responds to HEAD without a body, ignores a query, and rejects writes', async () => {
    const head = await site.app.inject({ method: 'HEAD', url: address })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect((await site.app.inject(`${address}?v=1`)).statusCode).toBe(200)
    expect((await site.app.inject({ method: 'POST', url: address })).statusCode).toBe(404)
  })

  it.each(['/manifest.webmanifest/', '/Manifest.webmanifest', '/manifest.json', '/icons/manifest.webmanifest'])(
    'has one address: %s returns 404',
    async (other) => {
      expect((await site.app.inject(other)).statusCode).toBe(404)
    },
  )

  it('names existing files of the stated types', async () => {
    type Named = { src: string; type: string }
    const { icons, screenshots, shortcuts } = (await get()).json<{
      icons: Named[]
      screenshots: Named[]
      shortcuts: { url: string; icons: Named[] }[]
    }>()
    const files = [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]
    const unnamed = [
      { src: '/apple-touch-icon.png', type: 'image/png' },
      { src: '/favicon.ico', type: 'image/vnd.microsoft.icon' },
    ]
    for (const { src, type } of [...files, ...unnamed]) {
      const response = await site.app.inject(src)
      expect([src, response.statusCode, response.headers['content-type']]).toEqual([src, 200, type])
    }
    for (const { url } of shortcuts) expect((await site.app.inject(url)).statusCode).toBe(200)
  })
})
