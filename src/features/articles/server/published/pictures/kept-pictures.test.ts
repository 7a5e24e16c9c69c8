import { expect, it, vi } from 'vitest'
import { keptPictures } from './kept-pictures.ts'

const picture = (text: string) => vi.fn(async () => Buffer.from(text))

it('draws a picture once, also for those who ask while it is drawn', async () => {
  const pictures = keptPictures()
  const draw = picture('a')
  const [one, two] = await Promise.all([pictures('/a', draw), pictures('/a', draw)])
  expect(one).toBe(two)
  expect(await pictures('/a', draw)).toBe(one)
  expect(draw).toHaveBeenCalledTimes(1)
})

it('forgets the one that was not asked for longest', async () => {
  const pictures = keptPictures(2)
  const [a, b, c] = [picture('a'), picture('b'), picture('c')]
  await pictures('/a', a)
  await pictures('/b', b)
  await pictures('/a', a)
  await pictures('/c', c)
  await pictures('/a', a)
  expect(a).toHaveBeenCalledTimes(1)
  await pictures('/b', b)
  expect(b).toHaveBeenCalledTimes(2)
})

it('does not keep a failure', async () => {
  const pictures = keptPictures()
  await expect(pictures('/a', () => Promise.reject(new Error('out of ink')))).rejects.toThrow('out of ink')
  expect((await pictures('/a', picture('a'))).toString()).toBe('a')
})
