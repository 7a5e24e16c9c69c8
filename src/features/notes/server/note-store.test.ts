import { beforeEach, describe, expect, it } from 'vitest'
import { databaseFor, mainlyOn } from '../../../../test/support/databases.ts'
import type { NewNote } from '../contract.ts'
import { noteStore } from './note-store.ts'
import { type ArticleEvent, notesReader } from './read-notes.ts'

const now = () => new Date('2028-03-01T23:59:59Z')

mainlyOn('postgresql', (engine) => {
  const database = databaseFor(engine)
  const store = () => noteStore(database())
  const logged: unknown[] = []
  const log = async (_: unknown, target?: unknown) => void logged.push(target)
  const add = (text: string, from: string, to = from) => store().add({ text, from, to } satisfies NewNote, 'mira', log)
  const read = async (days: number | null = 7, events: readonly ArticleEvent[] = []) => {
    const articleEvents = async () => [...events]
    return notesReader({ store: store(), articleEvents, now })(days)
  }
  const texts = async (days?: number | null) => (await read(days)).map(({ text }) => text)
  const ran = (version: string, at: string) =>
    database().query('INSERT INTO site_versions (version, first_ran_at) VALUES ($1, $2::text::timestamptz)', [
      version,
      at,
    ])
  beforeEach(async () => {
    logged.length = 0
    await database().query('TRUNCATE site_notes, site_versions')
  })

  describe(`own notes on ${engine}`, () => {
    it('overlap the range or lie in the future, newest first; without a range, all are read', async () => {
      await add('over', '2028-02-01', '2028-02-24')
      await add('past', '2028-02-23')
      await add('future', '2028-12-24', '2028-12-26')
      await add('today', '2028-03-01')
      expect(await texts()).toEqual(['future', 'today', 'over'])
      expect(await texts(30)).toEqual(['future', 'today', 'past', 'over'])
      expect(await texts(null)).toEqual(['future', 'today', 'past', 'over'])
    })

    it('are returned as stored, logged, and removed once', async () => {
      const note = await add('Sale', '2028-02-28', '2028-03-02')
      expect(note).toEqual({ id: note.id, text: 'Sale', from: '2028-02-28', to: '2028-03-02', kind: 'own' })
      expect(await read()).toEqual([note])
      const id = note.id ?? 0
      expect([await store().remove(id, log), await store().remove(id, log), await read()]).toEqual([true, false, []])
      expect(logged).toEqual([id, undefined])
    })

    it('are not stored when they cannot be logged', async () => {
      const refuse = () => Promise.reject(new Error('no log'))
      const note = { text: 'Sale', from: '2028-03-01', to: '2028-03-01' }
      await expect(store().add(note, 'mira', refuse)).rejects.toThrow('no log')
      expect(await read()).toEqual([])
    })
  })

  describe(`automatic notes on ${engine}`, () => {
    it('name publications, corrections and new versions, after the own ones of the day', async () => {
      await ran('2.3.0', '2028-01-01T10:00:00Z')
      await ran('2.4.0', '2028-02-29T23:59:59Z')
      await add('own', '2028-02-29')
      const events: ArticleEvent[] = [
        { kind: 'corrected', title: 'Ten headlines', day: '2028-03-01' },
        { kind: 'published', title: 'Ten headlines', day: '2028-02-29' },
      ]
      const automatic = (kind: string, text: string, day: string) => ({ id: null, text, from: day, to: day, kind })
      expect((await read(7, events)).filter(({ id }) => id === null)).toEqual([
        automatic('corrected', 'Corrected: Ten headlines', '2028-03-01'),
        automatic('version', 'New version of this site, 2.4.0', '2028-02-29'),
        automatic('published', 'Published: Ten headlines', '2028-02-29'),
      ])
      expect((await read(7, events)).map(({ kind }) => kind)).toEqual(['corrected', 'own', 'version', 'published'])
    })

    it('leave out the first version that ever ran, also without a range', async () => {
      await ran('1.0.0', '2027-01-01T10:00:00Z')
      expect(await texts(null)).toEqual([])
      await ran('1.1.0', '2027-06-01T10:00:00Z')
      expect([await texts(null), await texts(90)]).toEqual([['New version of this site, 1.1.0'], []])
    })

    it('have one entry for a version that several processes run at once and again', async () => {
      await ran('1.0.0', '2020-01-01T10:00:00Z')
      await Promise.all(Array.from({ length: 5 }, () => store().recordVersion('1.1.0')))
      await store().recordVersion('1.0.0')
      expect(await texts(null)).toEqual(['New version of this site, 1.1.0'])
    })

    it('are as short as own ones', async () => {
      const [note] = await read(7, [{ kind: 'published', title: '🦊'.repeat(200), day: '2028-03-01' }])
      expect([Array.from(note?.text ?? '').length, note?.text.endsWith('🦊…')]).toEqual([140, true])
    })

    it('and own ones are at most 500', async () => {
      const events = Array.from(
        { length: 500 },
        (): ArticleEvent => ({ kind: 'published', title: 'a', day: '2028-02-28' }),
      )
      await add('own', '2028-02-28')
      const notes = await read(7, events)
      expect([notes.length, notes[0]?.text]).toEqual([500, 'own'])
    })
  })
})
