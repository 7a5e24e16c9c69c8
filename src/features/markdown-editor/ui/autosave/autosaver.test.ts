import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeStorage } from '../testing/fake-storage.ts'
import { Autosaver, debounceMs, maxWaitMs } from './autosaver.ts'
import { type DraftStorage, slotKey } from './saved-draft.ts'

type Form = { title: string; text: string }

const initial: Form = { title: '', text: '' }
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

type Options = { storage?: DraftStorage | null; owner?: number; key?: string; initial?: Form; version?: string }

function openTab(tab: string, options: Options = {}) {
  const form = { owner: anna, key: 'new', initial, version: null, parse: readForm }
  return new Autosaver<Form>({ storage, ...form, tab, now: () => new Date(), ...options })
}

/** Types and waits until it is saved. */
function write(tab: Autosaver<Form>, value: Form) {
  vi.advanceTimersByTime(1_000)
  tab.change(value, false)
  vi.advanceTimersByTime(debounceMs)
}

describe('saving', () => {
  it('waits for a pause in typing, but at most three seconds', () => {
    const tab = openTab('a')
    tab.change(form('o'), false)
    vi.advanceTimersByTime(debounceMs - 1)
    tab.change(form('on'), false)
    vi.advanceTimersByTime(debounceMs - 1)
    expect(storage.text(main)).toBeUndefined()
    expect(tab.state().saved).toBe('idle')
    vi.advanceTimersByTime(1)
    expect(storage.text(main)).toBe('on')
    expect(tab.state().saved).toBe('saved')
    for (let waited = 0; waited < maxWaitMs; waited += 100) {
      tab.change(form(`on${waited}`), false)
      vi.advanceTimersByTime(100)
    }
    expect(storage.text(main)).not.toBe('on')
  })

  it('does not wait when the editor leaves the page', () => {
    const tab = openTab('a')
    tab.change(form('one'), false)
    tab.flush()
    expect(storage.text(main)).toBe('one')
  })

  it('offers the draft when the form is opened again, until it is discarded', () => {
    write(openTab('a'), form('one'))
    const next = openTab('b')
    expect(next.state().restored).toMatchObject({ value: form('one'), savedAt: '2026-01-10T12:00:01.000Z' })
    next.discard()
    expect(next.state().restored).toBeNull()
    expect(openTab('c').state().restored).toBeNull()
  })

  it('saves no empty or unchanged text', () => {
    const tab = openTab('a')
    write(tab, form('one'))
    tab.change(initial, true)
    tab.flush()
    expect(storage.length).toBe(0)
    expect(tab.state().saved).toBe('idle')
    const article = openTab('b', { initial: form('stored') })
    write(article, form('changed'))
    write(article, { text: 'stored', title: 'A title' })
    expect(storage.length).toBe(0)
  })

  it('deletes the draft when the text is stored on the server, and saves later changes', () => {
    const tab = openTab('a')
    write(tab, form('one'))
    tab.change(form('two'), false)
    tab.clear()
    vi.advanceTimersByTime(maxWaitMs)
    expect(storage.length).toBe(0)
    write(tab, form('three'))
    expect(storage.text(main)).toBe('three')
  })

  it('saves each form under its own key', () => {
    write(openTab('a'), form('one'))
    write(openTab('a', { key: '7' }), form('seven'))
    expect(storage.text(main)).toBe('one')
    expect(storage.text(slotKey(anna, '7', 'main'))).toBe('seven')
  })

  it('offers a draft only to the user who wrote it', () => {
    write(openTab('a'), form('of anna'))
    const tab = openTab('b', { owner: bert })
    tab.deleteExpired()
    expect(tab.state()).toMatchObject({ restored: null, otherTab: null, saved: 'idle' })
    write(tab, form('of bert'))
    expect(tab.state().otherTab).toBeNull()
    expect(openTab('c').state()).toMatchObject({ restored: { value: form('of anna') }, otherTab: null })
    expect(openTab('d', { owner: bert }).state().restored?.value).toEqual(form('of bert'))
  })
})

describe('a draft of a text that has changed on the server', () => {
  const before = { initial: { title: 'Old title', text: 'old' }, version: 'v1' }
  const after = { initial: { title: 'New title', text: 'old' }, version: 'v2' }

  it('applies only the fields that were written', () => {
    write(openTab('a', before), { title: 'Old title', text: 'mine' })
    expect(storage.getItem(main)).not.toContain('Old title')
    const { restored } = openTab('b', after).state()
    expect(restored).toMatchObject({ value: { title: 'New title', text: 'mine' }, version: 'v1' })
  })

  it('keeps its base version if the form was opened and closed unchanged', () => {
    write(openTab('a', before), { title: 'Old title', text: 'mine' })
    const tab = openTab('b', after)
    write(tab, { title: 'New title', text: 'mine' })
    expect(tab.state()).toMatchObject({ saved: 'saved', otherTab: null })
    expect(openTab('c', after).state().restored?.version).toBe('v1')
    write(tab, { title: 'New title', text: 'mine, more' })
    expect(storage.getItem(other)).toBeNull()
    expect(openTab('c', after).state().restored).toMatchObject({
      version: 'v1',
      before: { text: 'old' },
      tab: 'b',
    })
  })

  it('is offered to another tab with its base version', () => {
    const [one, two] = [openTab('a', before), openTab('b', after)]
    write(one, { title: 'Old title', text: 'mine' })
    write(two, { title: 'Old title', text: 'of two' })
    expect(two.state().otherTab).toMatchObject({ value: { title: 'New title', text: 'mine' }, version: 'v1' })
    write(one, { title: 'Old title', text: 'mine, more' })
    expect(openTab('c', after).state().otherTab).toMatchObject({
      value: { title: 'Old title', text: 'of two' },
      version: 'v2',
    })
  })

  it('is not offered if the same text has been stored', () => {
    write(openTab('a', before), { title: 'New title', text: 'old' })
    const tab = openTab('b', after)
    expect(tab.state().restored).toBeNull()
    write(tab, { title: 'New title', text: 'mine' })
    expect(tab.state().otherTab).toBeNull()
    expect([storage.text(main), storage.getItem(other)]).toEqual(['mine', null])
  })
})

describe('faulty storage', () => {
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
  ])('%s: is ignored and overwritten', (_, entry) => {
    storage.setItem(main, entry)
    const tab = openTab('a')
    expect(tab.state()).toMatchObject({ restored: null, otherTab: null, saved: 'idle' })
    write(tab, form('one'))
    expect(storage.text(main)).toBe('one')
  })

  it('full: reports the failure, and retries on the next change', () => {
    const tab = openTab('a')
    storage.isFull = true
    write(tab, form('one'))
    expect(tab.state().saved).toBe('failed')
    storage.isFull = false
    write(tab, form('two'))
    expect(tab.state().saved).toBe('saved')
    expect(storage.text(main)).toBe('two')
  })

  it('switched off: reports the failure', () => {
    const off = new Proxy(storage, {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    for (const none of [null, off]) {
      const tab = openTab('a', { storage: none })
      tab.deleteExpired()
      write(tab, form('one'))
      expect(tab.state().saved).toBe('failed')
      tab.clear()
    }
  })

  it('deletes drafts older than 90 days of every form and user, and no other entries', () => {
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
    tab.deleteExpired()
    expect([...storage.entries.keys()]).toEqual(['theme'])
  })

  it('deletes drafts without an owner', () => {
    const entry = { savedAt: new Date().toISOString(), tab: 'x', value: form('of whom?') }
    storage.setItem('article-editor:1:new', JSON.stringify(entry))
    write(openTab('a'), form('one'))
    const tab = openTab('b')
    expect(tab.state()).toMatchObject({ restored: { value: form('one') }, otherTab: null })
    tab.deleteExpired()
    expect([...storage.entries.keys()]).toEqual([main])
  })
})

describe('two tabs', () => {
  it('keep both drafts: the newest in the main slot, with the other one reported', () => {
    const [one, two] = [openTab('a'), openTab('b')]
    write(one, form('of one'))
    write(two, form('of two'))
    expect([storage.text(main), storage.text(other)]).toEqual(['of two', 'of one'])
    expect(two.state().otherTab?.value).toEqual(form('of one'))
    one.storageChanged(main)
    expect(one.state().otherTab?.value).toEqual(form('of two'))
    write(one, form('of one, more'))
    expect([storage.text(main), storage.text(other)]).toEqual(['of one, more', 'of two'])
    const third = openTab('c').state()
    expect(third.restored?.value).toEqual(form('of one, more'))
    expect(third.otherTab?.value).toEqual(form('of two'))
  })

  it('keep the newer text in the main slot if the older one is saved later', () => {
    const [one, two] = [openTab('a'), openTab('b')]
    one.change(form('typed first'), false)
    vi.advanceTimersByTime(10)
    two.change(form('typed last'), false)
    two.flush()
    one.flush()
    expect([storage.text(main), storage.text(other)]).toEqual(['typed last', 'typed first'])
  })

  it('report nothing to an unchanged form', () => {
    const [one, two] = [openTab('a'), openTab('b')]
    write(one, form('of one'))
    two.storageChanged(main)
    two.storageChanged(slotKey(anna, '7', 'main'))
    expect(two.state().otherTab).toBeNull()
    expect(one.state().otherTab).toBeNull()
  })

  it('keep a restored draft that was neither used nor discarded in the other slot', () => {
    write(openTab('a'), form('found'))
    const tab = openTab('b')
    write(tab, form('written instead'))
    expect([storage.text(main), storage.text(other)]).toEqual(['written instead', 'found'])
    expect(tab.state().otherTab).toBeNull()
    tab.discard()
    expect([storage.text(main), storage.text(other)]).toEqual(['written instead', undefined])
  })

  it('continue a draft from another tab, whatever the order of its fields', () => {
    write(openTab('a'), form('found'))
    const tab = openTab('b')
    tab.change({ text: 'found', title: 'A title' }, false)
    write(tab, form('found and more'))
    expect([storage.text(main), storage.text(other)]).toEqual(['found and more', undefined])
    expect(tab.state().otherTab).toBeNull()
  })

  it('can use or discard the draft of the other tab', () => {
    const [one, two] = [openTab('a'), openTab('b')]
    write(one, form('of one'))
    write(two, form('of two'))
    two.change(form('of one'), false)
    expect(two.state().otherTab).toBeNull()
    two.flush()
    expect(storage.text(main)).toBe('of one')
    write(one, form('of one, more'))
    expect(one.state().otherTab).not.toBeNull()
    one.discardOtherTab()
    expect(one.state().otherTab).toBeNull()
    expect([storage.text(main), storage.text(other)]).toEqual(['of one, more', undefined])
  })

  it('keep the draft of the other tab if one is stored on the server', () => {
    const [one, two] = [openTab('a'), openTab('b')]
    write(one, form('of one'))
    write(two, form('of two'))
    two.clear()
    expect([storage.text(main), storage.text(other)]).toEqual([undefined, 'of one'])
    expect(openTab('c').state().restored?.value).toEqual(form('of one'))
  })
})
