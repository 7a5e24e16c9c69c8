import { describe, expect, it, vi } from 'vitest'
import { localStore, sessionStore } from './storage.ts'

const fail = () => {
  throw new DOMException('', 'SecurityError')
}
const number = localStore.value('number', (stored) => (typeof stored === 'number' ? stored : 0))

describe('the storage of this browser', () => {
  it('is one for the site and one for the tab', () => {
    expect([localStore.write('entry', 'site'), sessionStore.write('entry', 'tab')]).toEqual([true, true])
    expect([localStorage.getItem('entry'), sessionStorage.getItem('entry')]).toEqual(['site', 'tab'])
    localStore.remove('entry')
    expect([localStore.read('entry'), sessionStore.read('entry')]).toEqual([null, 'tab'])
  })

  it.each(['', '{', '"7"', 'null'])('does not accept %j as a number', (stored) => {
    localStorage.setItem('number', stored)
    expect(number.read()).toBe(0)
  })

  it('holds a validated value until it is removed', () => {
    expect(number.read()).toBe(0)
    expect([number.write(7), number.read()]).toEqual([true, 7])
    number.remove()
    expect(number.read()).toBe(0)
  })

  it('does not throw when it is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail)
    expect([localStore.write('key', ''), number.write(7)]).toEqual([false, false])
  })

  it('does not throw when it is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(fail)
    localStore.remove('key')
    expect([localStore.open(), localStore.read('key'), localStore.write('key', '')]).toEqual([null, null, false])
    expect(number.read()).toBe(0)
  })
})
