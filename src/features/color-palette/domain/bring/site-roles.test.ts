import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrastOfHex } from '#shared/color/hex-color.ts'
import { paletteOfQuery, queryOfPalette } from '../shown/address.ts'
import { colorsOf } from '../shown/own-colors.ts'
import { everyPair } from './every-pair.ts'
import { type ColorGroup, groupsOf } from './groups.ts'
import { assignRoles, sitePalette, withRole } from './site-roles.ts'

const group = (hex: string, ...names: string[]): ColorGroup => ({ hex, uses: 1, members: [{ hex, names, uses: 1 }] })
const anyHex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const anyGroups = fc.uniqueArray(anyHex, { maxLength: 30 }).map((hexes) => hexes.map((hex) => group(hex)))

describe('the proposed roles', () => {
  it('follow the names', () => {
    const groups = [
      group('#aa0000', '--accent'),
      group('#00aa00', '--bs-secondary'),
      group('#0000aa', 'color.primary'),
      group('#111111', '--body-bg'),
      group('#eeeeee', '--textColor'),
    ]
    expect(assignRoles(groups)).toEqual({
      Primary: '#0000aa',
      Secondary: '#00aa00',
      Accent: '#aa0000',
      Background: '#111111',
      Text: '#eeeeee',
    })
  })

  it.each(['--on-primary', '--primary-hover', '--primary-text', '--primary-border'])('do not follow %s', (name) => {
    const groups = [group('#123456', name), group('#0f766e', '--primary')]
    expect(assignRoles(groups).Primary).toBe('#0f766e')
  })

  it('otherwise follow lightness and contrast for background and text, and prefer colors to grays for the rest', () => {
    const groups = ['#888888', '#222222', '#fafafa', '#e53341', '#2e9a91'].map((hex) => group(hex))
    expect(assignRoles(groups)).toEqual({
      Primary: '#e53341',
      Secondary: '#2e9a91',
      Accent: '#888888',
      Background: '#fafafa',
      Text: '#222222',
    })
  })

  it('ignore a name of another theme', () => {
    const groups = [group('#ffffff', '--bg'), group('#eeeeee', '--text'), group('#0f766e'), group('#132a29')]
    expect(assignRoles(groups)).toMatchObject({ Background: '#ffffff', Text: '#132a29' })
  })

  it('use each color once and as many as there are', () => {
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const colors = Object.values(assignRoles(groups))
        expect(new Set(colors).size).toBe(colors.length)
        expect(colors.length).toBe(Math.min(5, groups.length))
      }),
    )
  })
})

it('a changed role swaps with the color that had it, and each role has one color', () => {
  const before = { Primary: '#0f766e', Text: '#132a29' }
  expect(withRole(before, '#132a29', 'Primary')).toEqual({ Primary: '#132a29', Text: '#0f766e' })
  expect(withRole(before, '#ffffff', 'Primary')).toEqual({ Primary: '#ffffff', Text: '#132a29' })
  expect(withRole(before, '#0f766e', null)).toEqual({ Text: '#132a29' })
  expect(withRole(before, '#0f766e', 'Primary')).toEqual(before)
})

it('the palette has the assigned colors, the others come from the method, and the address holds all of it', () => {
  const shown = sitePalette({ Primary: '#0f766e', Text: '#132a29' }, { startingColor: '#3b82f6', method: 'triadic' })
  expect(shown).toMatchObject({ startingText: '#0f766e', useCase: 'website', method: 'complementary' })
  const choice = { ...shown, startingColor: shown.startingText }
  const colors = colorsOf(choice, shown)
  expect([colors[0], colors[4]]).toEqual(['#0f766e', '#132a29'])
  expect(colors[1]).toBe(colorsOf(choice, { own: {} })[1])
  expect(paletteOfQuery(queryOfPalette(choice))).toEqual({
    ...paletteOfQuery('?start=0f766e&use=website'),
    own: shown.own,
  })
  expect(sitePalette({}, { startingColor: '#3b82f6', method: 'analogous' })).toMatchObject({
    startingText: '#3b82f6',
    method: 'analogous',
    own: {},
  })
})

describe('merging', () => {
  /** A distance that is easy to follow: that of the last digits. */
  const distance = (one: string, other: string) =>
    Math.abs(Number.parseInt(one.slice(1), 16) - Number.parseInt(other.slice(1), 16))
  const color = (value: number, uses = 1) => ({ hex: `#${value.toString(16).padStart(6, '0')}`, names: [], uses })
  const members = (groups: readonly ColorGroup[]) =>
    groups.map((one) => one.members.map(({ hex }) => Number.parseInt(hex.slice(1), 16)))

  it('keeps the color that is used most, and joins the nearest', () => {
    expect(members(groupsOf([color(10), color(12, 5), color(15), color(13)], distance))).toEqual([[12, 10, 13], [15]])
  })

  it('forms no chains: every member is nearer than 3 to its main color, and main colors are not', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), (values) => {
        const groups = groupsOf(
          values.map((value) => color(value)),
          distance,
        )
        const mains = groups.map(({ hex }) => hex)
        for (const { hex, members: own } of groups)
          for (const one of own) expect(distance(hex, one.hex)).toBeLessThan(3)
        for (const one of mains)
          for (const other of mains) if (one !== other) expect(distance(one, other)).toBeGreaterThanOrEqual(3)
        expect(new Set(members(groups).flat())).toEqual(new Set(values))
      }),
    )
  })
})

it('every pair counts once', () => {
  fc.assert(
    fc.property(fc.array(anyHex, { maxLength: 12 }), (hexes) => {
      const { pairs, passing, ratioOf } = everyPair(hexes)
      const all = hexes.flatMap((one, i) => hexes.slice(i + 1).map((other) => contrastOfHex(one, other)))
      expect([pairs, passing]).toEqual([all.length, all.filter((ratio) => ratio >= 4.5).length])
      for (const [i, one] of hexes.entries()) {
        for (const [j, other] of hexes.entries()) expect(ratioOf(i, j)).toBe(contrastOfHex(one, other))
      }
    }),
  )
})
