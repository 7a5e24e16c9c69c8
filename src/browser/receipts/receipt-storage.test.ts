import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../test/support/memory-storage.ts'
import { receiptOf } from '../../../test/support/sample-rows.ts'
import { ReceiptStorage, receiptsAtMost, sessionIn } from './receipt-storage.ts'

const dayMs = 24 * 60 * 60 * 1000
const receipts = (count: number, from = 1) => Array.from({ length: count }, (_, i) => receiptOf('conversion', from + i))

/** A tab of a browser. Tabs share only the local storage. */
function tab({ local = memoryStorage(), session = memoryStorage(), now = () => Date.UTC(2026, 10, 22) } = {}) {
  return new ReceiptStorage({ session, local }, sessionIn(session, 'session'), now)
}

const piecesOf = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith('receipts.'))

describe('receipts of a session', () => {
  it('are stored in session storage and survive a reload', () => {
    const [session, local] = [memoryStorage(), memoryStorage()]
    expect(tab({ session, local }).append(receipts(3))).toBe(3)
    expect(tab({ session, local }).all()).toEqual(receipts(3))
    expect(piecesOf(local)).toEqual([])
  })

  it('are stored in entries of 500', () => {
    const session = memoryStorage()
    const storage = tab({ session })
    for (const receipt of receipts(1_201)) storage.append([receipt])
    const sizes = piecesOf(session).map((key) => session.getItem(key)?.split(' ').length)
    expect(new Set(sizes)).toEqual(new Set([201, 500]))
    expect(sizes).toHaveLength(3)
    expect(new Set(storage.all())).toEqual(new Set(receipts(1_201)))
  })

  it('start a new entry after a day, and when the clock was set back', () => {
    const session = memoryStorage()
    let now = Date.UTC(2026, 10, 22)
    const storage = tab({ session, now: () => now })
    for (const at of [now, now + dayMs - 1, now + dayMs, now]) {
      now = at
      storage.append(receipts(1, at))
    }
    expect(piecesOf(session)).toHaveLength(3)
  })

  it('are stored as long as there is room', () => {
    const storage = tab({ session: memoryStorage(20_000) })
    const stored = storage.append(receipts(1_000))
    expect([0, 500]).toContain(stored)
    expect(storage.all()).toEqual(receipts(stored))
    expect(storage.append(receipts(1_000, 2_000))).toBe(0)
  })

  it('stay in memory when the browser blocks storage', () => {
    const storage = new ReceiptStorage({ session: null, local: null }, sessionIn(null, 'session'))
    expect([storage.append(receipts(1)), storage.setKept(true), storage.setKept(false)]).toEqual([0, false, false])
    expect([storage.isKept(), storage.all(), storage.settle()]).toEqual([false, [], []])
    storage.endKept()
    storage.tidy()
    storage.drop(new Set(receipts(1)))
  })

  it('ignore foreign entries in the storage', () => {
    const session = memoryStorage()
    session.setItem('receipts.1.a.a', `${receipts(1)[0]} x <b> c1.short`)
    session.setItem('receipts.x.a.a', receipts(1, 2).join())
    session.setItem('receipts', receipts(1, 3).join())
    expect(tab({ session }).all()).toEqual(receipts(1))
  })

  it('are dropped when their rows are gone', () => {
    const session = memoryStorage()
    const storage = tab({ session })
    storage.append(receipts(3))
    storage.drop(new Set(receipts(2)))
    expect(storage.all()).toEqual(receipts(1, 3))
    storage.append(receipts(1, 4))
    storage.drop(new Set(receipts(4)))
    expect(piecesOf(session)).toEqual([])
  })
})

describe('receipts that are kept', () => {
  it('outlive the session, including earlier ones', () => {
    const local = memoryStorage()
    const storage = tab({ local })
    storage.append(receipts(2))
    expect(storage.setKept(true)).toBe(true)
    expect(storage.settle()).toEqual([])
    storage.append(receipts(1, 3))
    const later = tab({ local })
    expect([later.isKept(), later.all()]).toEqual([true, receipts(3)])
  })

  it('of two tabs do not overwrite each other, even if a tab was duplicated', () => {
    const local = memoryStorage()
    const session = memoryStorage()
    const first = tab({ local, session })
    first.setKept(true)
    const duplicate = tab({ local, session })
    for (const [i, receipt] of receipts(20).entries()) (i % 2 ? first : duplicate).append([receipt])
    expect(new Set(tab({ local }).all())).toEqual(new Set(receipts(20)))
  })

  it('are removed when the switch is turned off, except those of this session', () => {
    const local = memoryStorage()
    const before = tab({ local })
    before.setKept(true)
    before.append(receipts(5))
    const session = memoryStorage()
    const storage = tab({ local, session })
    storage.append(receipts(2, 10))
    storage.setKept(false)
    expect(storage.settle()).toEqual([])
    storage.endKept()
    expect(piecesOf(local)).toEqual([])
    expect(tab({ local, session }).all()).toEqual(receipts(2, 10))
  })

  it('are removed on the next visit if the page was closed during removal', () => {
    const local = memoryStorage()
    const storage = tab({ local })
    storage.setKept(true)
    storage.append(receipts(1))
    storage.setKept(false)
    tab({ local }).tidy()
    expect(piecesOf(local)).toEqual([])
  })

  it('stay in memory if session storage is full', () => {
    const local = memoryStorage()
    const storage = tab({ local, session: memoryStorage(100) })
    storage.setKept(true)
    storage.append(receipts(10))
    storage.setKept(false)
    expect(storage.settle()).toEqual(receipts(10))
  })

  it('are not kept if the setting cannot be stored', () => {
    const storage = tab({ local: memoryStorage(5) })
    expect([storage.setKept(true), storage.isKept()]).toEqual([false, false])
  })

  it('are removed after 90 days', () => {
    const local = memoryStorage()
    let now = Date.UTC(2026, 10, 22)
    const storage = tab({ local, now: () => now })
    storage.setKept(true)
    storage.append(receipts(1))
    now += dayMs
    storage.append(receipts(1, 2))
    now += 89 * dayMs
    storage.tidy()
    expect(storage.all()).toEqual(receipts(2))
    now += 1
    storage.tidy()
    expect(storage.all()).toEqual(receipts(1, 2))
  })

  it('are limited to the newest 50,000', () => {
    let now = Date.UTC(2026, 10, 22)
    const storage = tab({ now: () => now })
    for (let piece = 0; piece < receiptsAtMost / 500 + 3; piece += 1) {
      now += 1
      storage.append(receipts(500, 1 + piece * 500))
    }
    storage.tidy()
    expect(storage.all()).toEqual(receipts(receiptsAtMost, 1_501))
  })
})
