import { expect, it } from 'vitest'
import { rememberReadings } from './remember-readings.ts'

function counted() {
  const read: string[] = []
  const remembered = rememberReadings((value) => {
    read.push(value)
    return { length: value.length }
  })
  return { read, remembered }
}

it('reads a value that comes again once', () => {
  const { read, remembered } = counted()
  for (let i = 0; i < 1_000; i++) remembered(`agent ${i % 10}`)
  expect(read).toHaveLength(10)
  expect(remembered('agent 3')).toBe(remembered('agent 3'))
})

it('remembers a bounded number of values, and forgets them all when there are more', () => {
  const { read, remembered } = counted()
  for (let i = 0; i < 1_000; i++) remembered(`agent ${i}`)
  remembered('agent 0')
  expect(read).toHaveLength(1_000)
  remembered('one more')
  remembered('agent 0')
  expect(read.slice(1_000)).toEqual(['one more', 'agent 0'])
})

it('remembers nothing long, and reads only its beginning', () => {
  const { read, remembered } = counted()
  const long = 'x'.repeat(16_000)
  remembered(long)
  expect(remembered(long).length).toBeLessThan(5_000)
  expect(read).toHaveLength(2)
})
