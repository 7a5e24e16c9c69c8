import { describe, expect, it } from 'vitest'
import { flights } from './front-cache-flights.ts'

/** Renderings that end at the test's command. */
function renderings() {
  const begun: { generation: number; end: (page: string) => void; fail: (reason: Error) => void }[] = []
  const make = (generation: number) => new Promise<string>((end, fail) => void begun.push({ generation, end, fail }))
  return { begun, make }
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('renderings in progress', () => {
  it('are shared by concurrent requests for one address', async () => {
    const { begun, make } = renderings()
    const fly = flights<string>(() => 0)
    const responses = ['/a', '/a', '/a', '/b'].map(async (address) => fly(address, make))
    await nextTurn()
    expect(begun).toHaveLength(2)
    begun[0]?.end('a')
    begun[1]?.end('b')
    expect(await Promise.all(responses)).toEqual(['a', 'a', 'a', 'b'])
    void fly('/a', make)
    await nextTurn()
    expect(begun).toHaveLength(3)
  })

  it('start again for all waiting requests when the content has changed', async () => {
    let generation = 0
    const { begun, make } = renderings()
    const fly = flights<string>(() => generation)
    const early = fly('/a', make)
    await nextTurn()
    generation = 1
    const late = fly('/a', make)
    begun[0]?.end('old')
    await nextTurn()
    begun[1]?.end('new')
    expect(await Promise.all([early, late])).toEqual(['new', 'new'])
    expect(begun.map((rendering) => rendering.generation)).toEqual([0, 1])
  })

  it('end after three changes; requests after the last change get a new rendering', async () => {
    let generation = 0
    const { begun, make } = renderings()
    const fly = flights<string>(() => generation)
    const early = fly('/a', make)
    for (let i = 0; i < 3; i++) {
      await nextTurn()
      generation += 1
      if (i < 2) begun[i]?.end('old')
    }
    const late = fly('/a', make)
    await nextTurn()
    begun[2]?.end('third')
    expect(await early).toBe('third')
    begun[3]?.end('newest')
    expect(await late).toBe('newest')
  })

  it('fail for all waiting requests, but not for later ones', async () => {
    const { begun, make } = renderings()
    const fly = flights<string>(() => 0)
    const responses = [fly('/a', make), fly('/a', make)]
    await nextTurn()
    begun[0]?.fail(new Error('broken'))
    for (const response of responses) await expect(response).rejects.toThrow('broken')
    const again = fly('/a', make)
    await nextTurn()
    begun[1]?.end('a')
    expect(await again).toBe('a')
  })

  it('are limited to 16 at a time and 64 in the queue', async () => {
    const { begun, make } = renderings()
    const fly = flights<string>(() => 0)
    const responses = Array.from({ length: 2_000 }, (_, i) => fly(`/missing/${i}`, make))
    await nextTurn()
    expect(begun).toHaveLength(16)
    const accepted = responses.filter((response) => response !== null).length
    // Those that start at once have waited for a turn as well.
    expect(accepted).toBeLessThanOrEqual(80)
    expect(accepted).toBeGreaterThanOrEqual(64)
    // Requests that share a rendering take no place in the queue.
    expect(fly('/missing/0', make)).toBe(responses[0])
    expect([fly.refuses('/missing/0'), fly.refuses('/another')]).toEqual([false, true])
  })
})
