import { expect, it } from 'vitest'
import { ComparisonLimit } from './comparison-limit.ts'

/** A comparison that ends when the test resolves it. */
function started(limit: ComparisonLimit, block: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { result: limit.run(block, () => promise), end: () => resolve(block) }
}

it('runs one comparison per block of addresses and refuses the next', async () => {
  const limit = new ComparisonLimit()
  const first = started(limit, 'a')
  expect(limit.isReachedFor('a')).toBe(true)
  expect(await limit.run('a', async () => 'second')).toBeNull()
  first.end()
  expect(await first.result).toBe('a')
  expect(await limit.run('a', async () => 'second')).toBe('second')
})

it('runs two comparisons at once and refuses a third', async () => {
  const limit = new ComparisonLimit()
  const first = started(limit, 'a')
  expect(limit.isReachedFor('b')).toBe(false)
  const second = started(limit, 'b')
  expect(limit.isReachedFor('c')).toBe(true)
  expect(await limit.run('c', async () => 'third')).toBeNull()
  second.end()
  await second.result
  expect(await limit.run('c', async () => 'third')).toBe('third')
  first.end()
})

it('frees the place of a comparison that fails', async () => {
  const limit = new ComparisonLimit()
  await expect(limit.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limit.run('a', async () => 'yes')).toBe('yes')
})
