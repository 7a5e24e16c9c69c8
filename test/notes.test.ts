// The calls of notes on days, over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteServer } from '#app/server.ts'
import type { Note } from '#features/notes/contract.ts'
import type { Database } from '#platform/database/database.ts'
import { adminPaths } from '#shared/calls/admin-paths.ts'
import { deskPaths } from '#shared/calls/desk-paths.ts'
import packageFile from '../package.json' with { type: 'json' }
import { freshDatabase } from './support/databases.ts'
import { siteOver } from './support/in-process.ts'
import { signedIn } from './support/signed-in.ts'

let database: Database
let site: SiteServer
let cookie: string
beforeAll(async () => {
  database = await freshDatabase('postgresql')
  site = await siteOver(database)
  cookie = await signedIn(site, database)
})
afterAll(async () => {
  await site?.close()
  await database?.close()
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const ask = async (method: Method, url: string, payload?: object, headers: Record<string, string> = { cookie }) => {
  const response = await site.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: response.statusCode, body: response.json() }
}
const dayMs = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
const note = { text: 'Spring sale', from: dayIn(0), to: dayIn(2) }
const notes = async (query = ''): Promise<Note[]> => (await ask('GET', adminPaths.notes + query)).body.notes
const oneNote = (id: number | string) => adminPaths.note.replace(':id', String(id))

describe('a note', () => {
  it('is added, read, deleted and logged', async () => {
    const added = await ask('POST', adminPaths.notes, note)
    expect(added).toEqual({ status: 201, body: { id: expect.any(Number), ...note, kind: 'own' } })
    const { id } = added.body
    expect(await notes('?days=7')).toContainEqual(added.body)
    expect(await ask('DELETE', oneNote(id))).toEqual({ status: 200, body: { success: true } })
    expect((await ask('DELETE', oneNote(id))).status).toBe(404)
    expect(await notes()).not.toContainEqual(added.body)
    const entries = await database.query('SELECT deed, status FROM admin_log WHERE target = $1 ORDER BY entry', [
      String(id),
    ])
    expect(entries).toEqual([
      { deed: 'added a note', status: 201 },
      { deed: 'deleted a note', status: 200 },
      { deed: 'deleted a note', status: 404 },
    ])
  })

  it('is one cleaned line', async () => {
    const { body } = await ask('POST', adminPaths.notes, { ...note, text: '  New\r\n prices\u202e \u0007' })
    expect(body.text).toBe('New  prices')
    const long = '🦊'.repeat(140)
    expect((await ask('POST', adminPaths.notes, { ...note, text: long })).body.text).toBe(long)
  })

  it.each([
    { ...note, text: '' },
    { ...note, text: ' \u200b ' },
    { ...note, text: 'a'.repeat(141) },
    { ...note, text: '\ud800' },
    { ...note, to: dayIn(-1) },
    { ...note, from: dayIn(-740) },
    { ...note, to: dayIn(740) },
    { ...note, from: '2028-02-30' },
    { ...note, from: 'today' },
    { ...note, to: '+275760-09-13' },
    { text: 'a' },
  ])('of another form is rejected, case %#', async (payload) => {
    expect((await ask('POST', adminPaths.notes, payload)).status).toBe(400)
  })

  it.each(['abc', '-1', '1.5', '9'.repeat(40), '%00'])('with the id %s is not found', async (id) => {
    expect((await ask('DELETE', oneNote(id))).status).toBe(404)
  })

  it('is for administrators alone', async () => {
    expect((await ask('GET', adminPaths.notes, undefined, {})).status).toBe(401)
    expect((await ask('POST', adminPaths.notes, note, {})).status).toBe(401)
    expect((await ask('GET', `${adminPaths.notes}?days=8`)).status).toBe(400)
  })
})

it('publications and corrections of articles are notes, as long as the article is published', async () => {
  const form = { title: 'Ten headlines', description: '- A bullet that is long enough', practicalAdvice: '- Do it now' }
  const { id } = (await ask('POST', deskPaths.createArticle, { ...form, isDraft: false })).body
  await ask('POST', deskPaths.createArticle, { ...form, title: 'A draft', isDraft: true })
  const edit = deskPaths.editArticle.replace(':id', id)
  expect((await ask('PATCH', edit, { title: 'Nine headlines', correction: 'One was wrong.' })).status).toBe(200)
  const automatic = async () => (await notes('?days=7')).filter((one) => one.id === null)
  const today = { id: null, from: dayIn(0), to: dayIn(0) }
  expect(await automatic()).toEqual([
    { ...today, text: 'Corrected: Nine headlines', kind: 'corrected' },
    { ...today, text: 'Published: Nine headlines', kind: 'published' },
  ])
  await ask('POST', deskPaths.unpublishArticle.replace(':id', id))
  expect(await automatic()).toEqual([])
})

it('the version that runs is recorded at the start', async () => {
  expect(await database.query('SELECT version FROM site_versions')).toEqual([{ version: packageFile.version }])
})
