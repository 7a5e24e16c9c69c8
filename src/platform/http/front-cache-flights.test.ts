import { describe, expect, it } from 'vitest'
import { flights } from './front-cache-flights.ts'

/** Renderings that end when they are told to. */
function renderings() {
  const begun: { generation: number; end: (page: string) => void; fail: (reason: Error) => void }[] = []
  const make = (generation: number) => new Promise<string>((end, fail) => void begun.push({ generation, end, fail }))
  return { begun, make }
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('renderings under way', () => {
  it('are shared by all who ask for the same address meanwhile', async () => {
    const { begun, make } = renderings()
    const fly = flights<string>(() => 0)
    const answers = ['/a', '/a', '/a', '/b'].map(async (address) => fly(address, make))
    await nextTurn()
    expect(begun).toHaveLength(2)
    begun[0]?.end('a')
    begun[1]?.end('b')
    expect(await Promise.all(answers)).toEqual(['a', 'a', 'a', 'b'])
    void fly('/a', make)
    await nextTurn()
    expect(begun).toHaveLength(3)
  })

  it('begin anew when something changed meanwhile, for everybody who waits', async () => {
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

  it('end after three changes, but not for those who ask after the last', async () => {
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

  it('fail for everybody who waits, and not for whoever asks afterwards', async () => {
    const { begun, make } = renderings()
    const fly = flights<string>(() => 0)
    const answers = [fly('/a', make), fly('/a', make)]
    await nextTurn()
    begun[0]?.fail(new Error('broken'))
    for (const answer of answers) await expect(answer).rejects.toThrow('broken')
    const again = fly('/a', make)
    await nextTurn()
    begun[1]?.end('a')
    expect(await again).toBe('a')
  })

  it('of many addresses are some at a time, and some hundreds wait', async () => {
    const { begun, make } = renderings()
    const fly = flights<string>(() => 0)
    const answers = Array.from({ length: 2_000 }, (_, i) => fly(`/missing/${i}`, make))
    await nextTurn()
    expect(begun).toHaveLength(16)
    const refused = answers.filter((answer) => answer === null).length
    expect(refused).toBeGreaterThan(1_000)
    // Waiting for what is under way takes nobody's place.
    expect(fly('/missing/0', make)).toBe(answers[0])
  })
})
