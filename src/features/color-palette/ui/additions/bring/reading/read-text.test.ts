import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadText } from '../../../../domain/bring/brought.ts'
import { readText } from './read-text.ts'

type Colors = Extract<ReadText, { kind: 'colors' }>

function colorsIn(text: string): Colors {
  const read = readText(text)
  if (read.kind !== 'colors') throw new Error(`No colors but: ${read.kind}`)
  return read
}

const hexes = (text: string) => colorsIn(text).groups.map(({ hex }) => hex)

describe('pasted text', () => {
  it('is read as a style sheet: merged, with names and roles', () => {
    const { groups, found, assigned } = colorsIn(`:root {
      --brand: #0f766e; --brand-hover: #10776f; --link: rgb(14 117 109); --teal-400: #2e9a91;
      --sale: #e53341; --sale-dark: #e43440; --bg: #ecf8f7; --text: #132a29; --kraft: #c9a26b; --sun: #f2c94c;
    }`)
    expect(found).toMatchObject({ different: 10, taken: 10, transparent: 0, unreadable: { count: 0 } })
    expect(groups[0]?.members.map(({ hex, names }) => [hex, ...names])).toEqual([
      ['#0f766e', '--brand'],
      ['#10776f', '--brand-hover'],
      ['#0e756d', '--link'],
    ])
    expect(assigned).toEqual({
      Primary: '#0f766e',
      Secondary: '#2e9a91',
      Accent: '#e53341',
      Background: '#ecf8f7',
      Text: '#132a29',
    })
    expect(groups.map(({ hex }) => hex).slice(5)).toEqual(['#c9a26b', '#f2c94c'])
  })

  it.each([
    ['a list', 'teal\n#e53341, rgb(255 255 255)', ['#e53341', '#008080', '#ffffff']],
    ['code', 'export const colors = { brand: \'#0f766e\', bg: "#fff" }', ['#0f766e', '#ffffff']],
    ['an address', 'https://coolors.co/264653-e9c46a', ['#264653', '#e9c46a']],
    ['tokens', '{"brand":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,0,0]}}}', ['#ff0000']],
    ['other JSON', '["#0f766e", "tomato"]', ['#0f766e', '#ff6347']],
  ])('is read as %s', (_, text, expected) => expect(hexes(text).toSorted()).toEqual(expected.toSorted()))

  it('counts what it leaves out', () => {
    const { found } = colorsIn(
      'a{color:#fff;background:transparent;fill:#0000;stroke:rgba(0,0,0,.4);outline-color:rgb(var(--x))}',
    )
    expect(found).toMatchObject({ taken: 2, transparent: 2, translucent: 1 })
    expect(found.unreadable).toEqual({ count: 1, example: 'rgb(var(--x))…' })
  })

  it('takes the first 200 different colors, however often they are used', () => {
    const all = Array.from({ length: 348 }, (_, i) => `#${(i * 48_000).toString(16).padStart(6, '0')}`)
    const { found, groups } = colorsIn([...all, ...all].join('\n'))
    expect([found.different, found.taken]).toEqual([348, 200])
    const members = groups.flatMap((group) => group.members)
    expect(members.map(({ hex }) => hex).toSorted()).toEqual(all.slice(0, 200).toSorted())
    expect(members.every(({ uses }) => uses === 2)).toBe(true)
  })

  it.each([
    ['no-colors', 'Nothing here. Not even a hue.'],
    ['no-colors', 'a{color:rgb(var(--x))}'],
    ['broken-json', '{"a": {"$value": "'],
    ['not-text', 'PNG\0\0'],
    ['too-long', ' '.repeat(2_000_001)],
  ])('is refused as %s', (kind, text) => expect(readText(text).kind).toBe(kind))

  it('in circles is still said when nothing else is in it', () => {
    expect(readText('{"a":{"$value":"{b}"},"b":{"$value":"{a}"}}')).toMatchObject({
      kind: 'colors',
      groups: [],
      circular: ['a', 'b'],
    })
  })

  it('of any kind never throws, and no color is lost or added by merging', () => {
    const part = fc.oneof(
      fc.constantFrom('#fff', '#000', 'red', 'rgb(1 2 3)', 'rgb(/0a)', '{', '}', ';', '--a:', '"', '/*', '\n', 'url('),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const read = readText(parts.join(''))
        if (read.kind !== 'colors') return
        const members = read.groups.flatMap((group) => group.members.map(({ hex }) => hex))
        expect(new Set(members).size).toBe(read.found.taken)
        expect(members.length).toBe(read.found.taken)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('style sheets of packages', () => {
  const files = globSync('node_modules/**/*.css').filter((file) => readFileSync(file, 'utf8').includes('color'))
  const packageOf = (file: string) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? ''

  it('are those of several packages', () => {
    expect(new Set(files.map(packageOf)).size).toBeGreaterThanOrEqual(6)
  })

  it.each(files)('import with sensible counts: %s', (file) => {
    const css = readFileSync(file, 'utf8')
    const { found, groups, assigned } = colorsIn(css)
    // Every six-digit color of a declaration is found. A few stand in comments, addresses and selectors.
    const digits = new Set(css.toLowerCase().match(/(?<=[:\s,(])#[0-9a-f]{6}(?=[;},\s!)])/g))
    expect(found.different).toBeGreaterThanOrEqual(Math.floor(digits.size * 0.9))
    expect(found.taken).toBe(Math.min(200, found.different))
    expect(groups.length).toBeLessThanOrEqual(found.taken)
    expect(found.unreadable.count).toBeLessThan(css.length / 200)
    expect(Object.keys(assigned).length).toBe(
      Math.min(5, groups.filter(({ uses }) => uses > 0).length || groups.length),
    )
  })
})

it('a minified sheet of 500,000 characters is read whole', () => {
  const rule = (i: number) =>
    `.a${i}{color:#${(i * 997).toString(16).padStart(6, '0').slice(0, 6)};background:url(#fff)}`
  const css = Array.from({ length: 12_000 }, (_, i) => rule(i)).join('')
  expect(css.length).toBeGreaterThan(500_000)
  expect(colorsIn(css).found.different).toBe(12_000)
})
