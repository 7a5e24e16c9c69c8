import { describe, expect, it } from 'vitest'
import { alikeFor, kinds, seenBy } from './color-vision.ts'

const pairs = (colors: readonly string[]) => kinds.filter((kind) => alikeFor(kind, colors).length > 0)

describe('colors that look alike', () => {
  it.each([
    ['red and green', ['#b3502f', '#5f7f2f'], ['deutan']],
    ['the accent and the dark of a green palette', ['#6b2f4b', '#1f3c2f'], ['deutan']],
  ])('include %s', (_, colors, expected) => {
    expect(pairs(colors)).toEqual(expect.arrayContaining(expected))
    expect(alikeFor('deutan', colors)).toEqual([[0, 1]])
  })

  it.each([
    ['blue and orange', ['#2563eb', '#f97316']],
    ['black and white', ['#000000', '#ffffff']],
    ['what everybody takes for one color', ['#0f766e', '#10776f']],
    ['one color alone', ['#0f766e']],
    ['the palette that the tool begins with', ['#3b82f6', '#f6af3b', '#9dbae9', '#e3edfd', '#0c2650']],
  ])('do not include %s', (_, colors) => {
    expect(pairs(colors)).toEqual([])
  })
})

it('grays look the same to everyone', () => {
  for (const kind of kinds)
    expect(seenBy(kind, ['#000000', '#808080', '#ffffff'])).toEqual(['#000000', '#808080', '#ffffff'])
})

it('a pure red looks dark yellow without red cones, according to the published matrix', () => {
  // 0.152286, 0.114503 and -0.003882 of 255. The last one is clamped to the displayable range.
  expect(seenBy('protan', ['#ff0000'])).toEqual(['#271d00'])
})
