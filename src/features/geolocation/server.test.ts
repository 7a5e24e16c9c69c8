// The call for the place of an address (Spec 7), with a file that the operator may replace.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { App } from '#platform/http/app.ts'
import { guardApi } from '#platform/http/guard-api.ts'
import { createLog } from '#platform/log.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { cityRecord, mmdb } from '../../../test/support/mmdb.ts'
import { type Geolocation, geolocation } from './server.ts'

const log = createLog('silent')
let folder: string
let file: string
let app: App
let places: Geolocation

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'places-'))
  file = join(folder, 'places.mmdb')
  write({
    '203.0.113.0/24': cityRecord('Oslo', 'Norway'),
    '2001:db8:41::/48': cityRecord(null, 'Portugal'),
    // Private networks are not looked up, even if the file has them.
    '10.0.0.0/8': cityRecord('Head office', 'Norway'),
  })
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Replaces the file by renaming a new one, as update tools do. */
function write(networks: Parameters<typeof mmdb>[0]) {
  writeFileSync(`${file}.new`, mmdb(networks))
  renameSync(`${file}.new`, file)
}

async function open(options: { file: string | undefined }) {
  places = await geolocation({ ...options, log, checkEveryMs: 10 })
  app = fastify()
  app.setSerializerCompiler(serializerCompiler)
  guardApi(app, {
    ownOrigins: [],
    writesPerMinute: 1,
    authenticate: async (sent) => (sent === 'editor' ? { id: 1, username: 'editor' } : null),
    auditLog: async () => undefined,
    log,
  })
  await app.register(places.routes)
}

async function ask(payload: object, cookie = 'editor') {
  const response = await app.inject({ method: 'POST', url: adminPaths.geolocate, headers: { cookie }, payload })
  return { status: response.statusCode, body: response.json<{ location?: string; message?: string }>() }
}
const placeOf = async (ip: string | null) => (await ask({ ip })).body.location

it.each([
  ['203.0.113.0', 'Oslo, Norway'],
  ['::ffff:203.0.113.9', 'Oslo, Norway'],
  ['2001:DB8:41::', 'Portugal'],
  ['198.51.100.0', 'Unknown Location'],
  ['10.1.2.3', 'Local/Private Network'],
  ['::ffff:a01:203', 'Local/Private Network'],
  ['172.217.0.0', 'Local/Private Network'],
  ['unknown', 'Local/Private Network'],
  ['', 'Local/Private Network'],
  [null, 'Local/Private Network'],
])('returns the place of %j: %s', async (ip, location) => {
  await open({ file })
  expect(await ask({ ip })).toEqual({ status: 200, body: { location } })
})

it.each<[object]>([
  [{}],
  [{ ip: 7 }],
  [{ ip: ['203.0.113.0'] }],
  [{ ip: { toString: '203.0.113.0' } }],
  [{ ip: 'example.com' }],
  [{ ip: '203.0.113.0\u0000' }],
  [{ ip: '\u202e'.repeat(64) }],
  [{ ip: '🎈'.repeat(32) }],
  [{ ip: `203.0.113.0${' '.repeat(60)}` }],
  [['203.0.113.0']],
])('rejects %j with 400', async (payload) => {
  await open({ file })
  const { status, body } = await ask(payload)
  expect([status, typeof body.message]).toEqual([400, 'string'])
})

it('refuses everybody but administrators', async () => {
  await open({ file })
  expect((await ask({ ip: '203.0.113.0' }, '')).status).toBe(401)
})

it('returns an unknown place without a file, and caches nothing', async () => {
  await open({ file: undefined })
  expect([await placeOf('203.0.113.0'), await placeOf('10.0.0.1')]).toEqual([
    'Unknown Location',
    'Local/Private Network',
  ])
  expect((await places.stored[0].store.kept()).rows).toBe(0)
})

it('caches one place for all spellings of an address, and none for private addresses', async () => {
  await open({ file })
  for (const ip of ['203.0.113.0', '::ffff:203.0.113.0', '::FFFF:CB00:7100', '10.0.0.1', '127.0.0.1']) await ask({ ip })
  expect((await places.stored[0].store.kept()).rows).toBe(1)
})

it('caches at most 10,000 places', async () => {
  await open({ file })
  for (let i = 0; i < 10_100; i += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, j) => ask({ ip: `198.${(i + j) >> 8}.${(i + j) & 255}.0` })))
  }
  expect((await places.stored[0].store.kept()).rows).toBe(10_000)
})

it('returns places of the old or the new file during a replacement, and of the new one afterward', async () => {
  await open({ file })
  const before = Array.from({ length: 50 }, () => placeOf('203.0.113.0'))
  write({ '203.0.113.0/24': cityRecord('Bergen', 'Norway') })
  const told = await Promise.all([...before, ...Array.from({ length: 50 }, () => placeOf('203.0.113.0'))])
  expect(['Oslo, Norway', 'Bergen, Norway']).toEqual(expect.arrayContaining([...new Set(told)]))
  await vi.waitFor(async () => expect(await placeOf('203.0.113.0')).toBe('Bergen, Norway'))
  expect((await places.stored[0].store.kept()).rows).toBe(1)
})
