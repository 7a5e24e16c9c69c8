// `npm test` checks every rule once, `npm run test:all` every combination.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const widths = [390, 768, 1280]
const themes = ['light', 'dark']

async function choices(run: 'everyday' | 'exhaustive') {
  vi.stubEnv('TEST_BREADTH', run)
  const { breadth, pairs, shareOf, someOf } = await import('./support/breadth.ts')
  return {
    rounds: breadth(100, 5_000),
    rows: someOf([['desktop'], ['tablet'], ['phone']], 0, 2),
    pairs: pairs(widths, themes),
    shares: [0, 1].map((turn) => shareOf(widths, turn, 2)),
  }
}

it('takes the whole matrix in the exhaustive run', async () => {
  expect(await choices('exhaustive')).toEqual({
    rounds: 5_000,
    rows: [['desktop'], ['tablet'], ['phone']],
    pairs: widths.flatMap((width) => themes.map((theme) => [width, theme])),
    shares: [widths, widths],
  })
})

it('takes every value at least once in the everyday run', async () => {
  expect(await choices('everyday')).toEqual({
    rounds: 100,
    rows: [['desktop'], ['phone']],
    pairs: [
      [390, 'light'],
      [768, 'dark'],
      [1280, 'light'],
    ],
    shares: [[390, 1280], [768]],
  })
})
