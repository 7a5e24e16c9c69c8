import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStorage } from '../testing/fake-storage.ts'
import { Autosaver, longestWaitMs, pauseMs } from './autosaver.ts'
import { slotKey, type TextStorage } from './kept-text.ts'

type Form = { title: string; text: string }

const first: Form = { title: '', text: '' }
const form = (text: string): Form => ({ title: 'A title', text })
const [anna, bert] = [1, 2]
const main = slotKey(anna, 'new', 'main')
const other = slotKey(anna, 'new', 'other')
const days = (number: number) => number * 24 * 60 * 60 * 1000

function readForm(value: unknown): Form | null {
  if (typeof value !== 'object' || value === null) return null
  const { title, text }: { title?: unknown; text?: unknown } = value
  return typeof title === 'string' && typeof text === 'string' ? { title, text } : null
}

let storage: FakeStorage
beforeEach(() => {
  storage = new FakeStorage()
  vi.useFakeTimers({ now: new Date('2026-01-10T12:00:00.000Z') })
})
afterEach(() => vi.useRealTimers())

type Options = { storage?: TextStorage | null; owner?: number; key?: string; first?: Form; version?: string }

function openTab(tab: string, options: Options = {}) {
  const form = { owner: anna, key: 'new', first, version: null, parse: readForm }
  return new Autosaver<Form>({ storage, ...form, tab, now: () => new Date(), ...options })
}

/** Types and waits until it is kept. */
function write(tab: Autosaver<Form>, value: Form) {
  vi.advanceTimersByTime(1_000)
  tab.change(value, false)
  vi.advanceTimersByTime(pauseMs)
}

describe('keeping', () => {
  it('waits for a pause in typing, and not for ever', () => {
    const tab = openTab('a')
    tab.change(form('o'), false)
    vi.advanceTimersByTime(pauseMs - 1)
    tab.change(form('on'), false)
    vi.advanceTimersByTime(pauseMs - 1)
    expect(storage.text(main)).toBeUndefined()
    expect(tab.state().saved).toBe('idle')
    vi.advanceTimersByTime(1)
    expect(storage.text(main)).toBe('on')
    expect(tab.state().saved).toBe('saved')
    for (let waited = 0; waited < longestWaitMs; waited += 100) {
      tab.change(form(`on${waited}`), false)
      vi.advanceTimersByTime(100)
    }
    expect(storage.text(main)).not.toBe('on')
  })

  it('does not wait when the page is left', () => {
    const tab = openTab('a')
    tab.change(form('one'), false)
    tab.flush()
    expect(storage.text(main)).toBe('one')
  })

  it('is offered to the next one who opens the form, who may refuse it', () => {
    write(openTab('a'), form('one'))
    const next = openTab('b')
    expect(next.state().restored).toMatchObject({ value: form('one'), savedAt: '2026-01-10T12:00:01.000Z' })
    next.discard()
    expect(next.state().restored).toBeNull()
    expect(openTab('c').state().restored).toBeNull()
  })

  it('keeps nothing that is empty or as it was', () => {
    const tab = openTab('a')
    write(tab, form('one'))
    tab.change(first, true)
    tab.flush()
    expect(storage.length).toBe(0)
    expect(tab.state().saved).toBe('idle')
    const article = openTab('b', { first: form('stored') })
    write(article, form('changed'))
    write(article, { text: 'stored', title: 'A title' })
    expect(storage.length).toBe(0)
  })

  it('ends when the text is stored on the server, until it is changed again', () => {
    const tab = openTab('a')
    write(tab, form('one'))
    tab.change(form('two'), false)
    tab.clear()
    vi.advanceTimersByTime(longestWaitMs)
    expect(storage.length).toBe(0)
    write(tab, form('three'))
    expect(storage.text(main)).toBe('three')
  })

  it('has a place for each form', () => {
    write(openTab('a'), form('one'))
    write(openTab('a', { key: '7' }), form('seven'))
    expect(storage.text(main)).toBe('one')
    expect(storage.text(slotKey(anna, '7', 'main'))).toBe('seven')
  })

  it('gives a text back to nobody but the one who wrote it', () => {
    write(openTab('a'), form('of anna'))
    const tab = openTab('b', { owner: bert })
    tab.dropOld()
    expect(tab.state()).toMatchObject({ restored: null, elsewhere: null, saved: 'idle' })
    write(tab, form('of bert'))
    expect(tab.state().elsewhere).toBeNull()
    expect(openTab('c').state()).toMatchObject({ restored: { value: form('of anna') }, elsewhere: null })
    expect(openTab('d', { owner: bert }).state().restored?.value).toEqual(form('of bert'))
  })
})

describe('a stored text that somebody else changes meanwhile', () => {
  const before = { first: { title: 'Old title', text: 'old' }, version: 'v1' }
  const after = { first: { title: 'New title', text: 'old' }, version: 'v2' }

  it('keeps the change: only the fields that were written are put over it', () => {
    write(openTab('a', before), { title: 'Old title', text: 'mine' })
    expect(storage.getItem(main)).not.toContain('Old title')
    const { restored } = openTab('b', after).state()
    expect(restored).toMatchObject({ value: { title: 'New title', text: 'mine' }, version: 'v1' })
  })

  it('is still said to have been another version when the form was opened and closed without a word', () => {
    write(openTab('a', before), { title: 'Old title', text: 'mine' })
    const tab = openTab('b', after)
    write(tab, { title: 'New title', text: 'mine' })
    expect(tab.state()).toMatchObject({ saved: 'saved', elsewhere: null })
    expect(openTab('c', after).state().restored?.version).toBe('v1')
    write(tab, { title: 'New title', text: 'mine, more' })
    expect(storage.getItem(other)).toBeNull()
    expect(openTab('c', after).state().restored).toMatchObject({
      version: 'v1',
      before: { text: 'old' },
      tab: 'b',
    })
  })

  it('is handed from tab to tab with the version it was written over', () => {
    const [one, two] = [openTab('a', before), openTab('b', after)]
    write(one, { title: 'Old title', text: 'mine' })
    write(two, { title: 'Old title', text: 'of two' })
    expect(two.state().elsewhere).toMatchObject({ value: { title: 'New title', text: 'mine' }, version: 'v1' })
    write(one, { title: 'Old title', text: 'mine, more' })
    expect(openTab('c', after).state().elsewhere).toMatchObject({
      value: { title: 'Old title', text: 'of two' },
      version: 'v2',
    })
  })

  it('says nothing of what has been stored in the same words', () => {
    write(openTab('a', before), { title: 'New title', text: 'old' })
    const tab = openTab('b', after)
    expect(tab.state().restored).toBeNull()
    write(tab, { title: 'New title', text: 'mine' })
    expect(tab.state().elsewhere).toBeNull()
    expect([storage.text(main), storage.getItem(other)]).toEqual(['mine', null])
  })
})

describe('storage that is not as it should be', () => {
  it.each([
    ['corrupted', '{"savedAt":"2026-01-10T11:00:00.000Z","tab":"x","version":null,"change":{"ti'],
    ['no entry', '42'],
    ['null', 'null'],
    ['an array', '[]'],
    ['no date', '{"savedAt":"yesterday","tab":"x","version":null,"change":{"text":"old"}}'],
    ['no tab', '{"savedAt":"2026-01-10T11:00:00.000Z","version":null,"change":{"text":"old"}}'],
    ['no version', '{"savedAt":"2026-01-10T11:00:00.000Z","tab":"x","change":{"text":"old"}}'],
    ['a number for a version', '{"savedAt":"2026-01-10T11:00:00.000Z","tab":"x","version":1,"change":{"text":"old"}}'],
    ['a whole form for a change', '{"savedAt":"2026-01-10T11:00:00.000Z","tab":"x","value":{"title":"","text":"old"}}'],
    ['no fields', '{"savedAt":"2026-01-10T11:00:00.000Z","tab":"x","version":null,"change":"old"}'],
    ['another form', '{"savedAt":"2026-01-10T11:00:00.000Z","tab":"x","version":null,"change":{"text":42}}'],
    [
      'a prototype',
      '{"savedAt":"2026-01-10T11:00:00.000Z","tab":"x","version":null,"change":{"__proto__":{"text":"x"}}}',
    ],
  ])('%s is not offered and does not hinder', (_, entry) => {
    storage.setItem(main, entry)
    const tab = openTab('a')
    expect(tab.state()).toMatchObject({ restored: null, elsewhere: null, saved: 'idle' })
    write(tab, form('one'))
    expect(storage.text(main)).toBe('one')
  })

  it('full: says so, and is tried again with the next change', () => {
    const tab = openTab('a')
    storage.isFull = true
    write(tab, form('one'))
    expect(tab.state().saved).toBe('failed')
    storage.isFull = false
    write(tab, form('two'))
    expect(tab.state().saved).toBe('saved')
    expect(storage.text(main)).toBe('two')
  })

  it('switched off: says so', () => {
    const off = new Proxy(storage, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    for (const none of [null, off]) {
      const tab = openTab('a', { storage: none })
      tab.dropOld()
      write(tab, form('one'))
      expect(tab.state().saved).toBe('failed')
      tab.clear()
    }
  })

  it('drops what is older than 90 days, of every form, and nothing of others', () => {
    write(openTab('a'), form('old'))
    write(openTab('a', { key: '7' }), form('seven'))
    storage.setItem('theme', 'dark')
    storage.setItem(slotKey(anna, '8', 'main'), 'broken')
    write(openTab('a', { owner: bert }), form('of bert'))
    vi.setSystemTime(Date.now() + days(89))
    expect(openTab('b').state().restored).not.toBeNull()
    vi.setSystemTime(Date.now() + days(2))
    const tab = openTab('b')
    expect(tab.state().restored).toBeNull()
    tab.dropOld()
    expect([...storage.entries.keys()]).toEqual(['theme'])
  })

  it('drops what was kept before texts had an owner', () => {
    const entry = { savedAt: new Date().toISOString(), tab: 'x', value: form('of whom?') }
    storage.setItem('article-editor:1:new', JSON.stringify(entry))
    write(openTab('a'), form('one'))
    const tab = openTab('b')
    expect(tab.state()).toMatchObject({ restored: { value: form('one') }, elsewhere: null })
    tab.dropOld()
    expect([...storage.entries.keys()]).toEqual([main])
  })
})

describe('two tabs', () => {
  it('do not overwrite each other unseen: the newest has the main place, the other is kept and told', () => {
    const [one, two] = [openTab('a'), openTab('b')]
    write(one, form('of one'))
    write(two, form('of two'))
    expect([storage.text(main), storage.text(other)]).toEqual(['of two', 'of one'])
    expect(two.state().elsewhere?.value).toEqual(form('of one'))
    one.noticed(main)
    expect(one.state().elsewhere?.value).toEqual(form('of two'))
    write(one, form('of one, more'))
    expect([storage.text(main), storage.text(other)]).toEqual(['of one, more', 'of two'])
    const third = openTab('c').state()
    expect(third.restored?.value).toEqual(form('of one, more'))
    expect(third.elsewhere?.value).toEqual(form('of two'))
  })

  it('the older text does not take the place of a newer one when it is written later', () => {
    const [one, two] = [openTab('a'), openTab('b')]
    one.change(form('typed first'), false)
    vi.advanceTimersByTime(10)
    two.change(form('typed last'), false)
    two.flush()
    one.flush()
    expect([storage.text(main), storage.text(other)]).toEqual(['typed last', 'typed first'])
  })

  it('say nothing to a form in which nothing is at stake', () => {
    const [one, two] = [openTab('a'), openTab('b')]
    write(one, form('of one'))
    two.noticed(main)
    two.noticed(slotKey(anna, '7', 'main'))
    expect(two.state().elsewhere).toBeNull()
    expect(one.state().elsewhere).toBeNull()
  })

  it('what was found and not decided about is put aside, not lost', () => {
    write(openTab('a'), form('found'))
    const tab = openTab('b')
    write(tab, form('written instead'))
    expect([storage.text(main), storage.text(other)]).toEqual(['written instead', 'found'])
    expect(tab.state().elsewhere).toBeNull()
    tab.discard()
    expect([storage.text(main), storage.text(other)]).toEqual(['written instead', undefined])
  })

  it('what was taken over is written on, whatever the order of its fields', () => {
    write(openTab('a'), form('found'))
    const tab = openTab('b')
    tab.change({ text: 'found', title: 'A title' }, false)
    write(tab, form('found and more'))
    expect([storage.text(main), storage.text(other)]).toEqual(['found and more', undefined])
    expect(tab.state().elsewhere).toBeNull()
  })

  it('one may take the text of the other, or forget it', () => {
    const [one, two] = [openTab('a'), openTab('b')]
    write(one, form('of one'))
    write(two, form('of two'))
    two.change(form('of one'), false)
    expect(two.state().elsewhere).toBeNull()
    two.flush()
    expect(storage.text(main)).toBe('of one')
    write(one, form('of one, more'))
    expect(one.state().elsewhere).not.toBeNull()
    one.forgetElsewhere()
    expect(one.state().elsewhere).toBeNull()
    expect([storage.text(main), storage.text(other)]).toEqual(['of one, more', undefined])
  })

  it('one that is stored on the server leaves the text of the other', () => {
    const [one, two] = [openTab('a'), openTab('b')]
    write(one, form('of one'))
    write(two, form('of two'))
    two.clear()
    expect([storage.text(main), storage.text(other)]).toEqual([undefined, 'of one'])
    expect(openTab('c').state().restored?.value).toEqual(form('of one'))
  })
})
