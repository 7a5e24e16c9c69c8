import { expect, it } from 'vitest'
import { waitingLine } from './waiting-line.ts'

const answersOf = (taken: (Promise<string> | null)[]) => Promise.all(taken.filter((promise) => promise !== null))

/** Work that ends when the test says so. */
function controlled() {
  const ends: (() => void)[] = []
  const started: string[] = []
  const work = (name: string) => () => {
    started.push(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.push(() => resolve(name))
    return promise
  }
  return { work, started, endNext: () => ends.shift()?.() }
}

it('does a little at once and the rest in order of arrival', async () => {
  const { work, started, endNext } = controlled()
  const line = waitingLine({ atOnce: 2, waiting: 10, waitingPerGuest: 10 })
  const taken = ['a', 'b', 'c', 'd'].map((name) => line.take('guest', work(name)))
  await new Promise(setImmediate)
  expect(started).toEqual(['a', 'b'])
  for (let i = 0; i < 4; i++) {
    await new Promise(setImmediate)
    endNext()
  }
  expect(await answersOf(taken)).toEqual(['a', 'b', 'c', 'd'])
  expect(started).toEqual(['a', 'b', 'c', 'd'])
})

it('refuses a guest with too many places, and lets others wait', async () => {
  const { work, endNext } = controlled()
  const line = waitingLine({ atOnce: 1, waiting: 3, waitingPerGuest: 2 })
  const taken = [line.take('one', work('1')), line.take('one', work('2')), line.take('one', work('3'))]
  expect(line.take('one', work('4'))).toBeNull()
  taken.push(line.take('other', work('5')))
  expect(line.take('third', work('6'))).toBeNull()
  for (let i = 0; i < 4; i++) {
    await new Promise(setImmediate)
    endNext()
  }
  expect(await answersOf(taken)).toEqual(['1', '2', '3', '5'])
})

it('goes on after work that fails', async () => {
  const line = waitingLine({ atOnce: 1, waiting: 5, waitingPerGuest: 5 })
  const failing = line.take('guest', () => Promise.reject(new Error('no')))
  const next = line.take('guest', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await line.take('guest', async () => 'again')).toBe('again')
})
