import { expect, it } from 'vitest'
import { memoizeHeader } from './memoize-header.ts'

function counted() {
  const read: string[] = []
  const remembered = memoizeHeader((value) => {
    read.push(value)
    return { length: value.length }
  })
  return { read, remembered }
}

it('reads a repeated value once', () => {
  const { read, remembered } = counted()
  for (let i = 0; i < 1_000; i++) remembered(`agent ${i % 10}`)
  expect(read).toHaveLength(10)
  expect(remembered('agent 3')).toBe(remembered('agent 3'))
})

it('caches a limited number of results, and drops all of them when it is exceeded', () => {
  const { read, remembered } = counted()
  for (let i = 0; i < 1_000; i++) remembered(`agent ${i}`)
  remembered('agent 0')
  expect(read).toHaveLength(1_000)
  remembered('one more')
  remembered('agent 0')
  expect(read.slice(1_000)).toEqual(['one more', 'agent 0'])
})

it('reads only the beginning of a long value, and does not cache its result', () => {
  const { read, remembered } = counted()
  const long = 'x'.repeat(16_000)
  remembered(long)
  expect(remembered(long).length).toBeLessThan(5_000)
  expect(read).toHaveLength(2)
})
