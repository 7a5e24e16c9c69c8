// The built service worker as browsers fetch it, and what it says that it keeps.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { KeptBuild } from '#features/offline/contract.ts'
import { isDocumentOf, isFileAt } from '#features/offline/worker/cacheable.ts'
import type { Database } from '#platform/database/database.ts'
import { apiPaths, serviceWorkerPath } from '#shared/paths.ts'
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'

/** Browsers load it again each time they look for a new one. */
const mostBytes = 6 * 1024

let database: Database
let site: SiteServer
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database)
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers })
const responseAt = async (path: string) => {
  const { rawPayload, statusCode: status, headers } = await get(path)
  return new Response(new Uint8Array(rawPayload), {
    status,
    headers: { 'content-type': String(headers['content-type']) },
  })
}

describe('the built service worker', () => {
  let script: string
  let build: KeptBuild
  beforeAll(async () => {
    script = (await get(serviceWorkerPath)).body
    const [, written = ''] = /^self\.keptBuild=(\{.*?\});/.exec(script) ?? []
    build = JSON.parse(written)
  })

  it('has 6 KB at most, with everything in it', async () => {
    const { rawPayload, headers } = await get(serviceWorkerPath, { 'accept-encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toBe(script)
    expect(rawPayload.length).toBeLessThanOrEqual(mostBytes)
  })

  it('carries no address of a call that it does not make', () => {
    const made: readonly string[] = [apiPaths.pushKey, apiPaths.pushSubscribe, apiPaths.news, apiPaths.newsVersions]
    for (const path of Object.values(apiPaths).filter((path) => !made.includes(path)))
      expect(script).not.toContain(path)
  })

  it('names a list of files that is the same for good', async () => {
    const { statusCode, headers } = await get(build.list, { 'accept-encoding': 'gzip' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': expect.stringMatching(/^application\/json/),
    })
  })

  it('finds each file and each document as it must be', async () => {
    const list = await responseAt(build.list)
    expect(isFileAt(build.list, list)).toBe(true)
    const files: string[] = await list.json()
    expect(files).toEqual(expect.arrayContaining([build.entry, '/favicon.svg']))
    for (const path of files) expect([path, isFileAt(path, await responseAt(path))]).toEqual([path, true])
    // What a tool loads when it is opened, so that it opens without a network; the worker is named in code alone.
    const parts = [
      'color-palette-additions',
      'contrast-pairs',
      'samples',
      'vision-rows',
      'ramp',
      'export-menu',
      'picture-strip',
    ]
    const palette = [...parts, 'format-menu', 'history-strip', 'picture-worker']
    const qr = ['campaign-fields', 'last-codes-strip', 'many-codes', 'scan-worker', 'batch-worker']
    for (const part of [...palette, ...qr])
      expect(files).toContainEqual(expect.stringMatching(new RegExp(`^/assets/${part}-[\\w-]+\\.js$`)))
    for (const path of build.documents) {
      expect([path, await isDocumentOf(build, await responseAt(path))]).toEqual([path, true])
    }
  })
})
