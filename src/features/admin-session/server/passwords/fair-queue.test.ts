import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

/** A task that ends when the test resolves it. */
function controlled() {
  const ends: (() => void)[] = []
  const started: string[] = []
  const work = (name: string) => () => {
    started.push(name)
    const { promise, resolve } = Promise.withResolvers<string>()
    ends.push(() => resolve(name))
    return promise
  }
  const endAll = async (turns: number) => {
    for (let i = 0; i < turns; i++) {
      await new Promise(setImmediate)
      ends.shift()?.()
    }
  }
  return { work, started, ends, endAll }
}

const roomy = { atOnce: 2, atOncePerBlock: 1, waiting: 10, waitingPerBlock: 10 }

it('runs one task at a time per block, in order of arrival', async () => {
  const { work, started, endAll } = controlled()
  const queue = fairQueue(roomy)
  const asked = ['a', 'b', 'c'].map((name) => queue.run('one', work(name)))
  await new Promise(setImmediate)
  expect(started).toEqual(['a'])
  const other = queue.run('other', work('x'))
  await new Promise(setImmediate)
  expect(started).toEqual(['a', 'x'])
  await endAll(4)
  expect(await Promise.all([...asked, other])).toEqual(['a', 'b', 'c', 'x'])
})

it('schedules blocks round-robin', async () => {
  const { work, started, endAll } = controlled()
  const queue = fairQueue({ ...roomy, atOnce: 1 })
  const asked = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => queue.run(name.charAt(0), work(name)))
  await endAll(6)
  await Promise.all(asked)
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

it('rejects tasks beyond the limit of a block, and drops its newest task to make room for another block', async () => {
  const { work, started, endAll } = controlled()
  const queue = fairQueue({ atOnce: 1, atOncePerBlock: 1, waiting: 3, waitingPerBlock: 2 })
  const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1', 'e1'].map((name) => queue.run(name.charAt(0), work(name)))
  await endAll(6)
  // a4 exceeds the limit of its block, and c1 replaces a3. Each block then has one waiting task.
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', null, null, 'b1', 'c1', null, null])
  expect(started).toEqual(['a1', 'b1', 'c1', 'a2'])
})

it('predicts which blocks it would reject', async () => {
  const { work, endAll } = controlled()
  const queue = fairQueue({ atOnce: 1, atOncePerBlock: 1, waiting: 2, waitingPerBlock: 2 })
  const full = () => ['a', 'b', 'c'].map((block) => queue.isFullFor(block))
  expect(full()).toEqual([false, false, false])
  const asked = ['a1', 'a2', 'a3'].map((name) => queue.run(name.charAt(0), work(name)))
  // Another block would replace a3.
  expect(full()).toEqual([true, false, false])
  asked.push(queue.run('b', work('b1')))
  expect(full()).toEqual([true, true, true])
  await endAll(3)
  expect(await Promise.all(asked)).toEqual(['a1', 'a2', null, 'b1'])
  expect(full()).toEqual([false, false, false])
})

it('continues after a task that fails', async () => {
  const queue = fairQueue(roomy)
  const failing = queue.run('one', () => Promise.reject(new Error('no')))
  const next = queue.run('one', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await queue.run('one', async () => 'again')).toBe('again')
})

it('settles every task and never exceeds its limits, for any order of tasks', async () => {
  const arrivals = fc.array(fc.record({ block: fc.constantFrom('a', 'b', 'c', 'd'), turns: fc.nat(4) }), {
    maxLength: 40,
  })
  await fc.assert(
    fc.asyncProperty(arrivals, async (guests) => {
      const queue = fairQueue({ atOnce: 2, atOncePerBlock: 1, waiting: 5, waitingPerBlock: 3 })
      const running: string[] = []
      const refused = new Set<number>()
      const asked = guests.map(({ block, turns }, i) => {
        if (queue.isFullFor(block)) refused.add(i)
        return queue.run(block, async () => {
          expect(running).not.toContain(block)
          running.push(block)
          expect(running.length).toBeLessThanOrEqual(2)
          for (let i = 0; i < turns; i++) await Promise.resolve()
          running.splice(running.indexOf(block), 1)
          return block
        })
      })
      for (const [i, response] of (await Promise.all(asked)).entries())
        expect(refused.has(i) ? [null] : [guests[i]?.block, null]).toContain(response)
      expect(await queue.run('e', async () => 'free')).toBe('free')
    }),
  )
})
