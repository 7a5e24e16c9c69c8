import { expect, it } from 'vitest'
import { type EndStep, endInSteps } from './end-in-steps.ts'

const step = (name: string, run: EndStep['run'], limitMs = 60_000): EndStep => ({ name, limitMs, run })
const never = () => new Promise<never>(() => undefined)

async function end(groups: EndStep[][], totalMs = 60_000) {
  const logged: unknown[] = []
  const isWhole = await endInSteps(groups, { totalMs, log: { error: (line: unknown) => void logged.push(line) } })
  return { isWhole, logged }
}

it('runs one group after the other, and the steps of a group together', async () => {
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const slow = step('slow', async () => {
    order.push('slow begins')
    await first.promise
    order.push('slow ends')
  })
  const quick = step('quick', async () => {
    order.push('quick')
    first.resolve()
  })
  const last = step('last', async () => void order.push('last'))
  expect(await end([[slow, quick], [last]])).toEqual({ isWhole: true, logged: [] })
  expect(order).toEqual(['slow begins', 'quick', 'slow ends', 'last'])
})

it('continues after a step that hangs, fails or had to abort something, and logs its name', async () => {
  const failing = step('failing', () => Promise.reject(new Error('no')))
  const cutting = step('cutting', async () => false)
  let isReached = false
  const last = step('last', async () => {
    isReached = true
  })
  expect(await end([[step('hanging', never, 5), failing], [cutting], [last]])).toEqual({
    isWhole: false,
    logged: [
      { step: 'failing', problem: 'no' },
      { step: 'hanging', problem: 'not ended within 5 ms' },
      { step: 'cutting', problem: 'cut off' },
    ],
  })
  expect(isReached).toBe(true)
})

it('gives no step more time than the total limit leaves', async () => {
  const { isWhole, logged } = await end([[step('hanging', never)], [step('late', never)]], 20)
  expect(isWhole).toBe(false)
  expect(logged).toHaveLength(2)
})
