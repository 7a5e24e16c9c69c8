import { expect, it, vi } from 'vitest'
import { imageCache } from './image-cache.ts'

const renders = (text: string) => vi.fn(async () => Buffer.from(text))

it('renders an image once for concurrent and later requests', async () => {
  const cached = imageCache()
  const render = renders('a')
  const [one, two] = await Promise.all([cached('/a', render), cached('/a', render)])
  expect(one).toBe(two)
  expect(await cached('/a', render)).toBe(one)
  expect(render).toHaveBeenCalledTimes(1)
})

it('drops the least recently used image', async () => {
  const cached = imageCache(2)
  const [a, b, c] = [renders('a'), renders('b'), renders('c')]
  await cached('/a', a)
  await cached('/b', b)
  await cached('/a', a)
  await cached('/c', c)
  await cached('/a', a)
  expect(a).toHaveBeenCalledTimes(1)
  await cached('/b', b)
  expect(b).toHaveBeenCalledTimes(2)
})

it('does not cache a failure', async () => {
  const cached = imageCache()
  await expect(cached('/a', () => Promise.reject(new Error('out of ink')))).rejects.toThrow('out of ink')
  expect((await cached('/a', renders('a'))).toString()).toBe('a')
})
